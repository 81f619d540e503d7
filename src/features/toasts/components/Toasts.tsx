import { Suspense } from 'react';
import { useAppSelector } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';
import { selectToasts } from '../toastsSlice';

const ToastStack = lazyPart(async () => (await import(/* webpackChunkName: "toasts" */ './ToastStack')).ToastStack);

/** All toasts. Mount it once: the live region must exist before the first toast. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  return (
    <section aria-label="Notifications" aria-live="polite" data-screen-only>
      {toasts.length === 0 ? null : (
        <Suspense>
          <ToastStack toasts={toasts} />
        </Suspense>
      )}
    </section>
  );
}
