import { isAnyOf } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { CartLine } from '@/domain/cart';
import { type UnsentOrder } from '@/domain/record';
import { signedIn, signedOut } from '@/features/auth/authSlice';
import { guestCartMerged, guestCartReread, selectCartLines } from '@/features/cart/cartSlice';
import { exchanged, selectHasUnsavedChanges, selectHasUnsentChanges } from '@/features/sync/syncSlice';
import { isTabMessage } from '@/lib/tabMessages';
import { describePieces, piecesOf, samePieces, type Pieces } from './pieces';
import { possibleQuantities, type Change } from './quantities';
import { shownUid } from './signedInUid';
import type { Browser, Tab, Witness } from './world';

export interface PlacedOrder {
  id: string;
  uid: string;
  browser: Browser;
  lines: readonly CartLine[];
  /** The server has rejected it for good. */
  isRefused: boolean;
  /** Its holder was lost before the server had stored it. */
  mayBeLost: boolean;
  isReturned: boolean;
}

/** A change of the cart of one account by one page, or by the merge of one guest's cart. */
interface Entry extends Change {
  uid: string;
  page: string;
  browser: Browser;
  productId: number;
  isGuests: boolean;
  /** The account's record has it. */
  isSaved: boolean;
  /** Firestore has it. */
  isSent: boolean;
  /** The number of times that it may count again at any later time, because copies of its profile send it too. */
  repeats: number;
}

interface Shown {
  uid: string | null;
  pieces: Pieces;
  /** True if only the page's memory had a change. */
  isUnsaved: boolean;
  /** The unsent orders that only the page's memory had. */
  ordersInMemory: UnsentOrder[];
}

const nothing: Shown = { uid: null, pieces: new Map(), isUnsaved: false, ordersInMemory: [] };

interface Guest {
  pieces: Pieces;
  /** The browser did not store all of it. */
  isUnsure: boolean;
}

/** Actions by which a page shows what others have changed. Every other action is the shopper's. */
const isFollowing = isAnyOf(
  exchanged,
  guestCartReread,
  guestCartMerged,
  signedIn,
  signedOut,
  isTabMessage('guestCartChanged'),
  isTabMessage('guestCartMerged'),
);

/**
 * The reference: the changes of the shoppers, and the quantities, favourites and orders that must therefore be in the
 * store at the end.
 */
export class Ledger implements Witness {
  readonly orders: PlacedOrder[] = [];
  readonly violations: string[] = [];
  private readonly entries: Entry[] = [];
  private readonly guests = new Map<Browser, Guest>();
  private readonly favourites = new Map<string, boolean>();
  /** Favourites whose right state is no longer certain. */
  private readonly unsureFavourites = new Set<string>();
  private readonly checkouts = new Map<Tab, readonly CartLine[]>();
  /** The last state of each page. */
  private readonly shown = new Map<Tab, Shown>();
  /** The lines of each guest's cart that were merged, by account, its record, and id of the cart. */
  private readonly merged = new Map<string, Pieces>();
  /** The records that were cleared, by their random id. A page may show one until its next exchange. */
  private readonly cleared = new Set<string | null>();
  /** Browsers that share a profile. */
  private readonly copies = new Set<Browser>();

  /** @param onAccepted called for each result that decision 4 accepts */
  constructor(
    private readonly isStored: (uid: string, orderId: string) => boolean,
    private readonly onAccepted: (kind: string) => void,
  ) {}

  favouriteToggled(tab: Tab, uid: string, productId: number, desired: boolean): void {
    this.favourites.set(favouriteKey(uid, tab.browser, productId), desired);
    // A copy of the profile may send an earlier choice later.
    if (!this.copies.has(tab.browser) && !this.isCleared(tab)) this.unsureFavourites.delete(`${uid}/${productId}`);
  }

  willOrder(tab: Tab, lines: readonly CartLine[]): void {
    this.checkouts.set(tab, lines);
  }

  /** The lines of a rejected order return to the cart. */
  returned(tab: Tab, { uid, lines }: PlacedOrder): void {
    for (const { productId, quantity } of lines) this.add(tab, uid, productId, { kind: 'stepped', pieces: quantity });
  }

  guest(browser: Browser): Guest {
    const known = this.guests.get(browser);
    if (known !== undefined) return known;
    const guest: Guest = { pieces: new Map(), isUnsure: false };
    this.guests.set(browser, guest);
    return guest;
  }

  /** The states of a favourite that are right at the end. Null if both are. */
  expectedFavourites(uid: string, browsers: readonly Browser[], productId: number): boolean[] | null {
    if (this.unsureFavourites.has(`${uid}/${productId}`)) return null;
    const left = browsers.flatMap((browser) => this.favourites.get(favouriteKey(uid, browser, productId)) ?? []);
    return left.length === 0 ? null : left;
  }

