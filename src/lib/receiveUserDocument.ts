import { userDocumentReceived } from '@/domain/events';
import type { UserDocument } from '@/services/ports';
import { currentUid, type AppListenerApi } from './listeners';

/** Under this name, and not a device's, a user document remembers merged guest carts. */
export const mergesDevice = 'merges';

/** Shows, here and in the other tabs, what Firestore holds of a customer who is still signed in. */
export function receiveUserDocument(
  { dispatch, getState, extra: { queue, tabs } }: Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>,
  uid: string,
  { cartItems, favoriteIds, applied }: UserDocument,
): void {
  if (currentUid({ getState }) !== uid) return;
  const own = [queue.deviceId(), mergesDevice];
  const received = {
    uid,
    lines: cartItems,
    favoriteIds,
    appliedIds: applied.flatMap(({ device, ids }) => (own.includes(device) ? ids : [])),
  };
  dispatch(userDocumentReceived(received));
  tabs.post({ type: 'userDocumentReceived', ...received });
}
