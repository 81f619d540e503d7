import { Activity, startTransition, useState } from 'react';
import type { CSSProperties } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { Location, RouteObject } from 'react-router-dom';
import { selectUser } from '@/features/auth/authSlice';
import { useAppSelector } from '@/lib/hooks';
import { Arrival } from '@/ui/components/useIsArrival';
import { ErrorBoundary } from '../ErrorBoundary';
import { useHelpers } from './useHelpers';

/** Keeps a page out of sight of which `layOutAhead` has taken React's `display: none` away. */
const unseen: CSSProperties = { contentVisibility: 'hidden' };

interface CurrentPageProps {
  /** What can stand here, by its address. Must keep its identity. */
  pages: RouteObject[];
}

/**
 * The page at the address; beside it, hidden, the one that somebody seems to be about to open: a click then only has to
 * show it. Hidden, it runs no effects: it asks for nothing, takes no focus and gives the document no title.
 */
export function CurrentPage({ pages }: CurrentPageProps) {
  const location = useLocation();
  const { pathname } = location;
  const user = useAppSelector((state) => selectUser(state)?.uid);
  const [drawn, setDrawn] = useState<Drawn>({ at: pathname, user, isDrawnAhead: false, next: null });
  const { at, isDrawnAhead, next } = drawn;
  if (at !== pathname) setDrawn({ at: pathname, user, isDrawnAhead: next === pathname, next: null });
  else if (drawn.user !== user) setDrawn({ ...drawn, user, next: null });
  useHelpers((likely) =>
    startTransition(() => setDrawn((before) => (likely === before.at ? before : { ...before, next: likely }))),
  );

  return (
    <>
      {!isDrawnAhead && <PageAt pages={pages} resetOn={pathname} />}
      {[isDrawnAhead ? pathname : null, next].map(
        (path) =>
          path !== null && (
            <div key={path} style={path === pathname ? undefined : unseen}>
              <Activity mode={path === pathname ? 'visible' : 'hidden'}>
                <Arrival value>
                  <PageAt pages={pages} resetOn={pathname} location={path === pathname ? location : path} />
                </Arrival>
              </Activity>
            </div>
          ),
      )}
    </>
  );
}

interface Drawn {
  /** Where the shop was when the rest was decided. */
  at: string;
  /** Who was signed in then: what was drawn for them is nobody else's business. */
  user: string | undefined;
  /** Whether what is shown was drawn before somebody came: what is told of later must not draw it once more. */
  isDrawnAhead: boolean;
  /** The path of the page that is likely next. Whoever comes back to a page that was left finds a new one. */
  next: string | null;
}

interface PageAtProps extends CurrentPageProps {
  /** Where the shop is: what could not be drawn is tried again when this changes. */
  resetOn: string;
  /** Where the page takes itself to be; where the shop is, unless it is said. */
  location?: Location | string;
}

/** A page that cannot be drawn leaves the header standing. */
function PageAt({ pages, resetOn, location }: PageAtProps) {
  return <ErrorBoundary resetOn={resetOn}>{useRoutes(pages, location)}</ErrorBoundary>;
}