  /** Quantities in the store that the shoppers' changes do not explain. */
  *wrongQuantities(uid: string, stored: Pieces, products: readonly number[]): Generator<string> {
    for (const productId of products) {
      const entries = this.entries.filter((entry) => entry.uid === uid && entry.productId === productId);
      const pages = new Map<string, Entry[]>();
      for (const entry of entries) pages.set(entry.page, [...(pages.get(entry.page) ?? []), entry]);
      const again = entries.flatMap((entry) =>
        Array.from({ length: entry.repeats }, () => [{ ...entry, mayBeLost: true }]),
      );
      const possible = possibleQuantities([...pages.values(), ...again]);
      const quantity = stored.get(productId) ?? 0;
      if (possible.has(quantity)) continue;
      const takers = new Set(
        entries.filter(({ kind, pieces }) => kind === 'taken' || pieces < 0).map(({ page }) => page),
      );
      if (takers.size > 1 && possible.has(quantity - 1)) {
        this.onAccepted('one piece kept of a line that two pages took out');
        continue;
      }
      const made = [...pages].map(([page, changes]) => `${page} ${changes.map(describe).join(' ')}`).join('; ');
      yield `${uid} has ${quantity} of product ${productId}, which nothing explains: ${made || 'nobody chose it'}`;
    }
  }

  /** The browser's data was cleared, so changes and orders that are not in the store may be gone. */
  wiped(browser: Browser): void {
    for (const entry of this.entries) if (entry.browser === browser && !entry.isSent) entry.mayBeLost = true;
    for (const order of this.orders) if (order.browser === browser) this.loseOrder(order.id);
    for (const tab of browser.tabs) this.cleared.add(recordId(tab));
    this.loseFavourites(browser);
    this.guest(browser).isUnsure = true;
  }

  /** The whole browser has ended: records remain, local storage returns to an earlier state. */
  crashed(browser: Browser): void {
    this.guest(browser).isUnsure = true;
  }

  /** The target has the source's profile. Both send what waits, and neither knows of the other. */
  copied(source: Browser, target: Browser): void {
    this.wiped(target);
    this.loseFavourites(source);
    for (const entry of this.entries) {
      const isWaiting = entry.browser === source && !entry.isSent;
      // A copy of a copy sends it once more.
      const isInCopy = entry.repeats > 0 && this.copies.has(entry.browser);
      if (isWaiting || isInCopy) entry.repeats += 1;
    }
    this.copies.add(source).add(target);
  }

  /** A page was closed: the changes that only its memory had may be lost. */
  closed(tab: Tab): void {
    this.memoryLost(tab);
    this.shown.delete(tab);
    this.checkouts.delete(tab);
  }

  onNotKept(tab: Tab): void {
    this.guest(tab.browser).isUnsure = true;
  }

  /** A request of this browser was refused: its additions are taken back. */
  onRefused(tab: Tab, uid: string): void {
    for (const entry of this.entries) {
      if (entry.uid === uid && entry.browser === tab.browser && !entry.isSent) entry.mayBeLost = true;
    }
    this.loseFavourites(tab.browser);
  }

  onOrderRefused(tab: Tab, orderId: string): void {
    for (const order of this.orders) if (order.id === orderId && shownUid(tab) === order.uid) order.isRefused = true;
  }

  onState(tab: Tab): void {
    const state = tab.store.getState();
    const uid = shownUid(tab);
    const before = this.shown.get(tab) ?? nothing;
    if (before.uid !== null && before.uid !== uid) this.memoryLost(tab);
    const pieces = piecesOf(selectCartLines(state));
    const isUnsaved = uid !== null && selectHasUnsavedChanges(state);
    const { record, isInMemory } = state.sync;
    this.shown.set(tab, { uid, pieces, isUnsaved, ordersInMemory: isInMemory ? (record?.orders ?? []) : [] });
    const { action } = tab.store.actionLog.list().at(-1) ?? {};
    const isOwn = action !== undefined && !isFollowing(action) && action.type !== REHYDRATE && before.uid === uid;
    if (isOwn) this.note(tab, uid, before.pieces, pieces);
    if (uid === null) return;
    this.noteOrder(tab, uid);
    this.noteMerges(tab, uid);
    const isSent = !selectHasUnsentChanges(state);
    for (const entry of this.entries) {
      if (entry.uid !== uid || !concerns(entry, tab) || !knowsOf(entry, tab)) continue;
      entry.isSaved ||= !isUnsaved;
      entry.isSent ||= isSent;
    }
  }

