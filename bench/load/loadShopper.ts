import { newShopper, type Shopper } from '../../e2e/support/account';
import { parseEnv } from '../../src/config/parseEnv';
import { PortError } from '../../src/domain/appError';
import { appliedIds, withApplied } from '../../src/domain/appliedOperations';
import type { CartLine } from '../../src/domain/cart';
import { draftOrder } from '../../src/domain/order';
import type { IdentityPort } from '../../src/services/ports';
import { firebaseDevice } from '../../test/contract/firebaseBackend';
import { keepTrying, type Attempt } from './attempts';

/** Products of the shop's own catalogue. */
const products = 190;
const pages = 9;
const shipping = { name: 'Ada Lovelace', email: 'ada@shop.example', address: '12 St James’s Square, London' };

/** A shopper who uses the shop's own adapters, and records what the services have confirmed. */
export interface LoadShopper {
  /** Creates the account. */
  begin(): Promise<void>;
  /** Performs one random action. */
  act(): Promise<void>;
  /**
   * Differences between this shopper's confirmed and stored data, read by a new device; none when each change is stored
   * once.
   */
  differences(): Promise<string[]>;
}

export function createLoadShopper(url: string, attempts: Attempt[]): LoadShopper {
  const shopper = newShopper();
  const { identity, documents } = firebaseDevice(parseEnv({}).firebase, url);
  const mark = `load_${shopper.email.slice(0, 8)}`;
  const cart = new Map<number, CartLine>();
  const favourites = new Set<number>();
  const orders = new Set<string>();
  const friends: Shopper[] = [];
  let changes = 0;
  let uid = '';

  /** Counts what it has applied, as the shop does: a change whose answer was lost is not applied twice. */
  async function changeCart(change: (lines: readonly CartLine[]) => CartLine[]): Promise<void> {
    const id = `${mark}-${++changes}`;
    await keepTrying(attempts, 'cart', () =>
      documents.updateUser(uid, (stored) => {
        const applied = stored?.applied ?? [];
        if (appliedIds(applied).has(id)) return null;
        return {
          email: shopper.email,
          cartItems: change(stored?.cartItems ?? []),
          applied: withApplied(applied, mark, [id]),
        };
      }),
    );
  }

  async function addToCart(): Promise<void> {
    const productId = anyOf(products);
    await changeCart((lines) => withOneMore(lines, productId));
    cart.set(
      productId,
      withOneMore([...cart.values()], productId).find((line) => line.productId === productId) ?? lineOf(productId),
    );
  }

  async function toggleFavourite(): Promise<void> {
    const id = anyOf(products);
    const isWanted = !favourites.has(id);
    const change = isWanted ? { add: [id], remove: [] } : { add: [], remove: [id] };
    await keepTrying(attempts, 'favourites', () => documents.updateUser(uid, () => ({ favourites: change })));
    if (isWanted) favourites.add(id);
    else favourites.delete(id);
  }

  async function placeOrder(): Promise<void> {
    if (cart.size === 0) await addToCart();
    const id = await documents.newOrderId();
    const order = draftOrder(id, uid, [...cart.values()], shipping);
    await keepTrying(attempts, 'order', () => documents.createOrder(order));
    orders.add(id);
    await changeCart(() => []);
    cart.clear();
  }

  const register = (newcomer: Shopper, by: IdentityPort) =>
    keepTrying(attempts, 'register', () => makeAccount(newcomer, by));

  async function bringFriend(): Promise<void> {
    const friend = newShopper();
    await register(friend, firebaseDevice(parseEnv({}).firebase, url).identity);
    friends.push(friend);
  }

  const signInAgain = async () => {
    await keepTrying(attempts, 'sign in', () => identity.signIn(shopper));
  };
  const readOrders = async () => {
    await keepTrying(attempts, 'my orders', () => documents.listOrders(uid, { limit: 20 }));
  };
  const browse = (path: string) => keepTrying(attempts, 'catalogue', () => readCatalogue(url + path));
  const browsePage = () => browse(`/api/products?limit=20&skip=${20 * (anyOf(pages) - 1)}`);
  const openProduct = () => browse(`/api/products/${anyOf(products)}`);
  const search = () => browse('/api/products/search?q=oak&limit=20');

  /** Thirty entries: a more frequent action has more of them. */
  const acts = [
    ...repeated(5, browsePage),
    ...repeated(7, openProduct),
    ...repeated(2, search),
    ...repeated(7, addToCart),
    ...repeated(4, toggleFavourite),
    ...repeated(2, placeOrder),
    ...repeated(1, readOrders),
    ...repeated(1, signInAgain),
    ...repeated(1, bringFriend),
  ];

  return {
    begin: async () => {
      uid = await register(shopper, identity);
    },
    act: () => (acts[anyOf(acts.length) - 1] ?? browsePage)(),
    differences: () =>
      keepTrying([], 'read again', () =>
        compare(url, shopper, { cart: [...cart.values()], favourites: [...favourites], orders: [...orders], friends }),
      ),
  };
}

