import { goodOrder } from '../desk/testing/orders';
import { accountHash } from './accountHash';
import { deleteAccount, finishDeletions } from './deleteAccount';
import { SignInTooOld } from './ports';
import { dayMs, redactedShipping, redactOrders, redactStatements } from './redactOrders';
import { createMemoryAccounts, Killed, type MemoryAccounts } from './testing/memoryAccounts';

const retentionDays = 100;
const ada = 'uid-of-ada';
const personal = ['Ada Lovelace', 'ada@shop.example', '12 St James’s Square'];

/** Ada with a recent order, one whose retention has ended, and a refused mail that quotes her address; and Bob. */
function openShop(): MemoryAccounts {
  const accounts = createMemoryAccounts(retentionDays);
  const { time } = accounts;
  const failure = '550 no such user <ada@shop.example>';
  const mails = {
    confirmed: { claimedAt: 1, sentAt: null, failure },
    shipped: { claimedAt: 1, sentAt: 2, failure: null },
  };
  const texts = { products: 'The kettle of Ada Lovelace', reason: 'I moved to 12 St James’s Square' };
  const status = {
    state: 'shipped',
    reasons: [],
    history: [],
    withdrawal: { id: null, at: 1, name: 'Ada Lovelace', ...texts },
  };
  const beside = { mails, status, request: { ...texts, createdAt: 1 } };
  for (const uid of [ada, 'bob']) {
    accounts.users.set(uid, { email: `${uid}@shop.example`, cartItems: [], favoriteIds: [1] });
    accounts.identities.add(uid);
    const order = { ...goodOrder, userId: uid };
    accounts.placeOrder({ uid, orderId: 'old' }, { ...order, createdAt: time - (retentionDays + 1) * dayMs }, beside);
    accounts.placeOrder({ uid, orderId: 'recent' }, { ...order, createdAt: time - dayMs });
  }
  return accounts;
}

const ask = (accounts: MemoryAccounts, signedInAt = accounts.time - 1_000) =>
  deleteAccount(accounts.ports, { uid: ada, signedInAt });
const orderText = (accounts: MemoryAccounts, key: string) => JSON.stringify(accounts.orders.get(key));

function seeAdaGone(accounts: MemoryAccounts): void {
  expect([...accounts.users.keys()]).toEqual(['bob']);
  expect([...accounts.identities]).toEqual(['bob']);
  expect(accounts.marks.get(ada)).toEqual({ askedAt: accounts.time, uid: null });
  for (const text of personal) {
    expect(orderText(accounts, `${ada}/old`)).not.toContain(text);
    expect(orderText(accounts, `${ada}/recent`)).toContain(text);
  }
  expect(accounts.orders.get(`${ada}/old`)?.fields).toMatchObject({
    items: goodOrder.items,
    totalAmount: goodOrder.totalAmount,
  });
  expect(orderText(accounts, 'bob/old')).toContain('ada@shop.example');
}

test('deletes the user document and the identity, and keeps an order’s customer for its retention', async () => {
  const accounts = openShop();
  await ask(accounts);
  seeAdaGone(accounts);
});

test('changes nothing without a recent sign-in', async () => {
  const accounts = openShop();
  const before = structuredClone([accounts.users, accounts.identities, accounts.marks, accounts.orders]);
  await expect(ask(accounts, accounts.time - 300_001)).rejects.toThrow(SignInTooOld);
  expect([accounts.users, accounts.identities, accounts.marks, accounts.orders]).toEqual(before);
});

test('a second call finishes an interrupted deletion, even with an old sign-in', async () => {
  const accounts = openShop();
  accounts.killAt(2, 'before');
  await expect(ask(accounts)).rejects.toThrow(Killed);
  accounts.restart();
  await ask(accounts, accounts.time - dayMs);
  seeAdaGone(accounts);
});

test('a second call changes nothing', async () => {
  const accounts = openShop();
  await ask(accounts);
  await ask(accounts);
  seeAdaGone(accounts);
});

test('a deletion that fails does not stop the ones after it', async () => {
  const accounts = openShop();
  for (const uid of ['bob', ada]) accounts.marks.set(uid, { askedAt: accounts.time, uid });
  const { identity } = accounts.ports;
  const failing = {
    ...accounts.ports,
    identity: {
      deleteAccount: (uid: string) =>
        uid === 'bob' ? Promise.reject(new Error('Bob stays.')) : identity.deleteAccount(uid),
    },
  };
  await expect(finishDeletions(failing)).rejects.toThrow('1 deletion of an account is not finished.');
  expect(accounts.marks.get(ada)).toEqual({ askedAt: accounts.time, uid: null });
  expect([...accounts.identities]).toEqual(['bob']);
});

