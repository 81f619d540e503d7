import type { QueuedOperation } from '@/domain/cart';
import { isCartChange, toQueuedOperation, pageBecameVisible, sessionExpected, shopStarted } from '@/domain/events';
import { createJournal } from '@/lib/journal';
import { followOtherTabs, type AppListenerApi, type AppStartListening } from '@/lib/listeners';
import { parseOrNull, queuedOperationSchema } from '@/lib/schemas';
import type { StoragePort, TabMessage } from '@/services/ports';
import {
  guestLinesRemoved,
  guestCartReread,
  guestOperationReceived,
  preAuthRestored,
  selectGuestCart,
} from './cartSlice';
import { readGuestCart } from './guestCartStorage';

/** Shows a visitor's cart alike in every tab, and stores what is added before it is known who is shopping. */
export function addCartListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: shopStarted, effect: (_action, api) => followOtherTabs(api, onTabMessage) });
  startListening({ actionCreator: sessionExpected, effect: (_action, api) => restorePreAuth(api) });
  startListening({
    matcher: isCartChange,
    effect: (action, api) => storeOrShareChange(toQueuedOperation(action), api),
  });
  startListening({ actionCreator: pageBecameVisible, effect: (_action, api) => rereadGuestCart(api) });
}

function storeOrShareChange(operation: QueuedOperation, api: AppListenerApi): void {
  const { account, preAuth } = api.getState().cart;
  if (account !== null) return;
  if (preAuth !== null) {
    createPreAuthJournal(api.extra.storage).put(operation.id, operation);
  } else {
    const { guestId } = selectGuestCart(api.getState());
    api.extra.tabs.post({ type: 'guestOperation', guestId: guestId ?? operation.id, operation });
  }
}

function restorePreAuth(api: AppListenerApi): void {
  const stored = createPreAuthJournal(api.extra.storage).list();
  if (stored.length > 0) api.dispatch(preAuthRestored(stored.map(({ entry }) => entry)));
}

function rereadGuestCart(api: AppListenerApi): void {
  const stored = readGuestCart(api.extra.storage);
  const { items, guestId } = selectGuestCart(api.getState());
  const hasChanged = stored.guestId !== guestId || JSON.stringify(stored.items) !== JSON.stringify(items);
  if (hasChanged && api.getState().auth.status !== 'signedIn') api.dispatch(guestCartReread(stored));
}

function onTabMessage(message: TabMessage, api: AppListenerApi): void {
  if (message.type === 'guestOperation') {
    api.dispatch(guestOperationReceived({ guestId: message.guestId, operation: message.operation }));
  } else if (message.type === 'guestLinesRemoved') {
    api.dispatch(guestLinesRemoved({ guestId: message.guestId, lines: message.lines }));
  }
}

/** Pre-auth changes: they outlive a reload that comes before the identity provider's answer. */
export function createPreAuthJournal(storage: StoragePort) {
  return createJournal(storage, 'shop.cart.preAuth.', (value) => parseOrNull(queuedOperationSchema, value));
}
