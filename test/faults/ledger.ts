import type { CartChange, CartLine } from '@/domain/cart';
import { orderPlaced, type CartEvent } from '@/domain/cartEvents';
import type { Operation } from '@/lib/queue/operations';
import {
  selectCartOperations,
  selectOrderOperations,
  selectUnsavedOperations,
  type QueueState,
} from '@/lib/queue/queueSlice';
import type { UserPatch } from '@/services/ports';
import { applied, describePieces, piecesOf, readStored, samePieces, type Pieces } from './cartModel';
import { ChangeQueue } from './changeQueue';
import type { Browser, Tab, Witness } from './world';

/** A shopper's change, with the id of its operation. */
interface MadeChange {
  id: string;
  change: CartChange;
}

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

/** The changes that a tab is about to make by itself, to distinguish them from changes that no shopper made. */
interface Plans {
  checkout: readonly CartLine[] | null;
  /** Lines of earlier orders that the tab returns to the cart. */
  returning: Pieces[];
  /** The tab's queue after its last event. */
  queue: QueueState | null;
}

interface Guest {
  pieces: Pieces;
  /** The browser did not store all of it. */
  isUnsure: boolean;
  /** The server has rejected it: it stays the guest's until the next sign-in. */
  mergeWasRefused: boolean;
}

/**
 * The reference: the changes of the shoppers, and the data that must therefore reach the server. It observes every
 * write to the server and reports those that no shopper asked for.
 */
export class Ledger implements Witness {
  readonly orders: PlacedOrder[] = [];
  readonly violations: string[] = [];
  private readonly queues = new Map<string, ChangeQueue>();
  /** The owner of each change. */
  private readonly owners = new Map<string, string>();
  private readonly guests = new Map<Browser, Guest>();
  private readonly favourites = new Map<string, boolean>();
  /** Favourites whose right state is no longer certain. */
  private readonly unsureFavourites = new Set<string>();
  private readonly plans = new Map<Tab, Plans>();
  /** Rejected merges that a tab still shows, until the tab reads the disk again. */
  private readonly staleMerges = new Map<Tab, Set<string>>();
  /** The operations that each merge has contained. */
  private readonly mergedParts = new Set<string>();

  constructor(private readonly isStored: (uid: string, orderId: string) => boolean) {}

  /** A shopper changes the cart in this tab. Call it before the change itself. */
  changed(tab: Tab, { meta: { operationId, change } }: CartEvent): void {
    const { account } = tab.store.getState().queue;
    if (account !== null) this.enqueue(tab, account, { id: operationId, change });
    else this.changeGuest(tab.browser, change);
  }

  favouriteToggled(tab: Tab, uid: string, productId: number, desired: boolean): void {
    const key = favouriteKey(uid, tab.browser, productId);
    this.favourites.set(key, desired);
    this.unsureFavourites.delete(`${uid}/${productId}`);
  }

  willOrder(tab: Tab, lines: readonly CartLine[]): void {
    this.plansOf(tab).checkout = lines;
  }

  willReturn(tab: Tab, items: readonly { productId: number; quantity: number }[]): void {
    this.plansOf(tab).returning.push(new Map(items.map(({ productId, quantity }) => [productId, quantity])));
  }

  guest(browser: Browser): Guest {
    const known = this.guests.get(browser);
    if (known !== undefined) return known;
    const guest: Guest = { pieces: new Map(), isUnsure: false, mergeWasRefused: false };
    this.guests.set(browser, guest);
    return guest;
  }

  /** The states of a favourite that are right at the end. Null if both are. */
  expectedFavourites(uid: string, browsers: readonly Browser[], productId: number): boolean[] | null {
    if (this.unsureFavourites.has(`${uid}/${productId}`)) return null;
    const left = browsers.flatMap((browser) => this.favourites.get(favouriteKey(uid, browser, productId)) ?? []);
    return left.length === 0 ? null : left;
  }

  /** The changes that should have reached the server and have not. */
  *missingChanges(): Generator<string> {
    for (const [key, queue] of this.queues) {
      if (!queue.isComplete()) yield `never arrived in the cart (${key}): ${queue.describe()}`;
    }
  }

  /** The browser's data was cleared, so the operations queued there may be gone. */
  wiped(browser: Browser): void {
    for (const [, queue] of this.queuesOf(browser)) queue.loosen('mayBeLost');
    for (const order of this.orders) if (order.browser === browser) this.loseOrder(order.id);
    for (const key of this.favourites.keys()) {
      const [uid = '', name, productId] = key.split('/');
      if (name === browser.name) this.loseFavourite(browser, uid, Number(productId));
    }
    this.guest(browser).isUnsure = true;
  }

  /** The whole browser has ended: operations on its disk remain, local storage returns to an earlier state. */
  crashed(browser: Browser): void {
    this.guest(browser).isUnsure = true;
  }

  /** The target has the source's profile: queued changes are in both, and count once. */
  copied(source: Browser, target: Browser): void {
    this.wiped(target);
    for (const uid of new Set([...this.queues.keys()].map((key) => key.slice(0, key.indexOf('@'))))) {
      const shared = this.queue(uid, source);
      shared.share(this.queue(uid, target));
      this.queues.set(`${uid}@${target.name}`, shared);
    }
  }

