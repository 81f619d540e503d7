import fc from 'fast-check';
import { pages } from '@/app/routes';
import { parseJson } from '@/lib/json';
import { ada as shopper } from '../account';
import { productFixtures, serveCatalogue } from '../catalogueHandlers';
import { createFakeBrowser } from '../fakes/fakeServices';
import { provideBrowserParts } from './browserStubs';
import { hostileText, hostileValue, perhapsBroken, toJson, tries } from './hostileValues';
import { openShop } from './openShop';

serveCatalogue(productFixtures(6));

/** The fake provider's first account. */
const uid = 'user-1';

const line = { productId: 1, name: 'Kettle', price: 30, image: '/kettle.webp', quantity: 2 };
const recent = { id: 2, title: 'Lamp', brand: null, price: 5, thumbnail: '/lamp.webp' };
const shipping = { name: 'Ada', email: shopper.email, address: '12 St James’s Square' };
const order = {
  id: 'order-1',
  userId: uid,
  items: [{ productId: 1, name: 'Kettle', price: 30, quantity: 2 }],
  totalAmount: 60,
  shipping,
};

/** A valid content, and the same content with a random part replaced. */
function damaged(valid: unknown): fc.Arbitrary<string> {
  const parts = countParts(valid);
  const changed = fc
    .tuple(fc.nat({ max: parts - 1 }), hostileValue)
    .map(([part, value]) => toJson(replacePart(valid, part, value)));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(toJson(valid)) },
    { weight: 9, arbitrary: perhapsBroken(changed) },
  );
}

function countParts(value: unknown): number {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inner.reduce((count: number, part) => count + countParts(part), 1);
}

/** Counts the parts from the outside in, depth first. Part 0 is the whole value. */
function replacePart(value: unknown, part: number, replacement: unknown): unknown {
  if (part === 0) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  let left = part - 1;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    const size = countParts(inner);
    const isInside = left >= 0 && left < size;
    const next = isInside ? replacePart(inner, left, replacement) : inner;
    left -= size;
    return [name, next];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** redux-persist keeps each field as JSON inside the record's JSON. */
const guestCart = fc
  .record({
    items: damaged([line, { ...line, productId: 3 }]),
    guestId: damaged('guest-1'),
    _persist: fc.oneof(
      { weight: 3, arbitrary: fc.constant('{"version":1,"rehydrated":true}') },
      { weight: 1, arbitrary: damaged({ version: 1 }) },
    ),
  })
  .map(toJson);

const name = fc.oneof(fc.constantFrom('1', 'operation-1', 'order-1'), hostileText);

/** Every key of the local storage that the shop reads. The star stands for a uid. */
const localContents: Readonly<Record<string, fc.Arbitrary<string>>> = {
  guestCart: fc.oneof(
    { weight: 3, arbitrary: guestCart },
    { weight: 1, arbitrary: damaged({ items: '[]', guestId: 'null' }) },
  ),
  'shop.theme': hostileText,
  'shop.uid': fc.oneof(fc.constant('true'), hostileText),
  'shop.searches': damaged(['kettle', 'lamp']),
  'shop.recentlyViewed': damaged({ uid, products: [recent, { ...recent, id: 3 }] }),
};
/** The row of the account in the database of records. */
const row = damaged({
  device: 'phone',
  stored: { cartItems: [line], favoriteIds: [1], revision: 1 },
  sending: { id: 'request-1', lists: { cartItems: [line], favoriteIds: [] } },
  current: { cartItems: [line, { ...line, productId: 2 }], favoriteIds: [2] },
  orders: [{ order, placedAt: 1, status: 'queued' }],
  mergedGuests: [{ guestId: 'guest-1', lines: [line] }],
});
const tabContents: Readonly<Record<string, fc.Arbitrary<string>>> = {
  [`shop.account.checkout.${uid}`]: damaged(shipping),
};

/** Some of the keys, each with a damaged content. The key's uid may differ from the uid in the content. */
function entriesOf(contents: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<[string, string][]> {
  const entries = Object.entries(contents).map(([pattern, content]) =>
    fc.option(
      fc.tuple(name, content).map(([keyName, text]): [string, string] => [pattern.replace('*', () => keyName), text]),
      { freq: 4 },
    ),
  );
  return fc.tuple(...entries).map((chosen) => chosen.filter((entry) => entry !== null));
}

beforeAll(async () => {
  provideBrowserParts();
  await Promise.all(pages.map(({ Component }) => Component.preload()));
});

const visitorRoutes = ['/', '/products?q=kettle', '/lumeva/product-1/1', '/login', '/cart'];
const shopperRoutes = [
  '/',
  '/cart',
  '/checkout',
  '/favorites',
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/orders/order-1',
];

test.each([
  ['a visitor', visitorRoutes, false],
  ['a signed-in shopper', shopperRoutes, true],
])('%s: damaged storages', async (_who, routes, isSignedIn) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      entriesOf(localContents),
      entriesOf(tabContents),
      fc.option(row),
      async (route, local, tab, record) => {
        const browser = createFakeBrowser();
        if (isSignedIn) await browser.device.identity.register(shopper);
        for (const [key, content] of local) browser.disk.entries.set(key, content);
        if (record !== null) browser.disk.records.set(uid, parseJson(record));
        const services = browser.tab();
        for (const [key, content] of tab) services.tabStorage.set(key, content);

        const shop = openShop({ route, services });
        try {
          await shop.settle();
          expect(shop.findings()).toEqual([]);
        } finally {
          shop.close();
        }
      },
    ),
    tries(20, 20_260_102),
  );
});
