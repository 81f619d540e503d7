import { memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import { useAppStore } from '@/lib/hooks';
import { catalogueApi, cacheSeconds } from '@/services/catalogueApi';
import { shellTexts } from '@/texts/shell';
import { HelpInTrouble } from '@/ui/components/Notice';
import { Shell } from '@/ui/components/Shell';
import { SkipLink } from '@/ui/components/SkipLink';
import { OfflineHelp } from '../notices/OfflineHelp';
import { PageNotices } from '../notices/PageNotices';
import { ScrollMemory } from '../scrollAndFocus/scroll';
import { CurrentPage } from './CurrentPage';
import { Footer } from './Footer';
import { ForDevelopers } from './ForDevelopers';
import { Header } from './Header';
import { startHelpers } from './startHelpers';

/** The id of the `main` element. */
const contentId = 'content';

/**
 * Loads the category list for every screen. This layout stays mounted, so its answer never expires by itself: a change
 * of path asks again when the answer is older than 300 s, or has failed. A separate component, so that header and
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
  /** The pages by address. Must keep its identity. */
  pages: RouteObject[];
}

interface ReadyProps {
  /** Called when the first page is on the screen and can be used, before its own effects. */
  onReady?: (() => void) | undefined;
}

/**
 * What stands around every screen: header, footer, the skip link, and the category list that all screens share. A
 * navigation renders the page alone.
 */
export const MainLayout = memo(function MainLayout({ pages, onReady }: MainLayoutProps) {
  return (
    <Shell>
      <FreshCategories />
      <SkipLink to={contentId} text={shellTexts.skipToContent} />
      <Header>
        <PageNotices />
      </Header>
      <main id={contentId} tabIndex={-1}>
        <Suspense>
          <HelpInTrouble value={offlineHelp}>
            <CurrentPage pages={pages} />
          </HelpInTrouble>
          <Ready onReady={onReady} />
          <ScrollMemory />
          <Helpers />
        </Suspense>
      </main>
      <Footer>
        <ForDevelopers />
      </Footer>
    </Shell>
  );
});

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
  const store = useAppStore();
  useEffect(() => startHelpers(store), [store]);
  return null;
}
