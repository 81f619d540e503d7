import { useAppSelector } from '@/lib/hooks';
import { selectVisibleToasts } from '../toastsSlice';
import { toastsTexts } from '../toastsTexts';
import { ToastStack } from './ToastStack';

/** The messages of the shop. Mount it once: the live region must stand before the first message comes. */
export function Toasts() {
  const toasts = useAppSelector(selectVisibleToasts);
  return (
    <section aria-label={toastsTexts.region} aria-live="polite" data-screen-only>
      {toasts.length === 0 ? null : <ToastStack toasts={toasts} />}
    </section>
  );
}
