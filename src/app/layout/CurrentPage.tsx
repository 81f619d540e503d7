import { Activity, startTransition, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Arrival } from '@/ui/components/useIsArrival';
import { ErrorBoundary } from '../ErrorBoundary';
import type { LikelyPage } from '../intent/followIntent';
import { ProductPage } from '../lazyPages';
import { useHelpers } from './useHelpers';

const isAt = (pathname: string) => (page: LikelyPage) => page.path === pathname;

/**
 * The page at the address; beside it, hidden, that of the product that somebody seems to be about to open: a click then
 * only has to show it. Hidden, it runs no effects: it asks for nothing, takes no focus and gives the document no title.
 * A page that cannot be drawn leaves the header standing, and going elsewhere mends it.
 */
export function CurrentPage() {
  const { pathname } = useLocation();
  /** Drawn before somebody went there: the page that is shown by now, and the one that is likely next. */
  const [ahead, setAhead] = useState<readonly LikelyPage[]>([]);
  /** Whether what is shown was drawn ahead: decided on arrival, for what comes too late must not be drawn once more. */
  const [{ at, isDrawn }, setArrival] = useState({ at: pathname, isDrawn: false });
  if (at !== pathname) {
    const arrived = ahead.filter(isAt(pathname));
    setArrival({ at: pathname, isDrawn: arrived.length > 0 });
    // Whoever comes back later finds a new page there, as everywhere.
    setAhead(arrived);
  }
  useHelpers((likely) => startTransition(() => setAhead((known) => [...known.filter(isAt(pathname)), likely])));

  return (
    <>
      {!isDrawn && (
        <ErrorBoundary resetOn={pathname}>
          <Outlet />
        </ErrorBoundary>
      )}
      {ahead.filter(({ path }) => isDrawn || path !== pathname).map(({ path, productId }) => (
        <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
          <Arrival value>
            <ErrorBoundary>
              <ProductPage ahead={productId} />
            </ErrorBoundary>
          </Arrival>
        </Activity>
      ))}
    </>
  );
}
