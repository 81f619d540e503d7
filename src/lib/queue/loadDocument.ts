import { appError, isRetryable, PortError, toAppError } from '@/domain/appError';
import { userDocumentLoadFailed, userDocumentReceived } from '@/domain/events';
import type { StoragePort, UserDocument } from '@/services/ports';
import { selectUid } from '../session';
import { mergesDevice } from './changeDocument';
import { createDeviceId } from './operations';
import { storedOnServer } from './queueSlice';
import type { QueueApi } from './save';
import { selectIsLoaded } from './userDocumentSlice';

/** `delayed`: the same request may succeed later. */
export type Outcome = 'done' | 'delayed';

/** Reads the user document, and shows it. The first time, makes a document that is missing. */
export async function loadDocument(api: QueueApi, uid: string): Promise<Outcome> {
  const { documents } = api.extra;
  try {
    const document = selectIsLoaded(api.getState()) ? await documents.readUser(uid) : await readOrMake(api, uid);
    if (document === null) throw new PortError(appError('not-found'));
    const before = api.getState().queue.operations;
    const appliedIds = receive(api, uid, document);
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

/** The first sign-in of an account saves its empty cart, also in a document that its first favourite has made. */
function readOrMake(api: QueueApi, uid: string): Promise<UserDocument | null> {
  return api.extra.documents.updateUser(uid, (stored) =>
    stored === null || stored.email === ''
      ? { email: currentEmail(api, uid), cartItems: stored?.cartItems ?? [] }
      : null,
  );
}

/**
 * Dispatches the document of a customer who is still signed in, and posts it to the other tabs.
 * @returns the ids of this device's operations that the document includes; none after the session.
 */
export function receive(api: QueueApi, uid: string, { cartItems, favoriteIds, applied }: UserDocument): string[] {
  if (!isSignedIn(api, uid)) return [];
  const own = [readDeviceId(api.extra.storage), mergesDevice];
  const appliedIds = applied.flatMap(({ device, ids }) => (own.includes(device) ? ids : []));
  const received = { uid, lines: cartItems, favoriteIds, appliedIds };
  api.dispatch(userDocumentReceived(received));
  api.extra.tabs.post({ type: 'userDocumentReceived', ...received });
  return appliedIds;
}

export const isSignedIn = ({ getState }: QueueApi, uid: string): boolean => selectUid(getState()) === uid;

/** The address of the account as of now: it may have changed since the request began. */
export function currentEmail({ getState }: QueueApi, uid: string): string {
  const { auth } = getState();
  return auth.status === 'signedIn' && auth.user.uid === uid ? auth.user.email : '';
}

const deviceKey = 'shop.device';

/** The name of this browser profile among `applied`, made at the first use. */
export function readDeviceId(storage: StoragePort): string {
  const known = storage.get(deviceKey);
  if (known !== null && /^d\w{7,39}$/u.test(known)) return known;
  const made = createDeviceId();
  storage.set(deviceKey, made);
  return made;
}
