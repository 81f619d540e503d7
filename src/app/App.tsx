import { lazy, Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import { Toasts } from '@/features/toasts/components/Toasts';
import { RouterAccessProvider } from '@/ui/components/RouterAccess';
import { KeepAddress } from './devTools/KeepAddress';
import { ErrorBoundary } from './errors/ErrorBoundary';
import { MainLayout } from './layout/MainLayout';
import { pages } from './routes';
import { ScrollMemory } from './scrollAndFocus/ScrollMemory';
import { SignOutQuestion } from './session/SignOutQuestion';

/** Every widget in every state, for designers. A production build leaves it out. */
const GalleryPage =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(async () => ({
        default: (await import(/* webpackChunkName: "gallery" */ '@/gallery/GalleryPage')).GalleryPage,
      }));

interface AppProps {
  /** Told once, when the first page is on the screen and can be used; before its own effects. */
  onReady?: (() => void) | undefined;
}

/** The shop. It stands inside a router and a store provider. */
export function App({ onReady }: AppProps) {
  return (
    <KeepAddress>
      <RouterAccessProvider>
        <ScrollMemory />
        <ErrorBoundary>
          <Suspense>
            <Pages onReady={onReady} />
          </Suspense>
          <Toasts />
          <SignOutQuestion />
        </ErrorBoundary>
      </RouterAccessProvider>
    </KeepAddress>
  );
}

/** What stands at the address. */
function Pages({ onReady }: AppProps) {
  return useRoutes([
    ...(GalleryPage === null ? [] : [{ path: '/__gallery', Component: GalleryPage }]),
    { path: '*', element: <MainLayout pages={pages} onReady={onReady} /> },
  ]);
}