  private note(tab: Tab, uid: string | null, before: Pieces, after: Pieces): void {
    const guest = this.guest(tab.browser);
    const guests = new Map(guest.pieces);
    for (const productId of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(productId) ?? 0, after.get(productId) ?? 0];
      if (was === is) continue;
      if (uid !== null) {
        this.add(
          tab,
          uid,
          productId,
          is === 0 ? { kind: 'taken', pieces: was } : { kind: 'stepped', pieces: is - was },
        );
        continue;
      }
      const left = (guests.get(productId) ?? 0) + is - was;
      if (left > 0) guests.set(productId, left);
      else guests.delete(productId);
    }
    guest.pieces = guests;
  }

  private add(tab: Tab, uid: string, productId: number, change: Pick<Change, 'kind' | 'pieces'>): void {
    const { name: page, browser } = tab;
    const repeats = this.copies.has(browser) ? 1 : 0;
    const mayBeLost = this.isCleared(tab);
    const state = { isGuests: false, isSaved: false, isSent: false, mayBeLost, repeats };
    this.entries.push({ ...change, ...state, uid, page, browser, productId });
  }

  /** The page still shows a record that was cleared. */
  private isCleared(tab: Tab): boolean {
    const id = recordId(tab);
    return id !== null && this.cleared.has(id);
  }

  private noteOrder(tab: Tab, uid: string): void {
    const lines = this.checkouts.get(tab);
    const unsent: UnsentOrder[] = tab.store.getState().sync.record?.orders ?? [];
    for (const { order } of unsent) {
      if (this.orders.some(({ id }) => id === order.id)) continue;
      if (lines === undefined || order.userId !== uid) {
        this.violations.push(`${tab.name} has an order that no shopper placed: ${order.id}`);
        continue;
      }
      this.checkouts.delete(tab);
      this.orders.push({
        id: order.id,
        uid,
        browser: tab.browser,
        lines,
        isRefused: false,
        mayBeLost: false,
        isReturned: false,
      });
      for (const { productId, quantity } of lines) this.add(tab, uid, productId, { kind: 'taken', pieces: quantity });
    }
  }

  private noteMerges(tab: Tab, uid: string): void {
    const { browser, store } = tab;
    const { record } = store.getState().sync;
    for (const { guestId, lines } of record?.mergedGuests ?? []) {
      // A record that was removed at a sign-out does not remember a cart that local storage returns later.
      const key = `${uid}/${recordId(tab)}/${guestId}`;
      const before = this.merged.get(key) ?? new Map<number, number>();
      const after = piecesOf(lines);
      const added = new Map([...after].map(([id, quantity]) => [id, quantity - (before.get(id) ?? 0)] as const));
      // Another page may still show an older record.
      const isOlder = [...added.values()].every((pieces) => pieces <= 0);
      if (isOlder) continue;
      this.merged.set(key, after);
      const guest = this.guest(browser);
      if (!guest.isUnsure && !samePieces(withoutNone(added), guest.pieces)) {
        this.violations.push(
          `${tab.name} merges ${describePieces(withoutNone(added))}; the guest had ${describePieces(guest.pieces)}`,
        );
      }
      this.guests.set(browser, { pieces: new Map(), isUnsure: guest.isUnsure });
      const isReturned = [...this.merged.keys()].some(
        (other) => other !== key && other.startsWith(`${uid}/`) && other.endsWith(`/${guestId}`),
      );
      if (isReturned) this.onAccepted('a guest’s cart merged again after its account had signed out');
      for (const [productId, pieces] of withoutNone(added)) {
        this.add(tab, uid, productId, { kind: 'stepped', pieces });
        const entry = this.entries.at(-1);
        // A merge is a change of its own, which other changes of the page may overtake.
        const isSaved = !store.getState().sync.isInMemory;
        if (entry !== undefined) Object.assign(entry, { page: pageOfGuest(guestId), isGuests: true, isSaved });
      }
    }
  }

  private memoryLost(tab: Tab): void {
    const { uid, isUnsaved, ordersInMemory } = this.shown.get(tab) ?? nothing;
    for (const { order } of ordersInMemory) this.loseOrder(order.id);
    if (!isUnsaved) return;
    this.loseFavourites(tab.browser);
    for (const entry of this.entries) {
      if (entry.uid === uid && concerns(entry, tab) && !entry.isSaved) entry.mayBeLost = true;
    }
  }

  private loseOrder(id: string): void {
    for (const order of this.orders) if (order.id === id && !this.isStored(order.uid, id)) order.mayBeLost = true;
  }

  private loseFavourites(browser: Browser): void {
    for (const key of [...this.favourites.keys()]) {
      const [uid = '', name, productId = ''] = key.split('/');
      if (name !== browser.name) continue;
      this.favourites.delete(key);
      this.unsureFavourites.add(`${uid}/${productId}`);
    }
  }
}

/** The random id of the record that the page shows. */
function recordId({ store }: Tab): string | null {
  return store.getState().sync.record?.device ?? null;
}

/** Any page of the browser may have merged a guest's cart. */
function concerns({ page, isGuests, browser }: Entry, tab: Tab): boolean {
  return page === tab.name || (isGuests && browser === tab.browser);
}

/** The page's record can have the change. */
function knowsOf({ page, isGuests }: Entry, { store }: Tab): boolean {
  const { record } = store.getState().sync;
  if (record === null) return false;
  return !isGuests || record.mergedGuests.some(({ guestId }) => page === pageOfGuest(guestId));
}

/** The name under which a guest's changes are listed. */
function pageOfGuest(guestId: string): string {
  return `guest ${guestId}`;
}

function withoutNone(pieces: Pieces): Pieces {
  return new Map([...pieces].filter(([, quantity]) => quantity !== 0));
}

function describe({ kind, pieces, mayBeLost, repeats }: Entry): string {
  return `${kind} ${pieces}${mayBeLost ? '?' : ''}${'×'.repeat(repeats)}`;
}

function favouriteKey(uid: string, browser: Browser, productId: number): string {
  return `${uid}/${browser.name}/${productId}`;
}
