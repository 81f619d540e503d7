import { Suspense } from 'react';
import styled from 'styled-components';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer';
import { Header } from './Header';
import { contentId, SkipLink } from './SkipLink';
import { useFreshCategories } from './useFreshCategories';

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

/** What stands around every screen: header, footer, the skip link, and the category list that all screens share. */
export function MainLayout() {
  useFreshCategories();
  return (
    <Column>
      <SkipLink />
      <Header />
      <Main id={contentId} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Main>
      <Footer />
    </Column>
  );
}
