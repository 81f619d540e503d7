import { Toasts } from '@/features/toasts/components/Toasts';
import { toastShown, type ToastContent, toastDismissed } from '@/features/toasts/toastsSlice';
import { arabicTitle, longTitle } from '../fixtures/products';
import { pointAt } from '../play';
import { story } from '../story';

const action = { label: 'Undo', event: toastDismissed('') };
const added: ToastContent = { kind: 'success', text: 'Item added to cart' };

/** A toast disappears after three seconds unless the pointer is on it. */
const showing = (first: ToastContent, ...others: ToastContent[]) =>
  story(<Toasts />, {
    events: [first, ...others].map((content) => toastShown(content)),
    play: (stage) => pointAt(stage, 'ol'),
    shows: first.text,
  });

export default { title: 'Parts/Toasts' };

export const SuccessDangerInfo = showing(
  added,
  { kind: 'danger', text: 'Failed to update cart' },
  { kind: 'info', text: 'Your order is waiting to be sent' },
);

export const Warning = showing({ kind: 'warning', text: 'Only 3 left in stock.' });
export const WithAButton = showing({ kind: 'success', text: 'Item removed from cart', action });
export const TheSameThreeTimes = showing(added, added, added);

export const ManyWords = showing(
  { kind: 'warning', text: longTitle, action },
  { kind: 'danger', text: 'auth/'.repeat(40) },
  { kind: 'info', text: arabicTitle, action },
);
