import type { CartLine } from '@/domain/cart';
import { draftOrder } from '@/domain/order';
import { ada as account } from '../account';
import type { EmailChangeBackend } from './emailChangeContract';
import { failureOf } from './failureOf';
import { withFavourites } from './withFavourites';

const line: CartLine = {
  productId: 1,
  name: 'Mascara',
  price: 9.99,
  image: 'http://catalogue.test/1.webp',
  quantity: 2,
};
const shipping = { name: 'Ada', email: account.email, address: '12 St James Square' };

/** Reads what is stored of an account, and deletes the account if the project has the function for it. */
export function describeAccountDeletionContract(open: () => Promise<EmailChangeBackend>): void {
  let backend: EmailChangeBackend;

  beforeEach(async () => {
    backend = await open();
  });
  afterEach(() => backend.close());

  /** Ada on her phone, with a cart, a favourite and an order. */
  async function customer() {
    const phone = backend.device();
    const { uid } = await phone.identity.register(account);
    await phone.documents.updateUser(uid, () => ({ email: account.email, cartItems: [line], favoriteIds: [7] }));
    await phone.documents.createOrder(draftOrder('order-of-ada', uid, [line], shipping));
    return { ...phone, uid };
  }

  test('says what the provider has stored of an account', async () => {
    const before = Date.now() - 60_000;
    const { identity, uid } = await customer();
    const { createdAt, lastSignInAt, ...stored } = await identity.readAccount();
    expect(stored).toEqual({ uid, email: account.email, displayName: account.name });
    for (const time of [createdAt, lastSignInAt]) expect(time).toBeGreaterThan(before);
  });

  test('deletes the account, so that its address is free again for another', async () => {
    const { identity, uid } = await customer();
    await identity.deleteAccount();
    const elsewhere = backend.device().identity;
    expect(await failureOf(elsewhere.signIn(account))).toMatchObject({ code: 'auth/invalid-credential' });
    expect((await elsewhere.register(account)).uid).not.toBe(uid);
  });

  test('deletes the user document, and keeps the orders', async () => {
    const { identity, documents, uid } = await customer();
    await identity.deleteAccount();
    expect(await documents.readUser(uid)).toBeNull();
    expect((await documents.listOrders(uid, { limit: 5 })).orders.map(({ id }) => id)).toEqual(['order-of-ada']);
  });

  test('refuses what another device of the account had queued', async () => {
    const { identity, uid } = await customer();
    const laptop = backend.device();
    await laptop.identity.signIn(account);
    await identity.deleteAccount();
    const change = laptop.documents.updateUser(uid, withFavourites([9]));
    expect(await failureOf(change)).toMatchObject({ kind: 'permission-denied' });
    const order = laptop.documents.createOrder(draftOrder('late', uid, [line], shipping));
    expect(await failureOf(order)).toMatchObject({ kind: 'permission-denied' });
    expect(await laptop.documents.readUser(uid)).toBeNull();
  });

  test('may be called again when the answer was lost', async () => {
    const { identity } = await customer();
    await identity.deleteAccount();
    await expect(identity.deleteAccount()).resolves.toBeUndefined();
  });

  test('requires a recent sign-in, which the password renews', async () => {
    const { identity, documents, uid } = await customer();
    backend.ageSignIns();
    expect(await failureOf(identity.deleteAccount())).toMatchObject({
      kind: 'unauthenticated',
      code: 'auth/requires-recent-login',
      retryable: false,
    });
    expect((await documents.readUser(uid))?.cartItems).toEqual([line]);
    await identity.reauthenticate(account.password);
    await identity.deleteAccount();
    expect(await documents.readUser(uid)).toBeNull();
  });

  test('is refused to a visitor', async () => {
    const { identity } = backend.device();
    for (const call of [identity.deleteAccount(), identity.readAccount()]) {
      expect(await failureOf(call)).toMatchObject({ code: 'shop/no-user', retryable: false });
    }
  });
}
