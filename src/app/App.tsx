import { Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import { Toasts } from '@/features/toasts/components/Toasts';
import { useAppStore } from '@/lib/hooks';
import { RouterAccessProvider } from '@/ui/components/RouterAccess';
import { ErrorBoundary } from './ErrorBoundary';
import { GalleryPage } from './galleryRoute';
import { ReportAddress } from './ReportAddress';
import { ScrollMemory } from './ScrollMemory';
import { MainLayout } from './layout/MainLayout';
import { pages } from './routes';
import { SignOutQuestion } from './signOut/SignOutQuestion';

interface AppProps {
  /** Told once, when the first page is on the screen and can be used; before its own effects. */
  onReady?: (() => void) | undefined;
}

/** The shop. It stands inside a router and a store provider. */
export function App({ onReady }: AppProps) {
  const { Address } = useAppStore().devTools;
  return (
    <Address>
      <RouterAccessProvider>
        <ReportAddress />
        <ScrollMemory />
        <ErrorBoundary>
          <Suspense>
            <Pages onReady={onReady} />
          </Suspense>
          <Toasts />
          <SignOutQuestion />
        </ErrorBoundary>
      </RouterAccessProvider>
    </Address>
  );
}

/** What stands at the address. */
function Pages({ onReady }: AppProps) {
  return useRoutes([
    ...(GalleryPage === null ? [] : [{ path: '/__gallery', Component: GalleryPage }]),
    { path: '*', element: <MainLayout pages={pages} onReady={onReady} /> },
  ]);
}
