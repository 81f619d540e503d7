import { useEffect } from 'react';
import { whenIdle } from '@/lib/timing';
import { useAppStore } from '@/lib/hooks';

/** Starts what can wait until the browser is idle. */
export function useHelpers(): void {
  const store = useAppStore();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    whenIdle()
      .then(() => import(/* webpackChunkName: "helpers" */ './helpers'))
      .then(({ startHelpers }) => {
        if (!isGone) stop = startHelpers(store);
      })
      .catch(() => {
        // The code did not come: the shop works without.
      });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store]);
}
