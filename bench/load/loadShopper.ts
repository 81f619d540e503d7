import { setTimeout as pause } from 'node:timers/promises';
import { newShopper } from '../../e2e/support/account';
import { parseEnv } from '../../src/config/parseEnv';
import type { CartLine } from '../../src/domain/cart';
import { draftOrder } from '../../src/domain/order';
import { firebaseDevice } from '../../test/contract/firebaseBackend';

/** An attempt that failed, in milliseconds of this process. */
export interface Failure {
  what: string;
  began: number;
  ended: number;
}

/** A shopper who uses the shop's own adapters, and knows what the services have confirmed. */
export interface LoadShopper {
  /** Creates the account. */
  register(): Promise<void>;
  /** Performs one random action, and repeats it until it succeeds. */
  act(): Promise<void>;
  /** The differences between what a new device reads and what was confirmed; empty when each change is stored once. */
  differences(): Promise<string[]>;
}

/** The shop's own catalogue. */
const products = 190;
const shipping = { name: 'Ada Lovelace', email: 'ada@shop.example', address: '12 St James’s Square, London' };
const betweenTriesMs = 250;
/** Then a shopper gives up. */
const maxWaitMs = 60_000;

/** @param failures takes every failed attempt of the shopper's */
export function createLoadShopper(url: string, failures: Failure[]): LoadShopper {
  const shopper = newShopper();
  const { identity, documents } = firebaseDevice(parseEnv({}).firebase, url);
  const device = `load_${shopper.email.slice(0, 8)}`;
  let uid = '';
  let changes = 0;
  let cart: CartLine[] = [];
  const favourites = new Set<number>();
  const orders: string[] = [];

  async function keepTrying<T>(what: string, act: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + maxWaitMs;
    for (;;) {
      const began = performance.now();
      try {
        return await act();
      } catch (error) {
        const ended = performance.now();
        failures.push({ what: `${what}: ${error instanceof Error ? error.message : String(error)}`, began, ended });
        if (ended > giveUpAt) throw error;
        await pause(betweenTriesMs);
      }
    }
  }

  /** The document remembers the last request, as in the shop: a change whose answer was lost is not applied twice. */
  async function changeCart(change: (lines: readonly CartLine[]) => CartLine[]): Promise<void> {
    const id = `${device}-${++changes}`;
    await keepTrying('cart', () =>
      documents.updateUser(uid, (stored) => {
        const applied = stored?.applied ?? [];
        if (applied.some((last) => last.id === id)) return null;
        const cartItems = change(stored?.cartItems ?? []);
        return { email: shopper.email, cartItems, applied: [{ device, id }] };
      }),
    );
    cart = change(cart);
  }

  function addToCart(): Promise<void> {
    const productId = upTo(products);
    return changeCart((lines) => withOneMore(lines, productId));
  }

  async function toggleFavourite(): Promise<void> {
    const id = upTo(products);
    if (!favourites.delete(id)) favourites.add(id);
    await keepTrying('favourites', () => documents.updateUser(uid, () => ({ favoriteIds: [...favourites] })));
  }

  async function placeOrder(): Promise<void> {
    if (cart.length === 0) await addToCart();
    const id = await documents.newOrderId();
    await keepTrying('order', () => documents.createOrder(draftOrder(id, uid, cart, shipping)));
    orders.push(id);
    await changeCart(() => []);
  }

  const browse = (path: string) =>
    keepTrying('catalogue', async () => {
      const answer = await fetch(`${url}/api/products${path}`);
      await answer.json();
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
    });

  /** Each action, with its number among thirty. */
  const acts: readonly (readonly [number, () => Promise<unknown>])[] = [
    [5, () => browse(`?limit=20&skip=${20 * upTo(8)}`)],
    [7, () => browse(`/${upTo(products)}`)],
    [2, () => browse('/search?q=oak&limit=20')],
    [7, addToCart],
    [4, toggleFavourite],
    [2, placeOrder],
    [2, () => keepTrying('my orders', () => documents.listOrders(uid, { limit: 20 }))],
    [1, () => keepTrying('sign in', () => identity.signIn(shopper))],
  ];
  const bag = acts.flatMap(([often, act]) => Array.from({ length: often }, () => act));

  return {
    register: async () => {
      uid = (await identity.register(shopper)).uid;
    },
    act: async () => {
      await bag[upTo(bag.length) - 1]?.();
    },
    differences: async () => {
      const reader = firebaseDevice(parseEnv({}).firebase, url);
      await reader.identity.signIn(shopper);
      const user = await reader.documents.readUser(uid);
      let page = await reader.documents.listOrders(uid, { limit: 50 });
      const found = page.orders;
      while (page.next !== null) {
        page = await reader.documents.listOrders(uid, { limit: 50, after: page.next });
        found.push(...page.orders);
      }
      return [
        ...difference('cart', (user?.cartItems ?? []).map(piecesOf), cart.map(piecesOf)),
        ...difference('favourites', (user?.favoriteIds ?? []).map(String), [...favourites].map(String)),
        ...difference(
          'orders',
          found.map(({ id }) => id),
          orders,
        ),
      ];
    },
  };
}

function withOneMore(lines: readonly CartLine[], productId: number): CartLine[] {
  const known = lines.find((line) => line.productId === productId);
  const line = known ?? { productId, name: `Product ${productId}`, price: 9.99, image: '', quantity: 0 };
  return [...lines.filter((other) => other !== known), { ...line, quantity: line.quantity + 1 }];
}

function piecesOf({ productId, quantity }: CartLine): string {
  return `${productId} × ${quantity}`;
}

function difference(what: string, stored: readonly string[], expected: readonly string[]): string[] {
  const [has, wants] = [stored.toSorted().join(', '), expected.toSorted().join(', ')];
  return has === wants ? [] : [`${what}: stored ${has}; expected ${wants}`];
}

/** A random whole number from 1. */
function upTo(most: number): number {
  return 1 + Math.floor(Math.random() * most);
}
