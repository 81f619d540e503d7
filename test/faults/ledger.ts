import type { CartLine, QueuedOperation } from '@/domain/cart';
import { orderPlaced, type CartEvent, toQueuedOperation } from '@/domain/cartEvents';
import type { UserPatch } from '@/services/ports';
import { applied, describePieces, piecesOf, readStored, samePieces, type Pieces } from './cartModel';
import { ChangeQueue } from './changeQueue';
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

/** What a tab is about to change by itself, to distinguish this from changes that no shopper made. */
interface Plans {
  checkout: readonly CartLine[] | null;
  /** Lines of earlier orders that the tab returns to the cart. */
  returning: Pieces[];
  /** The users whose data this tab holds in memory only. */
  heldInMemory: Set<string>;
}

interface Guest {
  pieces: Pieces;
  /** The browser did not store all of it. */
  isUnsure: boolean;
  /** The server has rejected it: it stays the guest's until the next sign-in. */
  mergeWasRefused: boolean;
}

interface Favourite {
  wanted: boolean;
  madeAt: number;
}

/**
 * The reference: what the shoppers did, who they were, and what must therefore reach the server. It observes every
 * write to the server and reports those that no shopper asked for.
 */
export class Ledger implements Witness {
  readonly orders: PlacedOrder[] = [];
  readonly violations: string[] = [];
  private readonly queues = new Map<string, ChangeQueue>();
  /** The owner of each change. */
  private readonly owners = new Map<string, string>();
  private readonly guests = new Map<Browser, Guest>();
  private readonly favourites = new Map<string, Favourite>();
  /** Favourites whose right state is no longer certain. */
  private readonly unsureFavourites = new Set<string>();
  private readonly plans = new Map<Tab, Plans>();
  /** The operations that each merge has contained. */
  private readonly mergedParts = new Set<string>();

  /** When a browser's data was last cleared. */
  private readonly wipedAt = new Map<Browser, number>();

  constructor(
    private readonly isStored: (uid: string, orderId: string) => boolean,
    /** Milliseconds by the clock of the trip. */
    private readonly now: () => number,
  ) {}

  /** A shopper changes the cart in this tab. Call it before the change itself. */
  changed(tab: Tab, change: CartEvent): void {
    const queued = toQueuedOperation(change);
    const { account } = tab.store.getState().queue;
    if (account !== null) this.enqueue(tab, account, queued);
    else this.changeGuest(tab.browser, queued);
  }

