import { memo, Suspense, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import styled from 'styled-components';
import { toAppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { useAppDispatch } from '@/lib/hooks';
import { whenIdle } from '@/lib/timing';
import { catalogueApi, cacheSeconds } from '@/services/catalogueApi';
import { HelpInTrouble } from '@/ui/components/Notice';
import { color, font, layer, radius, space } from '@/ui/theme/tokens';
import { CurrentPage } from './CurrentPage';
import { Footer } from './Footer';
import { Header } from './Header';
import type { lateParts } from './lateParts';
import { layoutTexts } from './layoutTexts';

/** The id of the `main` element. */
export const contentId = 'content';

const Link = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
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

function focusContent(event: MouseEvent) {
  // Following the link would put a history entry of its own between two pages.
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <Link href={`#${contentId}`} onClick={focusContent} data-screen-only>
      {layoutTexts.skipToContent}
    </Link>
  );
}

/**
 * Loads the category list for every screen. A layout that stays mounted never lets its answer expire, so a change of
 * path asks again when the answer is older than 300 s (or failed). A component of its own: header and footer have
 * nothing to do with it.
 */
export function FreshCategories() {
  const { pathname } = useLocation();
  catalogueApi.endpoints.getCategories.useQuerySubscription();
  const refetchIfOld = catalogueApi.usePrefetch('getCategories', { ifOlderThan: cacheSeconds });

  useEffect(() => refetchIfOld(), [pathname, refetchIfOld]);
  return null;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

const Main = styled.main`
  flex: 1;
  /* The footer stays below the fold while a page comes: what arrives above it does not push it about. */
  min-height: 100vh;
`;

interface MainLayoutProps extends ReadyProps {
  /** What can stand in it, by its address. Must keep its identity. */
  pages: RouteObject[];
}

interface ReadyProps {
  /** Told when the first page is on the screen and can be used; before its own effects. */
  onReady?: (() => void) | undefined;
}

/**
 * What stands around every screen: header, footer, the skip link, and the category list that all screens share. A
 * navigation renders the page alone.
 */
export const MainLayout = memo(function MainLayout({ pages, onReady }: MainLayoutProps) {
  const late = useLateParts();
  return (
    <Column>
      <FreshCategories />
      <SkipLink />
      <Header>{late?.ofPage}</Header>
      <Main id={contentId} tabIndex={-1}>
        <Suspense>
          <HelpInTrouble value={late?.inTrouble}>
            <CurrentPage pages={pages} />
          </HelpInTrouble>
          <Ready onReady={onReady} />
        </Suspense>
      </Main>
      <Footer>{late?.inFooter}</Footer>
    </Column>
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

/** What the first look at the shop does without. It loads when the page is idle, and is null until then. */
function useLateParts(): typeof lateParts | null {
  const dispatch = useAppDispatch();
  const [parts, setParts] = useState<typeof lateParts | null>(null);

  useEffect(() => {
    let isGone = false;
    whenIdle()
      .then(() => import(/* webpackChunkName: "late-parts" */ './lateParts'))
      .then((loaded) => {
        if (!isGone) setParts(loaded.lateParts);
      })
      .catch((caught: unknown) => {
        dispatch(problemReported({ during: 'loading late parts', error: toAppError(caught) }));
      });
    return () => {
      isGone = true;
    };
  }, [dispatch]);

  return parts;
}
