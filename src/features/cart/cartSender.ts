import { appliedIds, maxBatch, withApplied } from '@/domain/appliedOperations';
import { applyOperations, totalQuantity, type CartLine, type CartOperation, type QueuedOperation } from '@/domain/cart';
import { toastShown } from '@/domain/events';
import { maxCartLines } from '@/domain/limits';
import { createSender, type Batch, type SenderHost } from '@/lib/durableQueue/createSender';
import { mergesDevice, receiveUserDocument } from '@/lib/receiveUserDocument';
import { cartOperationSchema, parseOrNull } from '@/lib/schemas';
import type { UserDocument, UserPatch } from '@/services/ports';
import { cartEvents, guestLinesRemoved, selectAccountCart } from './cartSlice';
import { cartTexts } from './cartTexts';
import { createGuestMerges, mergedGuestId, mergeUndone } from './guestCartMerge';

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
  const { account: uid, entries } = batch;
  const { documents } = host.extra;
  const stored = await documents.updateUser(uid, (document) => applyBatch(document, batch, currentEmail(host, uid)));
  // For the types alone: a document that does not exist holds no operation, so one has been written.
  if (stored === null) return;
  receiveUserDocument(host, uid, stored);
  finishMerges(host, uid, entries, stored.cartItems);
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

/**
 * Firestore has the guest's lines: only now does the guest's own copy go, everywhere in this browser. The tab that sends
 * a merge need not be the one that holds the guest's cart. What a full cart has not taken stays with the guest, as far
 * as the stored cart tells: another device may have changed it at the same moment.
 */
function finishMerges(
  { dispatch, getState, extra }: SenderHost,
  uid: string,
  entries: readonly QueuedOperation[],
  stored: readonly CartLine[],
): void {
  const inCart = new Set(stored.map(({ productId }) => productId));
  const isFull = stored.length >= maxCartLines;
  const arrived: CartLine[] = [];
  const notMerged: CartLine[] = [];
  for (const { id, operation } of entries) {
    if (operation.kind !== 'merged') continue;
    const guestId = mergedGuestId(id);
    if (guestId === null) continue;
    const lines = operation.lines.filter(({ productId }) => !isFull || inCart.has(productId));
    createGuestMerges(extra.storage).remove(guestId);
    dispatch(guestLinesRemoved({ guestId, lines }));
    extra.tabs.post({ type: 'guestLinesRemoved', guestId, lines });
    arrived.push(...lines);
    notMerged.push(...operation.lines.filter((line) => !lines.includes(line)));
  }
  // The undo would take pieces out of the cart of the customer who is signed in by now.
  if (selectAccountCart(getState())?.uid !== uid) return;
  if (arrived.length > 0) {
    const action = { label: cartTexts.undo, event: mergeUndone(arrived) };
    dispatch(toastShown({ kind: 'info', text: cartTexts.merged(totalQuantity(arrived)), action }));
  }
  if (notMerged.length > 0) {
    dispatch(toastShown({ kind: 'warning', text: cartTexts.notMerged(totalQuantity(notMerged)) }));
  }
}
