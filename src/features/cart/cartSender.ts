import { appliedIds, maxBatch, withApplied } from '@/domain/appliedOperations';
import { applyOperations, type CartOperation } from '@/domain/cart';
import { createSender, type Batch, type SenderHost } from '@/lib/durableQueue/createSender';
import { mergesDevice, receiveUserDocument } from '@/lib/receiveUserDocument';
import { cartOperationSchema, parseOrNull } from '@/lib/schemas';
import type { UserDocument, UserPatch } from '@/services/ports';
import { cartEvents, selectAccountCart } from './cartSlice';

/** A customer's cart operations on their way to Firestore. */
export const cartSender = createSender<CartOperation>({
  name: 'cart',
  events: cartEvents,
  parse: (value) => parseOrNull(cartOperationSchema, value),
  selectQueued: (state) => {
    const account = selectAccountCart(state);
    return account && { account: account.uid, entries: account.pending };
  },
  send,
  maxBatch,
});

async function send(batch: Batch<CartOperation>, host: SenderHost): Promise<void> {
  const { account: uid } = batch;
  const { documents } = host.extra;
  const stored = await documents.updateUser(uid, (document) => applyBatch(document, batch, currentEmail(host, uid)));
  if (stored !== null) receiveUserDocument(host, uid, stored);
}

/** The address of the account as of now: it may have changed since the request began. */
function currentEmail({ getState }: SenderHost, uid: string): string {
  const { auth } = getState();
  return auth.status === 'signedIn' && auth.user.uid === uid ? auth.user.email : '';
}

/**
 * What operations make of the stored document; null when it holds all of them already (an answer that got lost). Pure: a
 * transaction may run it more than once.
 */
function applyBatch(
  stored: UserDocument | null,
  { entries, deviceId }: Batch<CartOperation>,
  email: string,
): UserPatch | null {
  const { applied = [], cartItems = [] } = stored ?? {};
  const known = appliedIds(applied);
  const unapplied = entries.filter(({ id }) => !known.has(id));
  if (unapplied.length === 0) return null;
  // Each tab brings the same merge when it learns of the sign-in, sooner or later: its id must stay known for long.
  const listIds = (isMerge: boolean) =>
    unapplied.flatMap(({ id, operation }) => ((operation.kind === 'merged') === isMerge ? [id] : []));
  return {
    // Another tab or device may have changed the address since this one last heard of it: it is written once.
    ...(stored === null || stored.email === '' ? { email } : {}),
    cartItems: applyOperations(cartItems, unapplied),
    applied: withApplied(withApplied(applied, mergesDevice, listIds(true)), deviceId, listIds(false)),
  };
}
