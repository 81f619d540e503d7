import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenIdle } from '@/lib/whenIdle';
import { useAppStore } from '@/lib/hooks';

/** Starts what can wait until nothing else does. */
export function useHelpers(): void {
  const store = useAppStore();
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  });

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    whenIdle()
      .then(() => import(/* webpackChunkName: "helpers" */ './helpers'))
      .then(({ startHelpers }) => {
        if (!isGone) stop = startHelpers(store, (path) => void latestNavigate.current(path));
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
