import { addAuthListeners } from '@/features/auth/authListeners';
import { addCartListeners } from '@/features/cart/cartListeners';
import { addCartToasts } from '@/features/cart/cartToasts';
import type { AppStartListening } from '@/lib/listeners';

/** What the shop does on each page, from the first action on. */
export function addPageListeners(startListening: AppStartListening): void {
  addCartListeners(startListening);
  addCartToasts(startListening);
  addAuthListeners(startListening);
}