  /** A page was closed: the operations that only its memory had may be lost. */
  closed(tab: Tab): void {
    this.memoryLost(tab.browser, tab.store.getState().queue);
    this.plans.delete(tab);
  }

  private memoryLost(browser: Browser, queue: QueueState): void {
    const unsaved = selectUnsavedOperations({ queue });
    const ids = new Set(unsaved.map(({ id }) => id));
    for (const operation of unsaved) {
      if (operation.kind === 'order') this.loseOrder(operation.id);
      if (operation.kind === 'favourite') this.loseFavourite(browser, operation.account, operation.change.productId);
    }
    if (queue.account === null) return;
    for (const change of this.queue(queue.account, browser).waiting()) if (ids.has(change.id)) change.mayBeLost = true;
  }

  onNotKept(tab: Tab, kept: Operation | 'guestCart'): void {
    if (kept === 'guestCart') this.guest(tab.browser).isUnsure = true;
    else if (kept.kind === 'cart') {
      const queue = this.queue(kept.account, tab.browser);
      queue.loosen('mayBeLate');
      // When two pages each hold a part of the queue in memory, neither can see what the other has sent.
      if (tab.browser.tabs.length > 1) queue.loosen('mayBeLost');
    }
  }

  onWrite(browser: Browser, uid: string, before: unknown, after: unknown): void {
    const was = readStored(before).pieces;
    const is = readStored(after).pieces;
    if (this.queue(uid, browser).take(was, is)) return;
    this.violations.push(
      `${browser.name} made ${describePieces(is)} of ${describePieces(was)} in the cart of ${uid}; ` +
        `waiting: ${this.queue(uid, browser).describe() || 'nothing'}`,
    );
  }

  onRefused(tab: Tab, uid: string, before: unknown, patch: UserPatch | null): void {
    if (patch?.favourites !== undefined) this.favouritesRefused(tab, uid, patch.favourites);
    if (patch?.cartItems === undefined || !isSignedIn(tab, uid)) return;
    // A rejected change is rolled back as if the shopper had not made it.
    const queue = this.queue(uid, tab.browser);
    const merges = queue.waiting().filter(({ id }) => id.startsWith('merge-'));
    const isExplained = queue.take(readStored(before).pieces, piecesOf(patch.cartItems));
    for (const merge of merges) if (!queue.waiting().includes(merge)) this.mergeRefused(tab.browser, merge);
    if (!isExplained) this.violations.push(`${tab.name} desired what no shopper asked for in the cart of ${uid}`);
  }

  private favouritesRefused(tab: Tab, uid: string, { add, remove }: { add: number[]; remove: number[] }): void {
    if (!isSignedIn(tab, uid)) return;
    for (const [productIds, desired] of [
      [add, true],
      [remove, false],
    ] as const) {
      for (const productId of productIds) {
        const key = favouriteKey(uid, tab.browser, productId);
        if (this.favourites.get(key) === desired) this.favourites.delete(key);
      }
    }
  }

  onOrderRefused(tab: Tab, orderId: string): void {
    for (const order of this.orders) if (order.id === orderId && isSignedIn(tab, order.uid)) order.isRefused = true;
  }

  onState(tab: Tab): void {
    const state = tab.store.getState();
    const { queue } = state;
    const { account: uid } = queue;
    const plans = this.plansOf(tab);
    // Operations that were only in the page's memory end with the session.
    if (plans.queue !== null && plans.queue.account !== uid) this.memoryLost(tab.browser, plans.queue);
    plans.queue = queue;
    const pending = selectCartOperations(state);
    if (uid === null) return;
    const { action } = tab.store.actionLog.list().findLast((entry) => orderPlaced.match(entry.action)) ?? {};
    const placedId = action !== undefined && orderPlaced.match(action) ? action.payload.id : null;
    const placed = selectOrderOperations(state).find(({ id }) => id === placedId)?.order;
    const isNews = placed !== undefined && !this.orders.some(({ id }) => id === placed.id);
    if (isNews && plans.checkout !== null) {
      const lines = plans.checkout;
      const { browser } = tab;
      this.orders.push({ id: placed.id, uid, browser, lines, isRefused: false, mayBeLost: false, isReturned: false });
      plans.checkout = null;
      const ownOperation = pending.at(-1);
      if (ownOperation !== undefined) this.enqueue(tab, uid, ownOperation);
    } else if (isNews) {
      this.violations.push(`${tab.name} placed an order that no shopper asked for`);
    }
    const stale = this.staleMerges.get(tab);
    for (const id of stale ?? []) if (!pending.some((operation) => operation.id === id)) stale?.delete(id);
    for (const operation of pending) if (stale?.has(operation.id) !== true) this.explain(tab, uid, operation);
  }

