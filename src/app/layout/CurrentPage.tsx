import { memo, useEffect, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigationType,
  useRoutes,
  type Location,
  type RouteObject,
} from 'react-router-dom';
import { isListPath } from '@/config/paths';
import { cacheSeconds } from '@/services/catalogueApi';
import { PageFrame } from '@/ui/components/PageFrame';
import { PageNavigation } from '@/ui/components/PageNavigation';
import { ErrorBoundary } from '../errors/ErrorBoundary';

/** Milliseconds that a list is retained. Then RTK Query caches its data for as long again. */
const retainMs = cacheSeconds * 1_000;

interface ShownPage {
  id: number;
  location: Location;
  /** `useRoutes` reports Back (`Pop`) for every location that it is given, so the page's own navigation is kept here. */
  navigation: NavigationType;
}

interface Pages {
  current: ShownPage;
  /** The list that the user left last by a link. Back shows it again unchanged. */
  retained: ShownPage | null;
}

/** The page at the address. When it cannot be rendered, the header stays. */
export function CurrentPage({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const navigation = useNavigationType();
  const [before, setShown] = useState<Pages>({ current: { id: 0, location, navigation }, retained: null });
  const shown = location === before.current.location ? before : follow(before, { location, navigation });
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
    <PageFrame key={page.id} isRetained={page === retained}>
      <PageNavigation value={page.navigation}>
        <ErrorBoundary resetOn={page.location.pathname}>
          <Routed routes={routes} location={page.location} />
        </ErrorBoundary>
      </PageNavigation>
    </PageFrame>
  ));
}

function follow({ current, retained }: Pages, { location, navigation }: Omit<ShownPage, 'id'>): Pages {
  // Back to the retained list.
  if (location.key === retained?.location.key) {
    return { current: { ...retained, location, navigation }, retained: null };
  }
  const left = current.location.pathname;
  const isLeft = navigation === NavigationType.Push && left !== location.pathname;
  // A link leads away from a list.
  if (isLeft && isListPath(left)) {
    return { current: { id: current.id + 1, location, navigation }, retained: current };
  }
  return { current: { ...current, location, navigation }, retained };
}

const Routed = memo(function Routed({ routes, location }: { routes: RouteObject[]; location: Location }) {
  return useRoutes(routes, location);
});
