import { Suspense, useLayoutEffect, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import styled from 'styled-components';
import { HelpInTrouble } from '@/ui/components/Notice';
import { useLateNotices } from '../serviceWorker/useLateNotices';
import { CurrentPage } from './CurrentPage';
import { Footer } from './Footer';
import { FreshCategories } from './FreshCategories';
import { Header } from './Header';
import { contentId, SkipLink } from './SkipLink';
import { useHelpers } from './useHelpers';

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

/** What stands around every screen: header, footer, the skip link, and the category list that all screens share. */
export function MainLayout({ pages, onReady }: MainLayoutProps) {
  const late = useLateNotices();
  useHelpers();
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
      <Footer />
    </Column>
  );
}

/** Comes with the first page, and alive together with it. */
function Ready({ onReady }: ReadyProps) {
  const isTold = useRef(false);
  useLayoutEffect(() => {
    if (!isTold.current) onReady?.();
    isTold.current = true;
  }, [onReady]);
  return null;
}