  private explain(tab: Tab, uid: string, queued: MadeChange): void {
    const owner = this.owners.get(queued.id);
    if (owner === uid) {
      this.mergesOtherPart(tab, uid, queued);
      return;
    }
    const { change } = queued;
    const plans = this.plansOf(tab);
    if (owner !== undefined && change.kind === 'merged' && this.guest(tab.browser).isUnsure) {
      // A guest's cart that a crash has restored.
      this.guestJoins(tab, uid, queued, piecesOf(change.lines));
      this.queue(uid, tab.browser).loosen('mayBeLost');
    } else if (owner !== undefined) {
      this.violations.push(`${tab.name} shows ${uid} a change of ${owner}: ${queued.id}`);
    } else if (change.kind === 'merged' && queued.id.startsWith('merge-')) {
      this.guestJoins(tab, uid, queued, piecesOf(change.lines));
    } else if (change.kind === 'merged') {
      const lines = piecesOf(change.lines);
      const index = plans.returning.findIndex((expected) => samePieces(expected, lines));
      if (index >= 0) plans.returning.splice(index, 1);
      else
        this.violations.push(`${tab.name} put ${describePieces(lines)} into the cart, which no shopper ordered again`);
      this.enqueue(tab, uid, queued);
    } else {
      this.violations.push(`${tab.name} shows a change that no shopper made: ${change.kind} ${queued.id}`);
      this.owners.set(queued.id, uid);
    }
  }

  private guestJoins(tab: Tab, uid: string, queued: MadeChange, lines: Pieces): void {
    const guest = this.guest(tab.browser);
    if (!guest.isUnsure && !samePieces(lines, guest.pieces)) {
      this.violations.push(
        `${tab.name} merges ${describePieces(lines)}; the guest had ${describePieces(guest.pieces)}`,
      );
    }
    this.guests.set(tab.browser, { pieces: new Map(), isUnsure: guest.isUnsure, mergeWasRefused: false });
    this.mergedParts.add(`${queued.id} ${describePieces(lines)}`);
    this.enqueue(tab, uid, queued);
  }

  /** Without room in the browser, each tab may hold a different part of the guest's cart under the same name. */
  private mergesOtherPart(tab: Tab, uid: string, { id, change }: MadeChange): void {
    if (change.kind !== 'merged' || !id.startsWith('merge-') || !this.guest(tab.browser).isUnsure) return;
    const lines = describePieces(piecesOf(change.lines));
    const isKnown = this.mergedParts.has(`${id} ${lines}`);
    this.mergedParts.add(`${id} ${lines}`);
    if (isKnown) return;
    const queue = this.queue(uid, tab.browser);
    queue.add({ id, change, mayBeLate: true, mayBeLost: true });
    queue.loosen('mayBeLost');
  }

  private mergeRefused(browser: Browser, { id, change }: MadeChange): void {
    const { pieces, isUnsure } = this.guest(browser);
    this.owners.delete(id);
    for (const tab of browser.tabs) {
      const isShown = selectCartOperations(tab.store.getState()).some((operation) => operation.id === id);
      if (isShown) this.staleMerges.set(tab, new Set([...(this.staleMerges.get(tab) ?? []), id]));
    }
    this.guests.set(browser, { pieces: applied(pieces, change), isUnsure, mergeWasRefused: true });
  }

  private changeGuest(browser: Browser, change: CartChange): void {
    const guest = this.guest(browser);
    guest.pieces = applied(guest.pieces, change);
  }

  private enqueue(tab: Tab, uid: string, { id, change }: MadeChange): void {
    this.owners.set(id, uid);
    this.queue(uid, tab.browser).add({ id, change, mayBeLate: false, mayBeLost: false });
  }

  private queue(uid: string, browser: Browser): ChangeQueue {
    const key = `${uid}@${browser.name}`;
    const known = this.queues.get(key);
    if (known !== undefined) return known;
    const queue = new ChangeQueue();
    this.queues.set(key, queue);
    return queue;
  }

  private queuesOf(browser: Browser): [uid: string, queue: ChangeQueue][] {
    return [...this.queues].flatMap(([key, queue]) => {
      const [uid = '', name] = key.split('@');
      return name === browser.name ? [[uid, queue]] : [];
    });
  }

  private plansOf(tab: Tab): Plans {
    const known = this.plans.get(tab);
    if (known !== undefined) return known;
    const plans: Plans = { checkout: null, returning: [], queue: null };
    this.plans.set(tab, plans);
    return plans;
  }

  private loseOrder(id: string): void {
    for (const order of this.orders) if (order.id === id && !this.isStored(order.uid, id)) order.mayBeLost = true;
  }

  private loseFavourite(browser: Browser, uid: string, productId: number): void {
    if (this.favourites.delete(favouriteKey(uid, browser, productId))) this.unsureFavourites.add(`${uid}/${productId}`);
  }
}

function favouriteKey(uid: string, browser: Browser, productId: number): string {
  return `${uid}/${browser.name}/${productId}`;
}

function isSignedIn(tab: Tab, uid: string): boolean {
  const { auth } = tab.store.getState();
  return auth.status === 'signedIn' && auth.user.uid === uid;
}
