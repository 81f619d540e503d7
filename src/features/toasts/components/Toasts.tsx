import { Suspense } from 'react';
import { useAppSelector } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';
import { selectVisibleToasts } from '../toastsSlice';
import { toastsTexts } from '../toastsTexts';

const ToastStack = lazyPart(async () => (await import(/* webpackChunkName: "toasts" */ './ToastStack')).ToastStack);

/** The messages of the shop. Mount it once: the live region must stand before the first message comes. */
export function Toasts() {
  const toasts = useAppSelector(selectVisibleToasts);
  return (
    <section aria-label={toastsTexts.region} aria-live="polite" data-screen-only>
      {toasts.length === 0 ? null : (
        <Suspense>
          <ToastStack toasts={toasts} />
        </Suspense>
      )}
    </section>
  );
}
