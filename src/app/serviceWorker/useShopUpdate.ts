import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readConnection } from '@/config/connection';
import { paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { useAppDispatch } from '@/lib/hooks';
import { followMissingChunks } from './missingChunks';
import { keepFirstView } from './keepFirstView';
import { registerWorker } from './workerUpdates';
import type { ShopUpdate } from './workerUpdates';

/**
 * The newer build that this page could be loaded anew with; null when there is none. A page whose build was replaced
 * from another tab does so by itself when the shopper next goes to another screen, except while they order.
 */
export function useShopUpdate(): ShopUpdate | null {
  const dispatch = useAppDispatch();
  const { key, pathname } = useLocation();
  const [update, setUpdate] = useState<ShopUpdate | null>(null);
  const isReplaced = update?.kind === 'replaced';
  const screenAtReplacement = useRef<string | null>(null);

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    followMissingChunks(() => setUpdate({ kind: 'replaced' }));
    // A new worker would load what this visit may never need.
    if (readConnection(navigator).isSaving && navigator.serviceWorker.controller === null) return;
    registerWorker(setUpdate)
      .then(keepFirstView)
      .catch((caught: unknown) => {
        // The shop works without: it only needs the network then.
        dispatch(problemReported({ during: 'service worker', error: toAppError(caught) }));
      });
  }, [dispatch]);

  useEffect(() => {
    if (!isReplaced) return;
    screenAtReplacement.current ??= key;
    const isOrdering = pathname === paths.checkout || pathname === paths.checkoutSuccess;
    if (screenAtReplacement.current !== key && !isOrdering) window.location.reload();
  }, [isReplaced, key, pathname]);

  return update;
}
