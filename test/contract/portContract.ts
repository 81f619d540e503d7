import type { AppError } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import type { OrderDraft } from '@/domain/order';
import type { SessionUser } from '@/domain/user';
import type { DocumentsPort, IdentityPort } from '../../src/services/ports';
import { failureOf } from './failureOf';
import { withFavourites } from './withFavourites';

export interface ContractDevice {
  identity: IdentityPort;
  documents: DocumentsPort;
}

/** The operations that the contract needs of a backend. */
export interface ContractBackend {
  /** A new device, signed out. */
  device(): ContractDevice;
  /** Stores a user document without the shop's rules. */
  plantUser(uid: string, data: Record<string, unknown>): Promise<void>;
  /** Stores a document among a user's orders, without the shop's rules. The document is newer than the others. */
  plantOrder(uid: string, id: string, data: Record<string, unknown>): Promise<void>;
  /** Stores the order desk's status of an order, without the shop's rules. */
  plantStatus(uid: string, orderId: string, data: Record<string, unknown>): Promise<void>;
  /** The code in the last reset mail to an address. */
  resetCode(email: string): Promise<string>;
  close(): Promise<void>;
}

/** The known differences of a backend. A test that such a difference breaks is expected to fail. */
type KnownDifference =
  | 'queries ignore cursors'
  /** The provider says whether the address or the password is wrong, as older Firebase projects do. */
  | 'no protection against e-mail enumeration';

interface ContractOptions {
  differences?: readonly KnownDifference[];
}

const password = 'correct horse';
const line: CartLine = {
  productId: 1,
  name: 'Mascara',
  price: 9.99,
  image: 'http://catalogue.test/1.webp',
  quantity: 2,
};
const phone = { device: 'phone', id: 'one' };
const shipping = { name: 'Ada Lovelace', email: 'ada@example.test', address: '12 St James Square' };

/** The code depends on the settings of the Firebase project. */
const wrongCredentials: Partial<AppError> = {
  code: matching(/^auth\/(?:invalid-credential|wrong-password|user-not-found)$/u),
  retryable: false,
};