interface Expected {
  cart: CartLine[];
  favourites: number[];
  orders: string[];
  /** Shoppers who have registered in the meantime. */
  friends: readonly Shopper[];
}

/** When the answer to the first attempt was lost, the account exists: the shopper then logs in. */
async function makeAccount(newcomer: Shopper, identity: IdentityPort): Promise<string> {
  try {
    return (await identity.register(newcomer)).uid;
  } catch (caught) {
    if (!(caught instanceof PortError) || caught.error.code !== 'auth/email-already-in-use') throw caught;
    return (await identity.signIn(newcomer)).uid;
  }
}

async function compare(url: string, shopper: Shopper, expected: Expected): Promise<string[]> {
  const { identity, documents } = firebaseDevice(parseEnv({}).firebase, url);
  const { uid } = await identity.signIn(shopper);
  const user = await documents.readUser(uid);
  const stored = { cart: user?.cartItems ?? [], favourites: user?.favoriteIds ?? [], orders: [] as string[] };
  let page = await documents.listOrders(uid, { limit: 50 });
  stored.orders.push(...page.orders.map(({ id }) => id));
  while (page.next !== null) {
    page = await documents.listOrders(uid, { limit: 50, after: page.next });
    stored.orders.push(...page.orders.map(({ id }) => id));
  }
  const strangers = await strangersAmong(url, expected.friends);
  const piecesOf = (lines: readonly CartLine[]) => lines.map(({ productId, quantity }) => `${productId} × ${quantity}`);
  return [
    ...difference('cart', piecesOf(stored.cart), piecesOf(expected.cart)),
    ...difference('favourites', stored.favourites.map(String), expected.favourites.map(String)),
    ...difference('orders', stored.orders, expected.orders),
    ...strangers.map((email) => `account: ${email} cannot log in`),
  ];
}

/** Shoppers whom the provider refuses with their own password. */
async function strangersAmong(url: string, people: readonly Shopper[]): Promise<string[]> {
  const strangers: string[] = [];
  for (const person of people) {
    try {
      await firebaseDevice(parseEnv({}).firebase, url).identity.signIn(person);
    } catch (caught) {
      if (!(caught instanceof PortError) || caught.error.code !== 'auth/invalid-credential') throw caught;
      strangers.push(person.email);
    }
  }
  return strangers;
}

/** An order that is stored twice differs from one that is stored once. */
function difference(what: string, stored: readonly string[], expected: readonly string[]): string[] {
  const [has, wants] = [stored.toSorted().join(', '), expected.toSorted().join(', ')];
  return has === wants ? [] : [`${what}: stored ${has}; expected ${wants}`];
}

function withOneMore(lines: readonly CartLine[], productId: number): CartLine[] {
  if (!lines.some((line) => line.productId === productId)) return [...lines, lineOf(productId)];
  return lines.map((line) => (line.productId === productId ? { ...line, quantity: line.quantity + 1 } : line));
}

function lineOf(productId: number): CartLine {
  return { productId, name: `Product ${productId}`, price: 9.99, image: '', quantity: 1 };
}

async function readCatalogue(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

function repeated<T>(times: number, one: T): T[] {
  return Array.from({ length: times }, () => one);
}

/** A whole number from 1 to `most`. */
function anyOf(most: number): number {
  return 1 + Math.floor(Math.random() * most);
}