  favouriteToggled(tab: Tab, uid: string, productId: number, wanted: boolean): void {
    const key = favouriteKey(uid, tab.browser, productId);
    this.favourites.set(key, { wanted, madeAt: this.now() });
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

  /** Whether an open page of the browser has held this in memory only. */
  isHeldInMemory(browser: Browser, key: string): boolean {
    return browser.tabs.some((tab) => this.plansOf(tab).heldInMemory.has(key));
  }

  /** The states of a favourite that are right at the end; null when both are. */
  expectedFavourites(uid: string, browsers: readonly Browser[], productId: number): boolean[] | null {
    if (this.unsureFavourites.has(`${uid}/${productId}`)) return null;
    const left = browsers.flatMap((browser) => this.favourites.get(favouriteKey(uid, browser, productId)) ?? []);
    return left.length === 0 ? null : left.map(({ wanted }) => wanted);
  }

  /** The changes that should have reached the server and have not. */
  *missingChanges(): Generator<string> {
    for (const [key, queue] of this.queues) {
      if (!queue.isComplete()) yield `never arrived in the cart (${key}): ${queue.describe()}`;
    }
  }

  /** The browser's data was cleared. An open page still holds its customer's changes. */
  wiped(browser: Browser): void {
    this.wipedAt.set(browser, this.now());
    const isGone = (uid: string) => !browser.tabs.some((tab) => isSignedIn(tab, uid));
    for (const [uid, queue] of this.queuesOf(browser)) if (isGone(uid)) queue.loosen('mayBeLost');
    this.loseOrders(browser, isGone);
    this.loseFavourites(browser, isGone);
    this.guest(browser).isUnsure = true;
  }

  /** The whole browser has ended: operations on its disk remain, local storage returns to an earlier state. */
  crashed(browser: Browser, storedUser: (uid: string) => unknown): void {
    const { records } = browser.disk.queue ?? { records: [] };
    const onDisk = new Set(records.map(({ id }) => id));
    const isFresh = (at: number) => this.now() - at < inFlightMs;
    const isInFlight = (madeAt: number) => isFresh(madeAt) || isFresh(this.wipedAt.get(browser) ?? -Infinity);
    for (const [, queue] of this.queuesOf(browser)) {
      for (const change of queue.waiting())
        if (!onDisk.has(change.id) && isInFlight(change.madeAt)) change.mayBeLost = true;
    }
    // Orders need no such exception: the page shows an order as placed only once it is on the disk.
    for (const [key, { wanted, madeAt }] of this.favourites) {
      const [uid = '', name, productId] = key.split('/');
      const isStored = readStored(storedUser(uid)).favourites.has(Number(productId)) === wanted;
      const isQueued = records.some(
        ({ queue, account, operation }) =>
          queue === 'favourites' &&
          account === uid &&
          JSON.stringify(operation) === `{"productId":${productId},"wanted":${wanted}}`,
      );
      if (name !== browser.name || isStored || isQueued || !isInFlight(madeAt)) continue;
      this.favourites.delete(key);
      this.unsureFavourites.add(`${uid}/${productId}`);
    }
    this.guest(browser).isUnsure = true;
  }

  /** The target has the source's profile: queued changes are in both, and count once. */
  copied(source: Browser, target: Browser): void {
    this.wiped(target);
    for (const [, queue] of this.queuesOf(target)) queue.loosen('mayBeLost');
    this.loseOrders(target, () => true);
    for (const uid of new Set([...this.queues.keys()].map((key) => key.slice(0, key.indexOf('@'))))) {
      const shared = this.queue(uid, source);
      shared.share(this.queue(uid, target));
      this.queues.set(`${uid}@${target.name}`, shared);
    }
  }

  /** A page was closed; what it held in memory only is lost. */
  closed(tab: Tab): void {
    const { heldInMemory } = this.plansOf(tab);
    for (const key of heldInMemory) {
      const [, feature, uid = ''] = key.split('.');
      if (feature === 'cart') this.queue(uid, tab.browser).loosen('mayBeLost');
      else if (feature === 'orders') this.loseOrders(tab.browser, (order) => order === uid);
      else if (feature === 'favourites') this.loseFavourites(tab.browser, (owner) => owner === uid);
    }
    this.plans.delete(tab);
  }

  onNotKept(tab: Tab, key: string): void {
    if (key === 'guestCart') {
      this.guest(tab.browser).isUnsure = true;
      return;
    }
    this.plansOf(tab).heldInMemory.add(key);
    const [, feature, uid = ''] = key.split('.');
    if (feature !== 'cart') return;
    this.queue(uid, tab.browser).loosen('mayBeLate');
    // When two pages each hold a part of the queue in memory, neither can see what the other has sent.
    if (tab.browser.tabs.length > 1) this.queue(uid, tab.browser).loosen('mayBeLost');
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
    if (!isExplained) this.violations.push(`${tab.name} wanted what no shopper asked for in the cart of ${uid}`);
  }

  private favouritesRefused(tab: Tab, uid: string, { add, remove }: { add: number[]; remove: number[] }): void {
    if (!isSignedIn(tab, uid)) return;
    for (const [productIds, wanted] of [
      [add, true],
      [remove, false],
    ] as const) {
      for (const productId of productIds) {
        const key = favouriteKey(uid, tab.browser, productId);
        if (this.favourites.get(key)?.wanted === wanted) this.favourites.delete(key);
      }
    }
  }

  onOrderRefused(tab: Tab, orderId: string): void {
    for (const order of this.orders) if (order.id === orderId && isSignedIn(tab, order.uid)) order.isRefused = true;
  }

  onState(tab: Tab): void {
    const { account: uid, cart: pending, orders } = tab.store.getState().queue;
    const plans = this.plansOf(tab);
    if (uid === null) return;
    const { action } = tab.store.actionLog.list().findLast((entry) => orderPlaced.match(entry.action)) ?? {};
    const placedId = action !== undefined && orderPlaced.match(action) ? action.payload.id : null;
    const placed = orders.find(({ id }) => id === placedId)?.operation.order;
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
    for (const operation of pending) this.explain(tab, uid, operation);
  }

  private explain(tab: Tab, uid: string, queued: QueuedOperation): void {
    const owner = this.owners.get(queued.id);
    if (owner === uid) {
      this.mergesOtherPart(tab, uid, queued);
      return;
    }
    const { operation } = queued;
    const plans = this.plansOf(tab);
    if (owner !== undefined && operation.kind === 'merged' && this.guest(tab.browser).isUnsure) {
      // A guest's cart that a crash has restored.
      this.guestJoins(tab, uid, queued, piecesOf(operation.lines));
      this.queue(uid, tab.browser).loosen('mayBeLost');
    } else if (owner !== undefined) {
      this.violations.push(`${tab.name} shows ${uid} a change of ${owner}: ${queued.id}`);
    } else if (operation.kind === 'merged' && queued.id.startsWith('merge-')) {
      this.guestJoins(tab, uid, queued, piecesOf(operation.lines));
    } else if (operation.kind === 'merged') {
      const lines = piecesOf(operation.lines);
      const index = plans.returning.findIndex((expected) => samePieces(expected, lines));
      if (index >= 0) plans.returning.splice(index, 1);
      else
        this.violations.push(`${tab.name} put ${describePieces(lines)} into the cart, which no shopper ordered again`);
      this.enqueue(tab, uid, queued);
    } else {
      this.violations.push(`${tab.name} shows a change that no shopper made: ${operation.kind} ${queued.id}`);
      this.owners.set(queued.id, uid);
    }
  }

  private guestJoins(tab: Tab, uid: string, queued: QueuedOperation, lines: Pieces): void {
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
  private mergesOtherPart(tab: Tab, uid: string, { id, operation }: QueuedOperation): void {
    if (operation.kind !== 'merged' || !id.startsWith('merge-') || !this.guest(tab.browser).isUnsure) return;
    const lines = describePieces(piecesOf(operation.lines));
    const isKnown = this.mergedParts.has(`${id} ${lines}`);
    this.mergedParts.add(`${id} ${lines}`);
    if (isKnown) return;
    const queue = this.queue(uid, tab.browser);
    queue.add({ id, operation, madeAt: this.now(), mayBeLate: true, mayBeLost: true });
    queue.loosen('mayBeLost');
  }

  private mergeRefused(browser: Browser, { id, operation }: QueuedOperation): void {
    const { pieces, isUnsure } = this.guest(browser);
    this.owners.delete(id);
    this.guests.set(browser, { pieces: applied(pieces, operation), isUnsure, mergeWasRefused: true });
  }

  private changeGuest(browser: Browser, { operation }: QueuedOperation): void {
    const guest = this.guest(browser);
    guest.pieces = applied(guest.pieces, operation);
  }

  private enqueue(tab: Tab, uid: string, { id, operation }: QueuedOperation): void {
    this.owners.set(id, uid);
    this.queue(uid, tab.browser).add({ id, operation, madeAt: this.now(), mayBeLate: false, mayBeLost: false });
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
    const plans: Plans = { checkout: null, returning: [], heldInMemory: new Set() };
    this.plans.set(tab, plans);
    return plans;
  }

  private loseOrders(browser: Browser, isTheirs: (uid: string) => boolean): void {
    for (const order of this.orders) {
      if (order.browser === browser && isTheirs(order.uid) && !this.isStored(order.uid, order.id)) {
        order.mayBeLost = true;
      }
    }
  }

  private loseFavourites(browser: Browser, isTheirs: (uid: string) => boolean): void {
    for (const key of this.favourites.keys()) {
      const [uid = '', name, productId] = key.split('/');
      if (name !== browser.name || !isTheirs(uid)) continue;
      this.favourites.delete(key);
      this.unsureFavourites.add(`${uid}/${productId}`);
    }
  }
}

/** Maximum milliseconds until a change is on the disk, whatever its transactions wait for. */
const inFlightMs = 100;

function favouriteKey(uid: string, browser: Browser, productId: number): string {
  return `${uid}/${browser.name}/${productId}`;
}

function isSignedIn(tab: Tab, uid: string): boolean {
  const { auth } = tab.store.getState();
  return auth.status === 'signedIn' && auth.user.uid === uid;
}
