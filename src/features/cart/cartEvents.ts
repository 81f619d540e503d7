import type { CartOperation } from '@/domain/cart';
import { createQueueEvents } from '@/lib/durableQueue/queueEvents';

/** What becomes of the cart's queued operations. */
export const cartEvents = createQueueEvents<CartOperation>('cart');
