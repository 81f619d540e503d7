import { toastShown, type ToastContent } from '@/domain/events';
import { Toasts } from '@/features/toasts/components/Toasts';
import { toastDismissed } from '@/features/toasts/toastsSlice';
import { arabicTitle, longTitle } from '../fixtures/products';
import { pointAt } from '../play';
import { story, type Story } from '../story';

const action = { label: 'Undo', event: toastDismissed('') };

/** A toast disappears after three seconds unless the pointer is on it. */
function showing(contents: ToastContent[]): Story {
  return story({
    events: () => contents.map((content) => toastShown(content)),
    render: () => <Toasts />,
    play: (stage) => pointAt(stage, 'ol'),
    ...(contents[0] === undefined ? {} : { shows: contents[0].text }),
  });
}

export default { title: 'Parts/Toasts' };

export const SuccessDangerInfo = showing([
  { kind: 'success', text: 'Item added to cart' },
  { kind: 'danger', text: 'Failed to update cart' },
  { kind: 'info', text: 'Your order is waiting to be sent' },
]);

export const Warning = showing([{ kind: 'warning', text: 'Only 3 left in stock.' }]);

export const WithAButton = showing([{ kind: 'success', text: 'Item removed from cart', action }]);
export const TheSameThreeTimes = showing(
  Array.from({ length: 3 }, () => ({ kind: 'success', text: 'Item added to cart' })),
);

export const ManyWords = showing([
  { kind: 'warning', text: longTitle, action },
  { kind: 'danger', text: 'auth/'.repeat(40) },
  { kind: 'info', text: arabicTitle, action },
]);
