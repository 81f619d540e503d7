import { useEffect, useState } from 'react';
import { toAppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { whenIdle } from '@/lib/timing';
import { useAppDispatch } from '@/lib/hooks';
import type { lateNotices } from './PageNotices';

/**
 * What is said of the network and of newer builds, with the service worker behind it: it comes when the page is idle,
 * and is null until then.
 */
export function useLateNotices(): typeof lateNotices | null {
  const dispatch = useAppDispatch();
  const [notices, setNotices] = useState<typeof lateNotices | null>(null);

  useEffect(() => {
    let isGone = false;
    whenIdle()
      .then(() => import(/* webpackChunkName: "notices" */ './PageNotices'))
      .then((loaded) => {
        if (!isGone) setNotices(loaded.lateNotices);
      })
      .catch((caught: unknown) => {
        dispatch(problemReported({ during: 'loading notices', error: toAppError(caught) }));
      });
    return () => {
      isGone = true;
    };
  }, [dispatch]);

  return notices;
}
