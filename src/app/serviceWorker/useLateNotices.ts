import { useEffect, useState } from 'react';
import { toAppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { whenIdle } from '@/lib/whenIdle';
import { useAppDispatch } from '@/lib/hooks';

async function load() {
  const [{ PageNotices }, { SeenPages }] = await Promise.all([
    import(/* webpackChunkName: "notices" */ './PageNotices'),
    import(/* webpackChunkName: "notices" */ './SeenPages'),
  ]);
  return { PageNotices, SeenPages };
}

type Notices = Awaited<ReturnType<typeof load>>;

/**
 * What is said of the network and of newer builds, with the service worker behind it: it comes when the page is idle,
 * and is null until then.
 */
export function useLateNotices(): Notices | null {
  const dispatch = useAppDispatch();
  const [notices, setNotices] = useState<Notices | null>(null);

  useEffect(() => {
    let isGone = false;
    whenIdle()
      .then(load)
      .then((loaded) => {
        if (!isGone) setNotices(loaded);
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
