import { memo, Suspense, useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import styled from 'styled-components';
import { catalogueApi, cacheSeconds } from '@/services/catalogueApi';
import { shellTexts } from '@/texts/shell';
import { HelpInTrouble } from '@/ui/components/Notice';
import { color, font, layer, radius, space } from '@/ui/theme/tokens';
import { OfflineHelp } from '../notices/OfflineHelp';
import { PageNotices } from '../notices/PageNotices';
import { ScrollMemory } from '../scrollAndFocus/scroll';
import { usePageStore } from '../usePageStore';
import { CurrentPage } from './CurrentPage';
import { Footer } from './Footer';
import { ForDevelopers } from './ForDevelopers';
import { Header } from './Header';
import { startHelpers } from './startHelpers';

/** The id of the `main` element. */
const contentId = 'content';

/** The whole window: header, `main` and footer. */
const Shell = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

const Main = styled.main`
  flex: 1;
  /* While a page loads, the footer stays below the fold: content that arrives above does not move it. */
  min-height: 100vh;
`;

const Anchor = styled.a`
  position: fixed;
  top: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.skipLink};
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.small};
  background: ${color.accent};
  color: ${color.onAccent};
  font: ${font('body', 600)};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/**
 * Loads the category list for every screen. This component stays mounted, so the list never expires by itself. A change
 * of path requests the list again if it is older than 300 s, or has failed. A separate component, so that header and
 * footer do not render with it.
 */
export function FreshCategories() {
  const { pathname } = useLocation();
  catalogueApi.endpoints.getCategories.useQuerySubscription();
  const refetchIfOld = catalogueApi.usePrefetch('getCategories', { ifOlderThan: cacheSeconds });

  useEffect(() => refetchIfOld(), [pathname, refetchIfOld]);
  return null;
}

const offlineHelp = <OfflineHelp />;

interface MainLayoutProps extends ReadyProps {
  /** Must keep its identity. */
  routes: RouteObject[];
}

interface ReadyProps {
  /** Called when the first page is on the screen and can be used, before its own effects. */
  onReady?: (() => void) | undefined;
}

/**
 * The frame of every screen: header, footer, the skip link, and the category list that all screens share. A
 * navigation renders only the page.
 */
export const MainLayout = memo(function MainLayout({ routes, onReady }: MainLayoutProps) {
  return (
    <Shell>
      <FreshCategories />
      <SkipLink />
      <Header>
        <PageNotices />
      </Header>
      <Main id={contentId} tabIndex={-1}>
        <Suspense>
          <HelpInTrouble value={offlineHelp}>
            <CurrentPage routes={routes} />
          </HelpInTrouble>
          <Ready onReady={onReady} />
          <ScrollMemory />
          <Helpers />
        </Suspense>
      </Main>
      <Footer>
        <ForDevelopers />
      </Footer>
    </Shell>
  );
});

/** The first stop of the Tab key: leads past the header, to the content. */
function SkipLink() {
  const focusTarget = (event: MouseEvent) => {
    // The browser would add a history entry for the link.
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <Anchor href={`#${contentId}`} onClick={focusTarget} data-screen-only>
      {shellTexts.skipToContent}
    </Anchor>
  );
}

/** Calls `onReady` once the first page has rendered or hydrated. */
function Ready({ onReady }: ReadyProps) {
  const isNotified = useRef(false);
  useLayoutEffect(() => {
    if (!isNotified.current) onReady?.();
    isNotified.current = true;
  }, [onReady]);
  return null;
}

/** Starts once the first page has rendered or hydrated. */
function Helpers() {
  const store = usePageStore();
  useEffect(() => startHelpers(store), [store]);
  return null;
}
