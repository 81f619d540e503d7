import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { useAppStore } from '@/lib/hooks';

/** Stands inside the router: what Redux DevTools show in the place of the page's own state leads to no other address. */
export function KeepAddress({ children }: { children: ReactNode }) {
  const { isAway } = useAppStore().timeTravel;
  const context = useContext(NavigationContext);
  const kept = useMemo(() => {
    const { navigator } = context;
    const unlessAway =
      <Args extends unknown[]>(move: (...args: Args) => void) =>
      (...args: Args) => {
        if (!isAway()) move(...args);
      };
    const { go, push, replace } = navigator;
    return {
      ...context,
      navigator: { ...navigator, go: unlessAway(go), push: unlessAway(push), replace: unlessAway(replace) },
    };
  }, [context, isAway]);
  return <NavigationContext value={kept}>{children}</NavigationContext>;
}