test('an order is redacted although its mails cannot be read', async () => {
  const accounts = openShop();
  const order = accounts.orders.get(`${ada}/old`);
  if (order === undefined) throw new Error('The shop has no such order.');
  order.mails = { confirmed: '550 no such user <ada@shop.example>' };
  await ask(accounts);
  seeAdaGone(accounts);
});

/** As many as one deletion makes. */
const calls = 12;

test('a deletion makes as many calls of ports as the kills below count', async () => {
  const accounts = openShop();
  await ask(accounts);
  expect(accounts.restart()).toBe(calls);
});

const moments = Array.from({ length: calls }, (_, call) => [
  { call, moment: 'before' as const },
  { call, moment: 'after' as const },
]).flat();

describe.each(moments)('after a kill $moment call $call', ({ call, moment }) => {
  test.each(['the customer asks again', 'the customer never comes back'])(
    'the deletion is complete if %s',
    async (how) => {
      const accounts = openShop();
      accounts.killAt(call, moment);
      await expect(ask(accounts)).rejects.toThrow(Killed);
      accounts.restart();
      // A sign-in is needed only while nothing has been done yet, and possible only while there is an identity.
      if (how === 'the customer asks again') await ask(accounts);
      else await finishDeletions(accounts.ports);
      const isBegun = call > 1 || (call === 1 && moment === 'after');
      if (isBegun || how === 'the customer asks again') seeAdaGone(accounts);
      else expect(accounts.users.has(ada)).toBe(true);
    },
  );
});

test('once their retention has ended, only orders of deleted accounts are redacted', async () => {
  const accounts = openShop();
  await ask(accounts);
  expect(await redactOrders(accounts.ports, { since: 0 })).toBe(0);
  accounts.time += (retentionDays - 1) * dayMs + 1;
  expect(await redactOrders(accounts.ports, { since: 0 })).toBe(1);
  expect(accounts.orders.get(`${ada}/recent`)?.fields.shipping).toEqual(redactedShipping);
  expect(orderText(accounts, 'bob/recent')).toContain(personal[2]);
  expect(await redactOrders(accounts.ports, { since: 0 })).toBe(0);
});

test('a redacted order has only placeholders as shipping details', async () => {
  const accounts = openShop();
  const order = accounts.orders.get(`${ada}/recent`);
  if (order === undefined) throw new Error('The shop has no such order.');
  order.fields = { ...order.fields, shipping: { ...redactedShipping, company: 'Engines Ltd' } };
  accounts.marks.set(ada, { askedAt: 1, uid: null });
  accounts.time += retentionDays * dayMs;
  expect(await redactOrders(accounts.ports, { since: 0, uid: ada })).toBeGreaterThan(0);
  expect(accounts.orders.get(`${ada}/recent`)?.fields.shipping).toEqual(redactedShipping);
});

test('orders from before the given time are left alone', async () => {
  const accounts = openShop();
  accounts.marks.set(ada, { askedAt: 1, uid: null });
  expect(await redactOrders(accounts.ports, { since: accounts.time - retentionDays * dayMs })).toBe(0);
});

test('statements without an account are redacted after the retention, with their refused mails', async () => {
  const accounts = openShop();
  const fields = {
    name: 'Ada Lovelace',
    email: 'Ada@shop.example',
    emailKey: 'ada@shop.example',
    orderNumber: 'Aq1Sw2De',
    products: '',
    reason: 'Too large',
  };
  const mails = { withdrawn: { claimedAt: 1, sentAt: null, failure: '550 no such user <ada@shop.example>' } };
  accounts.statements.set('old', { fields: { ...fields, createdAt: 1 }, mails, status: null });
  accounts.statements.set('recent', { fields: { ...fields, createdAt: accounts.time - dayMs }, mails, status: null });
  expect(await redactStatements(accounts.ports, { since: 0 })).toBe(1);
  expect(await redactStatements(accounts.ports, { since: 0 })).toBe(0);
  expect(JSON.stringify(accounts.statements.get('old'))).not.toMatch(/ada|Too large/iu);
  expect(accounts.statements.get('old')?.fields).toMatchObject({ orderNumber: 'Aq1Sw2De', createdAt: 1 });
  expect(JSON.stringify(accounts.statements.get('recent'))).toContain('Too large');
});

test('the mark’s id is the lower-case hexadecimal SHA-256 that the rules compute', () => {
  expect(accountHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
