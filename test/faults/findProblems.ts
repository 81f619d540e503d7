import { hasUnsentWork } from '@/domain/record';
import { selectIsCartWaiting, selectCartLines } from '@/features/cart/cartSlice';
import { selectFavouriteIds } from '@/features/favourites/favouritesSlice';
import { selectHasUnsentChanges, selectLoadError, selectUnsentOrders } from '@/features/sync/syncSlice';
import { parseJson } from '@/lib/json';
import { parseRecord } from '@/lib/schemas';
import { describePieces, piecesOf, readStored, samePieces } from './pieces';
import type { Scene } from './shopper';
import { shownUid } from './signedInUid';
import type { Browser } from './world';

const products = [1, 2, 3, 4, 5];

/** Finds the problems that remain after all queues are empty. */
export const findProblems = { onScreens, inBrowsers, inStore };

/** Every tab shows the server's data, and no tab has queued changes. */
function onScreens({ world, ledger }: Scene): string[] {
  const problems: string[] = [];
  for (const tab of world.browsers.flatMap((browser) => browser.tabs)) {
    const state = tab.store.getState();
    const uid = shownUid(tab);
    const shown = piecesOf(selectCartLines(state));
    if (uid === null) {
      const guest = ledger.guest(tab.browser);
      if (!guest.isUnsure && !samePieces(shown, guest.pieces)) {
        problems.push(`${tab.name} shows a guest ${describePieces(shown)} instead of ${describePieces(guest.pieces)}`);
      }
      continue;
    }
    const stored = readStored(world.backend.user(uid));
    if (!samePieces(shown, stored.pieces)) {
      problems.push(`${tab.name} shows ${describePieces(shown)}, the server has ${describePieces(stored.pieces)}`);
    }
    const favourites = new Set(selectFavouriteIds(state));
    if (favourites.size !== stored.favourites.size || [...favourites].some((id) => !stored.favourites.has(id))) {
      problems.push(
        `${tab.name} shows the favourites ${[...favourites].join()}, the server has ${[...stored.favourites].join()}`,
      );
    }
    if (selectHasUnsentChanges(state)) problems.push(`${tab.name} still has unsent changes`);
    if (selectUnsentOrders(state).some(({ status }) => status === 'queued'))
      problems.push(`${tab.name} still has orders`);
    const loadError = selectLoadError(state);
    if (loadError !== null) problems.push(`${tab.name} still says that the document is not loaded: ${loadError.kind}`);
    if (selectIsCartWaiting(state)) problems.push(`${tab.name} still says that changes of the cart wait`);
    const { pieces, isUnsure } = ledger.guest(tab.browser);
    if (pieces.size > 0 && !isUnsure) problems.push(`${tab.name} did not merge the guest's cart`);
  }
  return problems;
}

/** For a user who is not signed in, a browser keeps only unsent work, under that user's keys. */
function inBrowsers({ world }: Scene): string[] {
  const problems: string[] = [];
  for (const browser of world.browsers) {
    const signedIn = browser.session.currentUid();
    for (const { uid, email } of world.backend.customers) {
      if (uid === signedIn) continue;
      const marks = [uid, email];
      for (const [key, value] of browser.disk.entries) {
        if (marks.some((mark) => key.includes(mark) || value.includes(mark))) {
          problems.push(`${browser.name} keeps ${key} of ${uid}, who is not signed in: ${value}`);
        }
      }
      const record = readRecord(browser, uid);
      if (record !== null && !hasUnsentWork(record)) problems.push(`${browser.name} keeps a record of ${uid}`);
      for (const tab of browser.tabs) {
        const state = JSON.stringify(tab.store.getState());
        if (marks.some((mark) => state.includes(mark))) problems.push(`${tab.name} still holds something of ${uid}`);
      }
    }
    if (signedIn !== null && browser.disk.entries.has('guestCart')) {
      problems.push(`${browser.name} keeps the guest's cart after the merge`);
    }
  }
  return problems;
}

/** Checks favourites and orders. No user's data may be in another user's documents. */
function inStore({ world, ledger }: Scene): string[] {
  const { backend } = world;
  const problems: string[] = [];

  for (const { uid } of backend.customers) {
    const { pieces, favourites } = readStored(backend.user(uid));
    problems.push(...ledger.wrongQuantities(uid, pieces, products));
    for (const productId of products) {
      const right = ledger.expectedFavourites(uid, world.browsers, productId);
      if (right !== null && !right.includes(favourites.has(productId))) {
        problems.push(`the favourite of product ${productId} of ${uid} is not as it was left`);
      }
    }
    const others = backend.customers.filter((other) => other.uid !== uid);
    const everything = JSON.stringify([backend.user(uid), backend.orders(uid)]);
    for (const other of others) {
      if (everything.includes(`of ${other.uid}`))
        problems.push(`the documents of ${uid} hold something of ${other.uid}`);
    }
    const placed = new Set(ledger.orders.filter((order) => order.uid === uid).map(({ id }) => id));
    for (const { id } of backend.orders(uid)) {
      if (!placed.delete(id)) problems.push(`an order of ${uid} is stored twice, or was never placed`);
    }
  }

  for (const { id, uid, browser, lines, isRefused, mayBeLost, isReturned } of ledger.orders) {
    const stored = backend.orders(uid).find((order) => order.id === id);
    if (stored !== undefined) {
      const items = lines.map(({ productId, name, price, quantity }) => ({ productId, name, price, quantity }));
      const cents = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
      const expected = JSON.stringify([items, cents / 100, uid]);
      const { data } = stored;
      if (JSON.stringify([data.items, data.totalAmount, data.userId]) !== expected) {
        problems.push(`order ${id} is stored otherwise than it was placed`);
      }
      continue;
    }
    const records = [readRecord(browser, uid), ...browser.tabs.map(({ store }) => store.getState().sync.record)];
    const isKept = records.some((record) =>
      record?.orders.some(({ order, status }) => order.id === id && status === 'rejected'),
    );
    const isExplained = mayBeLost || (isRefused && (isKept || isReturned));
    if (!isExplained) problems.push(`order ${id} of ${uid} was lost`);
  }
  return problems;
}

function readRecord({ disk }: Browser, uid: string) {
  return parseRecord(uid, parseJson(disk.records.get(uid) ?? null));
}
