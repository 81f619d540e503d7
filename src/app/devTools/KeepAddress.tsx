import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { useAppStore } from '@/lib/hooks';

/** Renders inside the router. While Redux DevTools show an earlier or imported state, the shop does not navigate. */
export function KeepAddress({ children }: { children: ReactNode }) {
  const { timeTravel } = useAppStore();
  const context = useContext(NavigationContext);
  const kept = useMemo(() => {
    const { navigator } = context;
    const unlessAway =
      <Args extends unknown[]>(move: (...args: Args) => void) =>
      (...args: Args) => {
        if (!timeTravel.isAway()) move(...args);
      };
    return {
      ...context,
      navigator: {
        ...navigator,
        go: unlessAway<Parameters<typeof navigator.go>>((...args) => navigator.go(...args)),
        push: unlessAway<Parameters<typeof navigator.push>>((...args) => navigator.push(...args)),
        replace: unlessAway<Parameters<typeof navigator.replace>>((...args) => navigator.replace(...args)),
      },
    };
  }, [context, timeTravel]);
  return <NavigationContext value={kept}>{children}</NavigationContext>;
}
