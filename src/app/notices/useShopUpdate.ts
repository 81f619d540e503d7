import { useEffect, useState } from 'react';
import { readConnection } from '@/config/connection';
import { toAppError } from '@/domain/appError';
import { useAppDispatch } from '@/lib/hooks';
import { problemReported } from '@/lib/problems';
import { whenIdle } from '@/lib/timing';

/**
 * Registers the service worker when the page is idle.
 * @returns a function that reloads the page into a newer build. Null while there is no newer build.
 */
export function useShopUpdate(): (() => void) | null {
  const dispatch = useAppDispatch();
  const [reload, setReload] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    // Under Save-Data no worker is installed: it would load files that this visit may not need.
    if (readConnection(navigator).isSaving && navigator.serviceWorker.controller === null) return;
    whenIdle()
      .then(() => import(/* webpackChunkName: "register-worker" */ './registerWorker'))
      .then(({ registerWorker }) => registerWorker((reloadIntoBuild) => setReload(() => reloadIntoBuild)))
      .catch((caught: unknown) => {
        // Without a worker the shop works, but needs the network.
        dispatch(problemReported({ during: 'service worker', error: toAppError(caught) }));
      });
  }, [dispatch]);

  return reload;
}
