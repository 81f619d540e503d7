import * as v from 'valibot';
import { seededRandom } from '../catalogue/contract/seededRandom';
import { shellTexts } from '../src/texts/en/shell';
import { logOut, newShopper, signIn } from './support/account';
import { seeCartCount } from './support/cart';
import { openRandomDevice, type RandomDevice, type Trouble } from './support/randomDevice';
import type { RunningShop } from './support/shop';
import { createAccount } from './support/storeAccess';
import { expect, loss, test, type Visit } from './support/test';

/** The number of journeys that run in parallel, each with its own seed, and their number of steps. */
const atOnce = 4;
const steps = 6;
/** The number of rounds. Higher numbers play seeds that CI does not play. */
const rounds = Number(process.env.RANDOM_ROUNDS ?? 5);
const betweenLooksMs = 1_500;
const list = 'groceries';
const troubles: Trouble[] = ['none', 'answersLost', 'unavailable', 'busy', 'proxyPage', 'serverError'];

/** The conditions that the account must meet at the end. */
interface Account {
  /** Pieces that were ever put into the cart, by product id. */
  added: Map<number, number>;
  favourites: Set<number>;
  orders: number;
  /** Pieces in the cart now. */
  pieces: number;
}

const goodsSchema = v.object({ id: v.number(), title: v.string(), stock: v.number() });

type Goods = v.InferOutput<typeof goodsSchema>;

const seeds = Array.from({ length: rounds }, (_, row) =>
  Array.from({ length: atOnce }, (_unused, column) => row * atOnce + column + 1),
);

for (const row of seeds) {
  test(
    `two devices of one shopper lose and double nothing under random faults (seeds ${row.join(', ')})`,
    loss,
    async ({ visit, shop, expectComplaints }) => {
      // Matches every failed request of the faults below. Any other console message fails the test.
      expectComplaints(/^console error: Failed to load resource/u);
      test.slow();
      await Promise.all(row.map((seed) => play(seed, shop, visit)));
    },
  );
}

async function play(seed: number, shop: RunningShop, visit: Visit): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('There is nothing to pick from.');
    return one;
  };
  const store = await createAccount(shop, newShopper());
  const goods = await readGoods(shop);
  const account: Account = { added: new Map(), favourites: new Set(), orders: 0, pieces: 0 };
  const devices = await Promise.all(
    [0, 1].map(async () => {
      const { context, page } = await visit();
      await signIn(context, shop, store);
      return openRandomDevice(context, page, list);
    }),
  );
  const log: string[] = [];

  async function act(device: RandomDevice, index: number): Promise<void> {
    const kind = random();
    // Each device toggles its own products, because two simultaneous toggles of one product have no defined result.
    const own = goods.filter((_, place) => place % devices.length === index);
    if (kind < 0.4) {
      const { id, title } = pick(goods);
      log.push(`${index} adds ${id}`);
      await device.add(title);
      account.added.set(id, (account.added.get(id) ?? 0) + 1);
      account.pieces += 1;
    } else if (kind < 0.55) {
      const { id, title } = pick(own);
      const wanted = await device.toggleFavourite(title);
      log.push(`${index} ${wanted ? 'likes' : 'unlikes'} ${id}`);
      if (wanted) account.favourites.add(id);
      else account.favourites.delete(id);
    } else if (kind < 0.65) {
      log.push(`${index} ${device.isOffline() ? 'online' : 'offline'}`);
      await device.setOffline(!device.isOffline());
    } else if (kind < 0.8) {
      const trouble = pick(troubles);
      log.push(`${index} ${trouble}`);
      device.setTrouble(trouble);
    } else if (kind < 0.9) {
      if (device.isOffline()) return;
      log.push(`${index} reloads`);
      await (random() < 0.5 ? device.reload() : device.changeTab());
    } else {
      await order(device, index);
    }
  }

  /** An order contains what its device shows. Both devices sync first, so that this is the whole cart. */
  async function order(device: RandomDevice, index: number): Promise<void> {
    if (account.pieces === 0) return;
    await settle();
    const trouble = pick(troubles);
    log.push(`${index} orders under ${trouble}`);
    device.setTrouble(trouble);
    await device.order(account.pieces);
    account.orders += 1;
    account.pieces = 0;
  }

  async function settle(): Promise<void> {
    await Promise.all(devices.map((device) => device.heal()));
    const wanted = { isWaiting: false, cart: shellTexts.cartLink(account.pieces) };
    await expect(async () => {
      expect(await Promise.all(devices.map((device) => device.look()))).toEqual(devices.map(() => wanted));
    }, 'The devices come to rest').toPass({ timeout: 90_000, intervals: [betweenLooksMs] });
  }

  try {
    for (let step = 0; step < steps; step += 1) {
      const index = random() < 0.5 ? 0 : 1;
      const device = devices[index];
      if (device !== undefined) await act(device, index);
    }
    await settle();
    await expect(async () => {
      const [user, orders] = await Promise.all([store.user(), store.orders()]);
      const bought = new Map<number, number>();
      for (const { productId, quantity } of [...(user?.cartItems ?? []), ...orders.flatMap(({ items }) => items)]) {
        bought.set(productId, (bought.get(productId) ?? 0) + quantity);
      }
      expect([...bought].sort(byId)).toEqual([...account.added].sort(byId));
      expect(orders).toHaveLength(account.orders);
      expect([...(user?.favoriteIds ?? [])].sort()).toEqual([...account.favourites].sort());
    }).toPass();
    const [first] = devices;
    if (first !== undefined) {
      await logOut(first.page);
      await seeCartCount(first.page, 0);
    }
  } catch (error) {
    throw new Error(
      `Seed ${seed}: ${log.join(', ')}.\n${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      { cause: error },
    );
  }
}

/** Four products of the list's first page, with enough stock for all devices. */
async function readGoods({ url }: RunningShop): Promise<Goods[]> {
  const response = await fetch(`${url}/api/products/category/${list}?limit=20`);
  const { products } = v.parse(v.object({ products: v.array(goodsSchema) }), await response.json());
  return products.filter(({ stock }) => stock > steps).slice(0, 4);
}

function byId([one]: [number, number], [other]: [number, number]): number {
  return one - other;
}
