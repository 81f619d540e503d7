import type { UnknownAction } from '@reduxjs/toolkit';
import { sessionHintKey, guestCartKey } from '@/config/storageKeys';
import { signOutCancelled, signOutConfirmed } from '@/features/account/signOut';
import { signIn } from '@/features/auth/authFlows';
import { signOutRequested } from '@/features/auth/authSlice';
import {
  cartCleared,
  cartItemAdded,
  lineRemoved,
  quantityDecremented,
  quantityIncremented,
  quantitySet,
  selectCartLines,
} from '@/features/cart/cartSlice';
import { selectIsFavourite, setFavourite } from '@/features/favourites/favouritesSlice';
import { placeOrder } from '@/features/orders/placeOrder';
import { reorder, returnToCart } from '@/features/orders/reorder';
import { selectUnsentOrders } from '@/features/sync/syncSlice';
import { toastDismissed } from '@/features/toasts/toastsSlice';
import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import { priceOf } from './catalogue';
import { sizeOf } from './disk';
import type { Ledger } from './ledger';
import type { ServerEnd } from './serverProcess';
import { shownUid, signedInUid } from './signedInUid';
import type { Step } from './steps';
import type { VirtualTime } from './virtualTime';
import type { Browser, Tab, World } from './world';

export const password = 'correct horse';

const maxTabs = 3;
/** The time that a sign-out waits for the server before the shop asks the shopper, in milliseconds. */
const signOutMs = 4_000;

export interface Scene {
  world: World;
  ledger: Ledger;
  time: VirtualTime;
  onFault: (kind: string) => void;
  /** The server's fault at the next requests. Null if there is no server. */
  serverEnds: ServerEnd[] | null;
}

/** Milliseconds within which the tabs of a guest exchange changes. No shopper changes a tab faster. */
const messageMs = 25;