/** The behaviour and the failures that every implementation of the identity and documents ports must have. */
export function describePortContract(
  open: () => Promise<ContractBackend>,
  { differences = [] }: ContractOptions = {},
): void {
  let backend: ContractBackend;
  let accounts = 0;

  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  function newEmail(): string {
    accounts += 1;
    return `shopper${accounts}.${Date.now()}@example.test`;
  }

  /** A device with a new customer signed in. */
  async function customer(): Promise<ContractDevice & { user: SessionUser }> {
    const device = backend.device();
    const user = await device.identity.register({ name: 'Ada', email: newEmail(), password });
    return { ...device, user };
  }

  /** Another device of the same customer. */
  async function otherDevice({ email }: SessionUser): Promise<ContractDevice> {
    const device = backend.device();
    await device.identity.signIn({ email, password });
    return device;
  }

  const unlessDiffers = (difference: KnownDifference) => (differences.includes(difference) ? it.failing : it);

  describe('identity', () => {
    test('registers with a name and signs in on another device', async () => {
      const email = newEmail();
      const { identity } = backend.device();
      const registered = await identity.register({ name: 'Ada', email, password });
      expect(registered).toEqual({
        uid: matching(/./u),
        email,
        displayName: 'Ada',
        accessToken: matching(/./u),
      });

      const signedIn = await backend.device().identity.signIn({ email, password });
      expect(signedIn).toMatchObject({ uid: registered.uid, email, displayName: 'Ada' });
    });

    test('refuses a second account for an address, also with the password of the first', async () => {
      const { user } = await customer();
      for (const typed of [password, `${password}s`]) {
        const again = backend.device().identity.register({ name: 'Eve', email: user.email, password: typed });
        expect(await failureOf(again)).toMatchObject({ code: 'auth/email-already-in-use', retryable: false });
      }
    });

    test('refuses a weak password and a malformed address', async () => {
      const { identity } = backend.device();
      const weak = await failureOf(identity.register({ name: 'Ada', email: newEmail(), password: '12345' }));
      expect(weak).toMatchObject({ code: 'auth/weak-password', message: matching(/6 characters/u) });
      const malformed = await failureOf(identity.register({ name: 'Ada', email: 'nobody', password }));
      expect(malformed).toMatchObject({ code: 'auth/invalid-email', retryable: false });
    });

    unlessDiffers('no protection against e-mail enumeration')(
      'refuses a wrong password and an unknown address alike',
      async () => {
        const { user } = await customer();
        const { identity } = backend.device();
        const wrong = await failureOf(identity.signIn({ email: user.email, password: 'wrong password' }));
        const unknown = await failureOf(identity.signIn({ email: newEmail(), password }));
        expect(wrong).toEqual({
          kind: 'invalid',
          code: 'auth/invalid-credential',
          message: 'Firebase: Error (auth/invalid-credential).',
          retryable: false,
        });
        expect(unknown).toEqual(wrong);
      },
    );

    test('tells an observer of sign-in, a new name and sign-out, until it has unsubscribed', async () => {
      const { identity } = backend.device();
      const seen: (SessionUser | null)[] = [];
      const unsubscribe = identity.observe((user) => seen.push(user));
      await eventually(() => expect(seen).toEqual([null]));

      const user = await identity.register({ name: 'Ada', email: newEmail(), password });
      await eventually(() => expect(seen.at(-1)).toEqual(user));
      const renamed = await identity.updateName('Grace');
      await eventually(() => expect(seen.at(-1)).toEqual(renamed));
      await identity.signOut();
      await eventually(() => expect(seen.at(-1)).toBeNull());

      unsubscribe();
      const told = seen.length;
      await identity.signIn({ email: user.email, password });
      expect(seen).toHaveLength(told);
    });

    test('tells a late observer who is signed in', async () => {
      const { identity, user } = await customer();
      const seen: (SessionUser | null)[] = [];
      const unsubscribe = identity.observe((observed) => seen.push(observed));
      await eventually(() => expect(seen).toEqual([user]));
      unsubscribe();
    });

    test('changes the name', async () => {
      const { identity, user } = await customer();
      expect(await identity.updateName('Grace')).toMatchObject({ uid: user.uid, displayName: 'Grace' });
      const elsewhere = await backend.device().identity.signIn({ email: user.email, password });
      expect(elsewhere.displayName).toBe('Grace');
    });

    test('changes the e-mail address', async () => {
      const { identity, user } = await customer();
      const email = newEmail();
      expect(await identity.updateEmail(email)).toMatchObject({
        kind: 'changed',
        user: { uid: user.uid, email, displayName: 'Ada' },
      });
      const elsewhere = backend.device().identity;
      expect(await failureOf(elsewhere.signIn({ email: user.email, password }))).toMatchObject(wrongCredentials);
      expect(await elsewhere.signIn({ email, password })).toMatchObject({ uid: user.uid });
    });

    test("refuses another account's address", async () => {
      const { user: other } = await customer();
      const { identity } = await customer();
      expect(await failureOf(identity.updateEmail(other.email))).toMatchObject({ code: 'auth/email-already-in-use' });
    });

    test('confirms the password', async () => {
      const { identity } = await customer();
      await expect(identity.reauthenticate(password)).resolves.toBeUndefined();
      expect(await failureOf(identity.reauthenticate('wrong password'))).toMatchObject(wrongCredentials);
    });

    test('changes the password with the current one', async () => {
      const { identity, user } = await customer();
      const change = { currentPassword: password, newPassword: 'battery staple' };
      await identity.changePassword(change);
      const elsewhere = backend.device().identity;
      expect(await failureOf(elsewhere.signIn({ email: user.email, password }))).toMatchObject(wrongCredentials);
      expect(await elsewhere.signIn({ email: user.email, password: change.newPassword })).toMatchObject({
        uid: user.uid,
      });
    });

    test('refuses a password change with a wrong current or a weak new password', async () => {
      const { identity } = await customer();
      const wrong = identity.changePassword({ currentPassword: 'wrong password', newPassword: 'battery staple' });
      expect(await failureOf(wrong)).toMatchObject(wrongCredentials);
      const weak = identity.changePassword({ currentPassword: password, newPassword: '12345' });
      expect(await failureOf(weak)).toMatchObject({ code: 'auth/weak-password' });
    });

    test('refuses changes of an account without a session', async () => {
      const { identity } = backend.device();
      const attempts = [
        identity.updateName('Ada'),
        identity.updateEmail(newEmail()),
        identity.reauthenticate(password),
        identity.changePassword({ currentPassword: password, newPassword: 'battery staple' }),
      ];
      for (const failure of await Promise.all(attempts.map(failureOf))) {
        expect(failure).toEqual({
          kind: 'unauthenticated',
          code: 'shop/no-user',
          message: 'No user is logged in',
          retryable: false,
        });
      }
    });

    test('resets a forgotten password with the code of a mail, once', async () => {
      const { user } = await customer();
      const { identity } = backend.device();
      await identity.sendPasswordReset(user.email);
      const code = await backend.resetCode(user.email);
      expect(await identity.checkResetCode(code)).toBe(user.email);

      await identity.resetPassword({ code, password: 'battery staple' });
      expect(await identity.signIn({ email: user.email, password: 'battery staple' })).toMatchObject({ uid: user.uid });
      const again = identity.resetPassword({ code, password: 'once more, please' });
      expect(await failureOf(again)).toMatchObject({ code: 'auth/invalid-action-code' });
    });

    test('refuses an unknown reset code', async () => {
      const { identity } = backend.device();
      const failure = { code: 'auth/invalid-action-code', retryable: false };
      expect(await failureOf(identity.checkResetCode('made-up'))).toMatchObject(failure);
      expect(await failureOf(identity.resetPassword({ code: 'made-up', password }))).toMatchObject(failure);
    });
  });

  describe('user document', () => {
    test('is null before it was written', async () => {
      const { documents, user } = await customer();
      expect(await documents.readUser(user.uid)).toBeNull();
    });

    test('is created by an update and read back on another device', async () => {
      const { documents, user } = await customer();
      const { uid, email } = user;
      const written = await documents.updateUser(uid, (stored) => {
        expect(stored).toBeNull();
        return { email, cartItems: [line], applied: [phone] };
      });
      expect(written).toEqual({ email, cartItems: [line], favoriteIds: [], revision: 1, applied: [phone] });
      const elsewhere = await otherDevice(user);
      expect(await elsewhere.documents.readUser(uid)).toEqual(written);
    });

    test('replaces each field that an update names as a whole, and keeps the others', async () => {
      const { documents, user } = await customer();
      const { uid, email } = user;
      await documents.updateUser(uid, withFavourites([7]));
      await documents.updateUser(uid, () => ({
        email,
        cartItems: [line],
        applied: [phone, { device: 'laptop', id: 'two' }],
      }));
      await documents.updateUser(uid, () => ({ cartItems: [], applied: [phone] }));
      expect(await documents.readUser(uid)).toEqual({
        email,
        cartItems: [],
        favoriteIds: [7],
        revision: 3,
        applied: [phone],
      });
    });

    test('stays as it is when the update has nothing to write', async () => {
      const { documents, user } = await customer();
      expect(await documents.updateUser(user.uid, () => null)).toBeNull();
      expect(await documents.readUser(user.uid)).toBeNull();
      await documents.updateUser(user.uid, () => ({ cartItems: [line] }));
      expect(await documents.updateUser(user.uid, () => null)).toMatchObject({ cartItems: [line] });
    });

    test('loses no update when several devices write at the same time', async () => {
      const { documents, user } = await customer();
      const { uid } = user;
      const devices = [{ documents }, await otherDevice(user), await otherDevice(user)];
      await documents.updateUser(uid, () => ({ cartItems: [{ ...line, quantity: 1 }] }));
      await Promise.all(
        devices.map((device) =>
          device.documents.updateUser(uid, (stored) => ({
            cartItems: (stored?.cartItems ?? []).map((item) => ({ ...item, quantity: item.quantity + 1 })),
          })),
        ),
      );
      expect((await documents.readUser(uid))?.cartItems).toEqual([{ ...line, quantity: 4 }]);
    });

    test('gives the intact fields of a damaged document', async () => {
      const { documents, user } = await customer();
      await backend.plantUser(user.uid, {
        cartItems: [{ ...line, quantity: 0 }, line, 'nonsense', { productId: 2 }, { ...line, productId: '3' }],
        favoriteIds: [1, 'two', 3, -4, 0.5],
        revision: 'seven',
        applied: [{ device: 'phone', id: 'one' }, { device: 7, id: 'two' }, { device: 'old', ids: ['one'] }, 'laptop'],
      });
      expect(await documents.readUser(user.uid)).toEqual({
        email: '',
        cartItems: [line],
        favoriteIds: [1, 3],
        revision: 0,
        applied: [phone],
      });
    });

    test('has empty lists where fields are missing or of another type', async () => {
      const { documents, user } = await customer();
      await backend.plantUser(user.uid, { cartItems: 'none', applied: 5 });
      expect(await documents.readUser(user.uid)).toEqual({
        email: '',
        cartItems: [],
        favoriteIds: [],
        revision: 0,
        applied: [],
      });
    });

    test('is closed to other customers, and to visitors', async () => {
      const { user } = await customer();
      const { documents } = await customer();
      for (const stranger of [documents, backend.device().documents]) {
        const denied = { kind: 'unauthenticated', code: 'shop/other-user', retryable: false };
        expect(await failureOf(stranger.readUser(user.uid))).toMatchObject(denied);
        expect(await failureOf(stranger.updateUser(user.uid, () => ({ cartItems: [] })))).toMatchObject(denied);
        const favourites = stranger.updateUser(user.uid, withFavourites([1]));
        expect(await failureOf(favourites)).toMatchObject(denied);
      }
    });
  });

  describe('favourites', () => {
    test('are added and removed one by one, from several devices', async () => {
      const { documents, user } = await customer();
      const { uid } = user;
      const elsewhere = await otherDevice(user);
      await documents.updateUser(uid, withFavourites([1, 2]));
      await elsewhere.documents.updateUser(uid, withFavourites([3, 2]));
      await documents.updateUser(uid, withFavourites([], [1]));
      expect((await documents.readUser(uid))?.favoriteIds).toEqual([2, 3]);
    });

    test('are added and removed in one call', async () => {
      const { documents, user } = await customer();
      await documents.updateUser(user.uid, withFavourites([1, 2]));
      await documents.updateUser(user.uid, withFavourites([5], [1, 9]));
      expect((await documents.readUser(user.uid))?.favoriteIds).toEqual([2, 5]);
    });

    test('leave the cart alone', async () => {
      const { documents, user } = await customer();
      await documents.updateUser(user.uid, () => ({ cartItems: [line] }));
      await documents.updateUser(user.uid, withFavourites([1]));
      expect(await documents.readUser(user.uid)).toMatchObject({ cartItems: [line], favoriteIds: [1] });
    });
  });

  describe('orders', () => {
    async function draft({ documents, user }: ContractDevice & { user: SessionUser }): Promise<OrderDraft> {
      const { productId, name, price, quantity } = line;
      return {
        id: await documents.newOrderId(),
        userId: user.uid,
        items: [{ productId, name, price, quantity }],
        totalAmount: 19.98,
        shipping,
      };
    }

    test('have ids that are made before the first request', async () => {
      const { documents } = backend.device();
      const ids = await Promise.all([documents.newOrderId(), documents.newOrderId(), documents.newOrderId()]);
      expect(new Set(ids).size).toBe(3);
      for (const id of ids) expect(id).toMatch(/^[\w-]+$/u);
    });

    test("are created once, with the server's time", async () => {
      const ada = await customer();
      const order = await draft(ada);
      expect(await ada.documents.createOrder(order)).toBe('created');
      const stored = await ada.documents.readOrder(ada.user.uid, order.id);
      expect(stored).toEqual({ ...order, createdAt: stored?.createdAt });
      expect(Math.abs((stored?.createdAt ?? 0) - Date.now())).toBeLessThan(60_000);

      expect(await ada.documents.createOrder({ ...order, totalAmount: 1 })).toBe('exists');
      expect(await ada.documents.readOrder(ada.user.uid, order.id)).toEqual(stored);
    });

    test('are created once when two devices send the same one at the same time', async () => {
      const ada = await customer();
      const order = await draft(ada);
      const elsewhere = await otherDevice(ada.user);
      const outcomes = await Promise.all([ada, elsewhere].map(({ documents }) => documents.createOrder(order)));
      expect(outcomes.sort()).toEqual(['created', 'exists']);
    });

    test('are read as null for an unknown id', async () => {
      const { documents, user } = await customer();
      expect(await documents.readOrder(user.uid, 'none')).toBeNull();
      expect(await documents.listOrders(user.uid, { limit: 20 })).toEqual({ orders: [], next: null });
    });

    test.each([
      ['two parts', 'a/b'],
      ['three parts', 'a/b/c'],
      ['a dot', '.'],
      ['two dots', '..'],
      ['a reserved name', '__x__'],
      ['2,000 letters', 'x'.repeat(2_000)],
      ['1,502 bytes', 'é'.repeat(751)],
    ])('are null for what cannot be the id of a document: %s', async (_what, orderId) => {
      const { documents, user } = await customer();
      expect(await documents.readOrder(user.uid, orderId)).toBeNull();
    });

    test('are listed newest first', async () => {
      const ada = await customer();
      const drafts = [await draft(ada), await draft(ada), await draft(ada)];
      for (const order of drafts) await ada.documents.createOrder(order);
      const { orders, next } = await ada.documents.listOrders(ada.user.uid, { limit: 20 });
      expect(orders.map(({ id }) => id)).toEqual(drafts.map(({ id }) => id).reverse());
      expect(next).toBeNull();
    });

    unlessDiffers('queries ignore cursors')('are listed in pages without a gap or a repetition', async () => {
      const ada = await customer();
      const drafts = await Promise.all(Array.from({ length: 45 }, () => draft(ada)));
      await Promise.all(drafts.map((order) => ada.documents.createOrder(order)));

      const first = await ada.documents.listOrders(ada.user.uid, { limit: 20 });
      // An order that arrives meanwhile does not shift the pages after.
      await ada.documents.createOrder(await draft(ada));
      const second = await ada.documents.listOrders(ada.user.uid, { limit: 20, ...afterOf(first) });
      const third = await ada.documents.listOrders(ada.user.uid, { limit: 20, ...afterOf(second) });

      expect([first, second, third].map(({ orders }) => orders.length)).toEqual([20, 20, 5]);
      expect(third.next).toBeNull();
      const listed = [first, second, third].flatMap(({ orders }) => orders);
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(drafts.map(({ id }) => id)));
      const times = listed.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    });

    unlessDiffers('queries ignore cursors')('end with a full page when nothing comes after it', async () => {
      const ada = await customer();
      for (let count = 0; count < 4; count += 1) await ada.documents.createOrder(await draft(ada));
      const first = await ada.documents.listOrders(ada.user.uid, { limit: 2 });
      const second = await ada.documents.listOrders(ada.user.uid, { limit: 2, ...afterOf(first) });
      expect(second.orders).toHaveLength(2);
      expect(second.next).toBeNull();
    });

    unlessDiffers('queries ignore cursors')(
      'go on after a page of documents that are none of the shop’s orders',
      async () => {
        const ada = await customer();
        const order = await draft(ada);
        await ada.documents.createOrder(order);
        for (const id of ['damaged-1', 'damaged-2'])
          await backend.plantOrder(ada.user.uid, id, { totalAmount: 'much' });
        const first = await ada.documents.listOrders(ada.user.uid, { limit: 2 });
        expect(first).toMatchObject({ orders: [], next: { id: matching(/^damaged-/u) } });
        const second = await ada.documents.listOrders(ada.user.uid, { limit: 2, ...afterOf(first) });
        expect(second.orders.map(({ id }) => id)).toEqual([order.id]);
        expect(second.next).toBeNull();
      },
    );

    test('fail to load if the document of that id is not an order of the shop', async () => {
      const { documents, user } = await customer();
      await backend.plantOrder(user.uid, 'damaged', { totalAmount: 'much' });
      expect(await failureOf(documents.readOrder(user.uid, 'damaged'))).toMatchObject({ kind: 'malformed' });
    });

    test.each(['confirmed', 'held', 'shipped', 'cancelled'] as const)(
      'have the state that the desk wrote: %s',
      async (state) => {
        const { documents, user } = await customer();
        await backend.plantStatus(user.uid, 'one', { state, reasons: ['A reason.'], history: [{ state, at: 1 }] });
        expect(await documents.readOrderStatus(user.uid, 'one')).toEqual({
          state,
          steps: [{ state, at: 1, tracking: null, amount: null }],
          short: [],
          cancelRefusedAt: null,
          withdrawal: null,
          deliveredOn: null,
          mailFailed: false,
        });
      },
    );

    test('have the desk’s remarks beside the state, without damaged ones', async () => {
      const { documents, user } = await customer();
      const short = { productId: 7, name: 'Kettle', wanted: 3, left: 1 };
      await backend.plantStatus(user.uid, 'one', {
        state: 'shipped',
        history: [{ state: 'sent', at: 1 }, { state: 'shipped', at: 2, tracking: 'https://post.example/7' }, 5],
        short: [short, { ...short, wanted: 'many' }],
        cancelRefused: 3,
        mailFailed: true,
      });
      expect(await documents.readOrderStatus(user.uid, 'one')).toEqual({
        state: 'shipped',
        steps: [{ state: 'shipped', at: 2, tracking: 'https://post.example/7', amount: null }],
        short: [short],
        cancelRefusedAt: 3,
        withdrawal: null,
        deliveredOn: null,
        mailFailed: true,
      });
    });

    test('have no state before the desk writes one, or if the shop does not know it', async () => {
      const { documents, user } = await customer();
      expect(await documents.readOrderStatus(user.uid, 'none')).toBeNull();
      expect(await documents.readOrderStatus(user.uid, 'a/b')).toBeNull();
      for (const [id, data] of Object.entries({ later: { state: 'refunded' }, number: { state: 5 }, empty: {} })) {
        await backend.plantStatus(user.uid, id, data);
        expect(await documents.readOrderStatus(user.uid, id)).toMatchObject({ state: null });
      }
    });

    test('have the delivery, the withdrawal and the refund that the desk wrote, without damaged ones', async () => {
      const { documents, user } = await customer();
      const withdrawal = { at: 2, products: 'The lamp', reason: '' };
      const history = [
        { state: 'withdrawn', at: 2 },
        { state: 'refunded', at: 3, amount: 9.5 },
      ];
      await backend.plantStatus(user.uid, 'one', {
        state: 'shipped',
        history,
        withdrawal: { ...withdrawal, id: null, name: 'Ada' },
        deliveredOn: '2026-11-29',
      });
      expect(await documents.readOrderStatus(user.uid, 'one')).toMatchObject({
        steps: [{ state: 'withdrawn' }, { state: 'refunded', amount: 9.5 }],
        withdrawal,
        deliveredOn: '2026-11-29',
      });
      await backend.plantStatus(user.uid, 'two', { state: 'shipped', withdrawal: 5, deliveredOn: 'soon' });
      expect(await documents.readOrderStatus(user.uid, 'two')).toMatchObject({ withdrawal: null, deliveredOn: null });
    });

    test('take one statement of withdrawal, and a repeat changes nothing', async () => {
      const ada = await customer();
      const eve = await customer();
      const order = await draft(ada);
      await ada.documents.createOrder(order);
      const { uid } = ada.user;
      const first = { products: 'The lamp', reason: 'Too large' };
      expect(await ada.documents.readWithdrawal(uid, order.id)).toBeNull();
      await ada.documents.requestWithdrawal(uid, order.id, first);
      await ada.documents.requestWithdrawal(uid, order.id, { products: '', reason: '' });
      expect(await ada.documents.readWithdrawal(uid, order.id)).toEqual(first);
      expect(await ada.documents.readWithdrawal(uid, 'a/b')).toBeNull();
      expect(await failureOf(ada.documents.requestWithdrawal(uid, 'none', first))).toMatchObject({
        kind: 'permission-denied',
      });
      const denied = { kind: 'unauthenticated' };
      expect(await failureOf(eve.documents.requestWithdrawal(uid, order.id, first))).toMatchObject(denied);
      expect(await failureOf(eve.documents.readWithdrawal(uid, order.id))).toMatchObject(denied);
    });

    test('take a statement of a visitor once', async () => {
      const { documents } = backend.device();
      const id = crypto.randomUUID();
      const statement = {
        name: 'Ada',
        email: 'Ada@example.test',
        orderNumber: 'aq1s w2de',
        products: '',
        reason: 'Too large',
      };
      await documents.submitStatement(id, statement);
      expect(await failureOf(documents.submitStatement(id, statement))).toMatchObject({ kind: 'permission-denied' });
      await (await customer()).documents.submitStatement(crypto.randomUUID(), statement);
    });

    test('take one cancel request, and a repeated request changes nothing', async () => {
      const ada = await customer();
      const order = await draft(ada);
      await ada.documents.createOrder(order);
      const { uid } = ada.user;
      expect(await ada.documents.readCancelRequest(uid, order.id)).toBe(false);
      await ada.documents.requestCancel(uid, order.id);
      await ada.documents.requestCancel(uid, order.id);
      expect(await ada.documents.readCancelRequest(uid, order.id)).toBe(true);
      expect(await ada.documents.readCancelRequest(uid, 'a/b')).toBe(false);
    });

    test('take no cancel request if there is no such order, or from another customer', async () => {
      const ada = await customer();
      const eve = await customer();
      const order = await draft(ada);
      await ada.documents.createOrder(order);
      const { uid } = ada.user;
      expect(await failureOf(ada.documents.requestCancel(uid, 'none'))).toMatchObject({ kind: 'permission-denied' });
      expect(await failureOf(eve.documents.requestCancel(uid, order.id))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(eve.documents.readCancelRequest(uid, order.id))).toMatchObject({
        kind: 'unauthenticated',
      });
    });

    test('are closed to other customers, and to visitors', async () => {
      const ada = await customer();
      const order = await draft(ada);
      await ada.documents.createOrder(order);
      const eve = await customer();
      for (const { documents } of [eve, backend.device()]) {
        const denied = { kind: 'unauthenticated', code: 'shop/other-user' };
        expect(await failureOf(documents.readOrder(ada.user.uid, order.id))).toMatchObject(denied);
        expect(await failureOf(documents.listOrders(ada.user.uid, { limit: 20 }))).toMatchObject(denied);
        expect(await failureOf(documents.createOrder(await draft(ada)))).toMatchObject(denied);
        expect(await failureOf(documents.readOrderStatus(ada.user.uid, order.id))).toMatchObject(denied);
      }
    });
  });
}

/** Matches any text of a form. Has the type of the text, unlike Jest's own matchers. */
function matching(form: RegExp): string {
  return expect.stringMatching(form) as string;
}

function afterOf({ next }: { next: Parameters<DocumentsPort['listOrders']>[1]['after'] | null }) {
  return next ? { after: next } : {};
}

/** Observers are notified soon after, not at once. */
async function eventually(check: () => void): Promise<void> {
  const end = Date.now() + 2_000;
  for (;;) {
    try {
      check();
      return;
    } catch (failure) {
      if (Date.now() > end) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
