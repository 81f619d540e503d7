import { memo, useContext, useEffect, useState, type ContextType } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as RouterLocation,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import { isListPath } from '@/config/paths';
import { cacheSeconds } from '@/services/catalogueApi';
import { Retainable } from '@/ui/components/Retained';
import { ErrorBoundary } from '../errors/ErrorBoundary';

/** Milliseconds that a list is retained. RTK Query keeps its data for as long again afterwards. */
const retainMs = cacheSeconds * 1_000;

interface ShownPage {
  id: number;
  /**
   * The router's location and navigation type, as the page sees them. `useRoutes` takes another location, but then says that
   * it was reached by Back: only this context says how.
   */
  router: ContextType<typeof RouterLocation>;
}

interface Pages {
  current: ShownPage;
  /** The list that the user left last by a link. Back shows it again unchanged. */
  retained: ShownPage | null;
}

/** The page at the address. When it cannot be rendered, the header stays. */
export function CurrentPage({ pages }: { pages: RouteObject[] }) {
  const router = useContext(RouterLocation);
  const [before, setShown] = useState<Pages>({ current: { id: 0, router }, retained: null });
  const shown = router === before.current.router ? before : follow(before, router);
  if (shown !== before) setShown(shown);
  const { current, retained } = shown;

  useEffect(() => {
    if (retained === null) return undefined;
    const timer = setTimeout(
      () => setShown((now) => (now.retained === retained ? { ...now, retained: null } : now)),
      retainMs,
    );
    return () => clearTimeout(timer);
  }, [retained]);

  // The retained page comes last, and never changes its place in the document.
  return (retained === null ? [current] : [current, retained]).map((page) => (
    <Retainable key={page.id} isRetained={page === retained}>
      <RouterLocation value={page.router}>
        <ErrorBoundary resetOn={page.router.location.pathname}>
          <Routed pages={pages} />
        </ErrorBoundary>
      </RouterLocation>
    </Retainable>
  ));
}

function follow({ current, retained }: Pages, router: ShownPage['router']): Pages {
  const { location, navigationType } = router;
  if (location.key === retained?.router.location.key) return { current: { ...retained, router }, retained: null };
  const left = current.router.location.pathname;
  const isLeft = navigationType === NavigationType.Push && left !== location.pathname;
  if (isLeft && isListPath(left)) return { current: { id: current.id + 1, router }, retained: current };
  return { current: { ...current, router }, retained };
}

/** Renders only when its own router context changes, so that a retained page stays unchanged. */
const Routed = memo(function Routed({ pages }: { pages: RouteObject[] }) {
  return useRoutes(pages);
});
