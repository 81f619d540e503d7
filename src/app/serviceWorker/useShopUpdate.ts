import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { useAppDispatch } from '@/lib/hooks';
import { followMissingChunks } from './missingChunks';
import { keepFirstView } from './keepFirstView';
import { registerWorker } from './workerUpdates';
import type { ShopUpdate } from './workerUpdates';

/**
 * The newer build that a reload of this page would load; null when there is none. When another tab has replaced this
 * page's build, the page reloads by itself at the shopper's next navigation, except during the checkout.
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
