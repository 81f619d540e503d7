import { userDocumentReceived } from '@/domain/events';
import type { UserDocument } from '@/services/ports';
import { currentUid, type AppListenerApi } from './listeners';

/** The name, instead of a device id, under which a user document lists merged guest carts. */
export const mergesDevice = 'merges';

/** Shows what Firestore holds of a customer who is still signed in, here and in the other tabs. */
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