/** Performs one step, as far as the page offers it. */
export async function perform(scene: Scene, step: Step): Promise<void> {
  const { world, ledger, time, onFault } = scene;
  // Two tabs of a guest may add in any order. Other changes wait until the messages of earlier changes have arrived.
  const isOrderly = 'line' in step || step.do === 'clear' || step.do === 'undo';
  if (isOrderly && isGuestStep(world, step.tab)) await time.advance(messageMs);
  switch (step.do) {
    case 'add': {
      const { product: productId, quantity } = step;
      withTab(world, step.tab, (tab) => {
        const line = {
          productId,
          name: `${ownerMark(tab)}${productId}`,
          price: priceOf(productId),
          image: '',
          quantity,
        };
        change(tab, cartItemAdded({ line, limit: null }));
      });
      break;
    }
    case 'plus':
    case 'minus':
    case 'remove':
    case 'set':
      withTab(world, step.tab, (tab) => {
        const lines = selectCartLines(tab.store.getState());
        const index = step.line % Math.max(1, lines.length);
        const line = lines[index];
        if (line === undefined) return;
        const { productId } = line;
        if (step.do === 'set') change(tab, quantitySet({ productId, quantity: step.quantity, limit: null }));
        else if (step.do === 'plus') change(tab, quantityIncremented({ productId, limit: null }));
        else if (step.do === 'minus') change(tab, quantityDecremented({ productId }));
        else change(tab, lineRemoved({ line, index }));
      });
      break;
    case 'clear':
      withTab(world, step.tab, (tab) => {
        const lines = selectCartLines(tab.store.getState());
        if (lines.length > 0) change(tab, cartCleared(lines));
      });
      break;
    case 'undo':
      withTab(world, step.tab, (tab) => {
        const offers = tab.store
          .getState()
          .toasts.flatMap(({ id, action }) =>
            action !== undefined && 'event' in action ? [{ id, event: action.event }] : [],
          );
        const offer = offers.at(-1);
        if (offer === undefined) return;
        tab.store.dispatch(toastDismissed(offer.id));
        change(tab, offer.event);
      });
      break;
    case 'favourite':
      withTab(world, step.tab, (tab) => {
        const state = tab.store.getState();
        const uid = shownUid(tab);
        if (uid === null) return;
        const desired = !selectIsFavourite(state, step.product);
        ledger.favouriteToggled(tab, uid, step.product, desired);
        tab.store.dispatch(setFavourite({ productId: step.product, desired }));
      });
      break;
    case 'order':
      await withTab(world, step.tab, async (tab) => {
        const lines = selectCartLines(tab.store.getState());
        const uid = signedInUid(tab);
        if (lines.length === 0 || uid === null) return;
        ledger.willOrder(tab, lines);
        const shipping = { name: uid, email: `${uid}@shop.example`, address: 'Harbour Street 1' };
        void tab.store.dispatch(placeOrder({ lines, shipping }));
        // The next step waits until the order is on the disk. A cart change during that write would have no defined
        // result.
        await time.advance(20);
      });
      break;
    case 'reorder':
      withTab(world, step.tab, (tab) => {
        const uid = signedInUid(tab);
        const earlier = ledger.orders.find((order) => order.uid === uid);
        if (earlier !== undefined) void tab.store.dispatch(reorder(earlier.lines));
      });
      break;
    case 'return':
      withTab(world, step.tab, (tab) => {
        const refused = selectUnsentOrders(tab.store.getState()).find(({ status }) => status === 'rejected')?.order;
        const known = ledger.orders.find(({ id }) => id === refused?.id);
        if (refused === undefined || known === undefined || known.isReturned) return;
        known.isReturned = true;
        void tab.store.dispatch(returnToCart(refused.id, refused.items)).then((isReturned) => {
          known.isReturned = isReturned;
          if (isReturned) ledger.returned(tab, known);
        });
      });
      break;
    case 'look':
      withTab(world, step.tab, (tab) => tab.store.dispatch(pageBecameVisible()));
      break;
    case 'sign in':
      await withTab(world, step.tab, (tab) => signInHere(scene, tab, customerOf(scene, step.who)));
      break;
    case 'sign out':
      await withTab(world, step.tab, (tab) => signOutHere(scene, tab, step.answer));
      break;
    case 'hand over':
      await withTab(world, step.tab, async (tab) => {
        tab.browser.wire.isOffline = true;
        await signOutHere(scene, tab, 'confirm');
        goOnline(tab.browser);
        await signInHere(scene, tab, customerOf(scene, step.who));
      });
      break;
    case 'reload':
      await withTab(world, step.tab, (tab) => {
        close(scene, tab);
        return open(scene, tab.browser);
      });
      break;
    case 'crash':
      await withTab(world, step.tab, async (tab) => {
        onFault('tab closed');
        // The page writes the guest's cart within a few milliseconds. A crash before that loses the cart.
        await time.advance(30);
        close(scene, tab, 'crash');
      });
      break;
    case 'close':
      withTab(world, step.tab, (tab) => close(scene, tab));
      break;
    case 'open tab':
      await withBrowser(world, step.browser, (browser) => open(scene, browser));
      break;
    case 'offline':
      withBrowser(world, step.browser, ({ wire }) => {
        wire.isOffline = true;
      });
      break;
    case 'online':
      withBrowser(world, step.browser, goOnline);
      break;
    case 'storage full':
      withBrowser(world, step.browser, ({ disk }) => {
        onFault('storage full');
        disk.quota = sizeOf(disk);
      });
      break;
    case 'storage works':
      withBrowser(world, step.browser, ({ disk }) => {
        disk.quota = Infinity;
      });
      break;
    case 'wipe':
      withBrowser(world, step.browser, (browser) => {
        onFault('storage wiped');
        ledger.wiped(browser);
        browser.disk.entries.clear();
        browser.disk.records.clear();
        // At the next focus event, the open pages exchange with the empty disk.
        for (const { store } of browser.tabs) store.dispatch(pageBecameVisible());
      });
      break;
    case 'browser crash':
      await withBrowser(world, step.browser, async (browser) => {
        onFault('browser killed');
        for (const tab of [...browser.tabs]) close(scene, tab, 'crash');
        ledger.crashed(browser);
        const { disk } = browser;
        const hint = disk.entries.get(sessionHintKey);
        disk.entries = new Map(disk.flushed);
        // The provider's record of the session and the shop's hint of it are cleared together.
        if (hint === undefined) disk.entries.delete(sessionHintKey);
        else disk.entries.set(sessionHintKey, hint);
        disk.lastTransaction = Promise.resolve();
        await open(scene, browser);
      });
      break;
    case 'copy profile':
      await withBrowser(world, step.browser, async (source) => {
        const target = world.browsers.find((other) => other !== source);
        // A guest has a separate cart on each device, so there is nothing to compare.
        const isPlain = ![source, target].some((browser) => browser?.disk.entries.has(guestCartKey));
        if (target === undefined || !isPlain) return;
        onFault('profile copied');
        for (const tab of [...target.tabs]) close(scene, tab);
        ledger.copied(source, target);
        const hint = target.disk.entries.get(sessionHintKey);
        target.disk.entries = new Map(source.disk.entries);
        if (hint === undefined) target.disk.entries.delete(sessionHintKey);
        else target.disk.entries.set(sessionHintKey, hint);
        target.disk.records = new Map(source.disk.records);
        await open(scene, target);
      });
      break;
    case 'locks vanish':
      withBrowser(world, step.browser, ({ hub, wire }) => {
        onFault('no locks');
        hub.dropLocks();
        wire.hasSeveralSenders = true;
      });
      break;
    case 'session ends':
      await withBrowser(world, step.browser, async ({ session }) => {
        onFault('session ended');
        await session.end();
      });
      break;
    case 'request fault':
      withBrowser(world, step.browser, ({ wire }) => wire.faults.push(step.fault));
      break;
    case 'server ends':
      if (scene.serverEnds === null) break;
      onFault(step.how === 'SIGKILL' ? 'server killed' : 'server restarted');
      scene.serverEnds.push(step.how);
      break;
    case 'clock jump':
      onFault('clock jump');
      time.jumpClock(step.ms);
  }
  await time.advance('tab' in step && isGuestStep(world, step.tab) ? Math.max(messageMs, step.pause) : step.pause);
}

