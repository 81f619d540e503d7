import { useContext, useMemo, type ReactNode } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import { useAppSelector } from '@/lib/hooks';
import { selectAddress } from '../router/pageSlice';

interface ReplayedAddressProps {
  isAway: () => boolean;
  children: ReactNode;
}

/**
 * Renders inside the router. While Redux DevTools show an earlier or imported state, the shop is drawn at the address of that
 * state, and does not navigate; the browser stays where it is.
 */
export function ReplayedAddress({ isAway, children }: ReplayedAddressProps) {
  const navigation = useContext(NavigationContext);
  const guarded = useMemo(() => {
    const { navigator } = navigation;
    const unlessAway =
      <Args extends unknown[]>(move: (...args: Args) => void) =>
      (...args: Args) => {
        if (!isAway()) move(...args);
      };
    return {
      ...navigation,
      navigator: {
        ...navigator,
        go: unlessAway<Parameters<typeof navigator.go>>((...args) => navigator.go(...args)),
        push: unlessAway<Parameters<typeof navigator.push>>((...args) => navigator.push(...args)),
        replace: unlessAway<Parameters<typeof navigator.replace>>((...args) => navigator.replace(...args)),
      },
    };
  }, [navigation, isAway]);

  const own = useContext(LocationContext);
  const replayed = useAppSelector((state) => (isAway() ? selectAddress(state) : null));
  const shown = useMemo(
    () => (replayed === null ? own : { location: replayed, navigationType: NavigationType.Pop }),
    [own, replayed],
  );

  return (
    <NavigationContext value={guarded}>
      <LocationContext value={shown}>{children}</LocationContext>
    </NavigationContext>
  );
}
