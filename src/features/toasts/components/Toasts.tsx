import { useAppSelector } from '@/lib/hooks';
import { toastTexts } from '@/texts/shell';
import { selectToasts } from '../toastsSlice';
import { ToastStack } from './ToastStack';

/** All toasts. Mount it once: the live region must exist before the first toast. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  return (
    <section aria-label={toastTexts.region} aria-live="polite" data-screen-only>
      {toasts.length > 0 && <ToastStack toasts={toasts} />}
    </section>
  );
}
