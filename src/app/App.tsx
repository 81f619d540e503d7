import { Suspense, useLayoutEffect } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { SignOutDialog } from '@/features/account/components/SignOutDialog';
import { Toasts } from '@/features/toasts/components/Toasts';
import { useAppDispatch } from '@/lib/hooks';
import { pageShown } from '@/lib/pageEvents';
import { ErrorBoundary } from './errors/ErrorBoundary';
import { MainLayout } from './layout/MainLayout';
import { routes } from './routes';

interface AppProps {
  /** Called once, when the first page is on the screen and can be used, before that page's own effects. */
  onReady?: (() => void) | undefined;
}

/** The shop. Render it inside a router and a store provider. */
export function App({ onReady }: AppProps) {
  return (
    <>
      <TrackAddress />
      <ErrorBoundary>
        <Suspense>
          {/* Does not use `useRoutes`, because each navigation would then also render a list that is retained for Back. */}
          <MainLayout routes={routes} onReady={onReady} />
        </Suspense>
        <Toasts />
        <SignOutDialog />
      </ErrorBoundary>
    </>
  );
}

/** Dispatches `pageShown` for each address. Rendered before the page, so that the page's own events follow. */
function TrackAddress() {
  const dispatch = useAppDispatch();
  const location = useLocation();

  useLayoutEffect(() => void dispatch(pageShown(createPath(location))), [dispatch, location]);

  return null;
}
