import { nanoid } from '@reduxjs/toolkit';
import { appError, isRetryable, PortError, toAppError } from '@/domain/appError';
import { userDocumentLoadFailed, userDocumentReceived } from '@/domain/events';
import type { StoragePort, UserDocument } from '@/services/ports';
import { selectUid } from '../session';
import { changeDocument, mergesDevice } from './changeDocument';
import type { Operation } from './operations';
import { storedOnServer } from './queueSlice';
import type { QueueApi } from './save';
import { selectIsLoaded } from './userDocumentSlice';

/** `delayed`: the same request may succeed later. */
export type Outcome = 'done' | 'delayed';

/** Reads the user document, and shows it. The first read of a page creates a missing document. */
export async function loadDocument(api: QueueApi, uid: string): Promise<Outcome> {
  const { documents } = api.extra;
  try {
    const document = selectIsLoaded(api.getState())
      ? await documents.readUser(uid)
      : await updateDocument(api, uid, []);
    if (document === null) throw new PortError(appError('not-found'));
    const before = api.getState().queue.operations;
    const appliedIds = publishDocument(api, uid, document);
    const operations = before.filter(({ id }) => appliedIds.includes(id));
    // The answer to an earlier request was lost.
    if (operations.length > 0) api.dispatch(storedOnServer({ operations }));
    return 'done';
  } catch (caught) {
    if (!isSignedIn(api, uid)) return 'done';
    const error = toAppError(caught);
    api.dispatch(userDocumentLoadFailed(error));
    return isRetryable(error) ? 'delayed' : 'done';
  }
}

/** Applies a batch to the user document, and returns the document. Creates a missing document, also without a batch. */
export function updateDocument(api: QueueApi, uid: string, batch: readonly Operation[]): Promise<UserDocument | null> {
  const deviceId = readDeviceId(api.extra.storage);
  return api.extra.documents.updateUser(uid, (stored) =>
    changeDocument(stored, batch, { deviceId, email: currentEmail(api, uid) }),
  );
}

/**
 * Dispatches the document of a customer who is still signed in, and posts it to the other tabs.
 * @returns the ids of this device's operations that the document includes. Returns none after the session.
 */
export function publishDocument(
  api: QueueApi,
  uid: string,
  { cartItems, favoriteIds, applied }: UserDocument,
): string[] {
  if (!isSignedIn(api, uid)) return [];
  const own = [readDeviceId(api.extra.storage), mergesDevice];
  const appliedIds = applied.flatMap(({ device, ids }) => (own.includes(device) ? ids : []));
  const received = { uid, lines: cartItems, favoriteIds, appliedIds };
  api.dispatch(userDocumentReceived(received));
  api.extra.tabs.post({ type: 'userDocumentReceived', ...received });
  return appliedIds;
}

export const isSignedIn = ({ getState }: QueueApi, uid: string): boolean => selectUid(getState()) === uid;

/** Returns the account's current email address, which may have changed since the request began. */
function currentEmail({ getState }: QueueApi, uid: string): string {
  const { auth } = getState();
  return auth.status === 'signedIn' && auth.user.uid === uid ? auth.user.email : '';
}

const deviceKey = 'shop.device';

/** Returns the device id of this browser profile: letters, digits and underscores. Creates the id at the first use. */
function readDeviceId(storage: StoragePort): string {
  const known = storage.get(deviceKey);
  if (known !== null && /^d\w{7,39}$/u.test(known)) return known;
  const deviceId = `d${nanoid(16).replaceAll('-', '_')}`;
  storage.set(deviceKey, deviceId);
  return deviceId;
}
