import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '@/lib/whenIdle';
import { useAppStore } from '@/lib/hooks';

/**
 * Starts what can wait until nothing else does.
 * @param drawAhead told of the path of the page that somebody seems to be about to open
 */
export function useHelpers(drawAhead: (path: string) => void): void {
  const store = useAppStore();
  const onLikely = useEffectEvent(drawAhead);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    whenIdle()
      .then(() => import(/* webpackChunkName: "helpers" */ './helpers'))
      .then(({ startHelpers }) => {
        if (!isGone) stop = startHelpers(store, onLikely);
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
