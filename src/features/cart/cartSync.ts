import { canBeMended, toAppError } from '@/domain/appError';
import type { AppError } from '@/domain/appError';
import { maxCartLines, totalQuantity } from '@/domain/cart';
import type { CartLine } from '@/domain/cart';
import { sendingRequested, toastShown, toastsWithdrawn } from '@/domain/events';
import type { AppListenerApi } from '@/lib/listeners';
import type { SendOutcome } from '@/lib/retryLoop';
import type { UserDocument } from '@/services/ports';
import { mergedGuestId, mergeUndone } from './cartOperations';
import { applyBatch, createCartQueue, lacksAddress } from './cartQueue';
import type { Batch, CartQueue } from './cartQueue';
import { cartStored, changesRefused, guestCartForgotten, loadFailed, saveDelayed, selectCartTrouble } from './cartSlice';
import { cartSaveMessage, cartTexts } from './cartTexts';

type SyncApi = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;

export interface Shopper {
  uid: string;
  email: string;
}

/** The shopper who is signed in now. */
export function currentShopper(api: Pick<SyncApi, 'getState'>): Shopper | null {
  const { auth } = api.getState();
  return auth.status === 'signedIn' ? { uid: auth.user.uid, email: auth.user.email } : null;
}

/** One tab at a time reads, sends and settles a shopper's cart. */
function exclusively<T>({ extra }: SyncApi, { uid }: Shopper, task: () => Promise<T>): Promise<T> {
  return extra.tabs.exclusively(`cart.${uid}`, task);
}

/** Sends what waits, batch by batch; unless the last answer says what is stored, reads the stored cart. */
export async function syncCart(api: SyncApi, shopper: Shopper, isFirst: boolean): Promise<SendOutcome> {
  return exclusively(api, shopper, async () => {
    const queue = createCartQueue(api.extra.storage, shopper.uid);
    let isStored = false;
    for (let batch = queue.nextBatch(); batch !== null && isStillHere(api, shopper); batch = queue.nextBatch()) {
      const outcome = await sendBatch(api, shopper, queue, batch);
      if (outcome === 'delayed') return 'delayed';
      isStored = outcome === 'stored';
    }
    // After a refusal the stored cart may never have been seen.
    return isStored || !isStillHere(api, shopper) ? 'settled' : loadCart(api, shopper, queue, isFirst);
  });
}

async function loadCart(api: SyncApi, shopper: Shopper, queue: CartQueue, isFirst: boolean): Promise<SendOutcome> {
  const { documents } = api.extra;
  try {
    // The first sign-in of an account saves its empty cart, also in a document that its first heart has made.
    const stored = isFirst
      ? await documents.updateUser(shopper.uid, (document) =>
          lacksAddress(document) ? { email: shopper.email, cartItems: document?.cartItems ?? [] } : null,
        )
      : await documents.readUser(shopper.uid);
    if (stored === null) {
      api.dispatch(loadFailed({ uid: shopper.uid, error: { kind: 'not-found', retryable: false } }));
      return 'settled';
    }
    showStored(api, shopper, queue, stored);
    return 'settled';
  } catch (caught) {
    const error = toAppError(caught);
    api.dispatch(loadFailed({ uid: shopper.uid, error }));
    return canBeMended(error) ? 'delayed' : 'settled';
  }
}

async function sendBatch(
  api: SyncApi,
  shopper: Shopper,
  queue: CartQueue,
  batch: Batch,
): Promise<'stored' | 'refused' | 'delayed'> {
  const { documents, tabs } = api.extra;
  try {
    const stored = await documents.updateUser(shopper.uid, (document) => {
      // The account's address may have changed since the sync began.
      const now = currentShopper(api);
      return applyBatch(document, batch, now?.uid === shopper.uid ? now.email : shopper.email);
    });
    queue.settle(batch);
    showStored(api, shopper, queue, stored);
    settleMerges(api, shopper, batch, stored?.cartItems ?? []);
    return 'stored';
  } catch (caught) {
    const error = toAppError(caught);
    // Without its shopper's token a batch is refused whatever it says: it waits for the next sign-in.
    if (canBeMended(error) || !isStillHere(api, shopper)) {
      const isNews = selectCartTrouble(api.getState())?.during !== 'save';
      api.dispatch(saveDelayed({ uid: shopper.uid, error }));
      if (isNews && isStillHere(api, shopper) && !isSilent(batch)) api.dispatch(toastShown(delayedToast(error)));
      return 'delayed';
    }
    queue.settle(batch);
    api.dispatch(changesRefused({ uid: shopper.uid, pending: queue.list(), error }));
    api.dispatch(toastsWithdrawn({ operationIds: batch.operations.map(({ id }) => id) }));
    api.dispatch(toastShown({ kind: 'danger', text: cartSaveMessage(error) }));
    tabs.post({ type: 'cartQueueChanged', uid: shopper.uid });
    return 'refused';
  }
}

/** What an order takes out of the cart waits as silently as the order itself: SPEC.md, section 4, order placement. */
function isSilent({ operations }: Batch): boolean {
  return operations.every(({ operation }) => operation.kind === 'subtracted');
}

function delayedToast(error: AppError) {
  return {
    kind: 'danger' as const,
    text: cartSaveMessage(error),
    action: { label: cartTexts.tryAgain, event: sendingRequested() },
  };
}

function isStillHere(api: SyncApi, { uid }: Shopper): boolean {
  return currentShopper(api)?.uid === uid;
}

function showStored(api: SyncApi, shopper: Shopper, queue: CartQueue, stored: UserDocument | null): void {
  if (!isStillHere(api, shopper)) return;
  const { uid } = shopper;
  const lines = stored?.cartItems ?? [];
  queue.writeSnapshot(lines);
  api.dispatch(cartStored({ uid, lines, pending: queue.list() }));
  api.extra.tabs.post({ type: 'cartStored', uid, lines });
}

/**
 * The store has the guest's lines: only now does the guest's own copy go, everywhere in this browser. The tab that sends
 * a merge need not be the one that holds the guest's cart. What a full cart has not taken stays with the guest, as far
 * as the stored cart tells: another device may have changed it at the same moment.
 */
function settleMerges(api: SyncApi, shopper: Shopper, { operations }: Batch, stored: readonly CartLine[]): void {
  const inCart = new Set(stored.map(({ productId }) => productId));
  const isFull = stored.length >= maxCartLines;
  const arrived: CartLine[] = [];
  const left: CartLine[] = [];
  for (const { id, operation } of operations) {
    const guestId = mergedGuestId(id);
    if (guestId === null || operation.kind !== 'merged') continue;
    const lines = operation.lines.filter(({ productId }) => !isFull || inCart.has(productId));
    api.dispatch(guestCartForgotten({ guestId, lines }));
    api.extra.tabs.post({ type: 'guestCartGone', guestId, lines });
    arrived.push(...lines);
    left.push(...operation.lines.filter((line) => !lines.includes(line)));
  }
  // The undo would take pieces out of the cart of whoever is there by now.
  if (!isStillHere(api, shopper)) return;
  if (arrived.length > 0) api.dispatch(toastShown(mergeToast(arrived)));
  if (left.length > 0) api.dispatch(toastShown({ kind: 'warning', text: cartTexts.notMerged(totalQuantity(left)) }));
}

function mergeToast(lines: CartLine[]) {
  return {
    kind: 'info' as const,
    text: cartTexts.merged(totalQuantity(lines)),
    action: { label: cartTexts.undo, event: mergeUndone(lines) },
  };
}