function customerOf({ world: { backend } }: Scene, index: number): string {
  return backend.customers[index % backend.customers.length]?.email ?? '';
}

function isGuestStep(world: World, tab: number): boolean {
  return withTab(world, tab, ({ store }) => store.getState().auth.status !== 'signedIn') ?? false;
}

export function goOnline({ wire, tabs }: Browser): void {
  wire.isOffline = false;
  for (const { store } of tabs) store.dispatch(wentOnline());
}

export async function open({ world, time }: Scene, browser: Browser): Promise<void> {
  if (browser.tabs.length >= maxTabs) return;
  // A page takes longer to load than another page takes to write the guest's cart.
  await time.advance(10);
  world.openTab(browser);
  // The page has read the guest's cart before a shopper can click.
  await time.advance(1);
}

function close({ ledger }: Scene, tab: Tab, how?: 'crash'): void {
  tab.close(how);
  ledger.closed(tab);
}

export async function signInHere({ time }: Scene, tab: Tab, email: string): Promise<void> {
  // Only visitors see the form. No shopper signs in on two pages of a browser at the same moment.
  if (shownUid(tab) !== null || tab.browser.tabs.some(({ isSigningIn }) => isSigningIn)) return;
  tab.isSigningIn = true;
  void tab.store.dispatch(signIn({ email, password })).finally(() => {
    tab.isSigningIn = false;
  });
  await time.advance(0);
}

export async function signOutHere({ time }: Scene, tab: Tab, answer: 'confirm' | 'stay'): Promise<void> {
  if (signedInUid(tab) === null) return;
  tab.store.dispatch(signOutRequested());
  await time.advance(0);
  if (signedInUid(tab) === null) return;
  await time.advance(signOutMs);
  const { hasChanges, queued, rejected } = tab.store.getState().signOut;
  if (!hasChanges && queued + rejected === 0) return;
  tab.store.dispatch(answer === 'confirm' ? signOutConfirmed() : signOutCancelled());
}

/** The name of every line that a shopper adds contains it, so that the line can be identified later. */
function ownerMark(tab: Tab): string {
  return `of ${shownUid(tab) ?? 'a guest'}: `;
}

function change(tab: Tab, event: UnknownAction): void {
  // No shopper signs in on one page and shops as a guest on another at the same moment.
  const isBlink =
    shownUid(tab) === null && tab.browser.tabs.some((other) => other.isSigningIn || shownUid(other) !== null);
  if (isBlink) return;
  tab.store.dispatch(event);
}

function withTab<T>({ browsers }: World, index: number, act: (tab: Tab) => T): T | undefined {
  const tabs = browsers.flatMap((browser) => browser.tabs);
  const tab = tabs[index % Math.max(1, tabs.length)];
  return tab === undefined ? undefined : act(tab);
}

function withBrowser<T>({ browsers }: World, index: number, act: (browser: Browser) => T): T | undefined {
  const browser = browsers[index % browsers.length];
  return browser === undefined ? undefined : act(browser);
}
