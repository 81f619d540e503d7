import { lineFixture } from '../../test/lineFixture';
import { draftOrder } from './order';
import type { Lists } from './rebase';
import {
  applySending,
  beginSending,
  moveCartToOrder,
  applyChanges,
  mergeGuest,
  hasUnsentChanges,
  newRecord,
  receiveDocument,
  takeBackRequest,
  type AccountRecord,
} from './record';
import { patchUser, type UserDocument } from './userDocument';

const email = 'ada@shop.example';
const cartOf = (quantity: number, ...favoriteIds: number[]): Lists => ({
  cartItems: quantity === 0 ? [] : [lineFixture(7, 30, quantity)],
  favoriteIds,
});

/** The shopper changes the lists of this device. */
const change = (record: AccountRecord, to: Lists) => applyChanges(record, record.current, to);

/** Firestore applies the request in doubt. */
function write(record: AccountRecord, document: UserDocument | null): UserDocument {
  const patch = applySending(record, document, email);
  if (patch === null) throw new Error('Nothing was written.');
  return patchUser(document, patch);
}

const quantityIn = ({ cartItems }: Lists) => cartItems[0]?.quantity ?? 0;

describe('a request', () => {
  test('creates the document with an empty cart, also without a change', () => {
    const created = write(newRecord('phone'), null);
    expect(created).toEqual({ email, cartItems: [], favoriteIds: [], revision: 1, applied: [] });
    expect(applySending(newRecord('phone'), created, email)).toBeNull();
  });

  test('carries all unsent changes, and is done once Firestore answers', () => {
    const sending = beginSending(change(newRecord('phone'), cartOf(2, 5)), 'one');
    const document = write(sending, null);
    expect(document).toMatchObject({ ...cartOf(2, 5), applied: [{ device: 'phone', id: 'one' }] });
    const after = receiveDocument(sending, document);
    expect(after).toMatchObject({ sending: null, current: cartOf(2, 5) });
    expect(hasUnsentChanges(after)).toBe(false);
  });

  test('is not begun while another one is in doubt', () => {
    const sending = beginSending(change(newRecord('phone'), cartOf(2)), 'one');
    expect(beginSending(change(sending, cartOf(3)), 'two').sending).toEqual(sending.sending);
  });

  test('counts once when its answer was lost', () => {
    const sending = beginSending(change(newRecord('phone'), cartOf(2)), 'one');
    const document = write(sending, null);
    expect(applySending(sending, document, email)).toBeNull();
    expect(receiveDocument(sending, document)).toMatchObject({ sending: null, current: cartOf(2) });
  });

  test('is remembered for 16 devices', () => {
    const sending = beginSending(change(newRecord('phone'), cartOf(2)), 'one');
    let document = write(sending, null);
    for (let device = 1; device <= 20; device += 1) {
      document = write(beginSending(change(newRecord(`device-${device}`), cartOf(1)), 'one'), document);
      if (device === 15) expect(applySending(sending, document, email)).toBeNull();
    }
    expect(document.applied).toHaveLength(16);
    expect(quantityIn(document)).toBe(22);
  });
});

describe('the user document', () => {
  test('that a read brings may hold the request in doubt: its changes count once', () => {
    const sending = beginSending(change(newRecord('phone'), cartOf(2)), 'one');
    const more = change(sending, cartOf(3));
    expect(receiveDocument(more, write(sending, null))).toMatchObject({ sending: null, current: cartOf(3) });
  });

  test('with changes of another device comes below the changes of this one', () => {
    const sending = beginSending(change(newRecord('phone'), cartOf(2)), 'one');
    const elsewhere = write(beginSending(change(newRecord('laptop'), cartOf(1, 9)), 'other'), null);
    const after = receiveDocument(change(sending, cartOf(3)), elsewhere);
    expect(after).toMatchObject({ sending: { id: 'one', lists: cartOf(3, 9) }, current: cartOf(4, 9) });
  });

  test('of a slow tab does not replace a newer one', () => {
    const old = write(beginSending(change(newRecord('phone'), cartOf(1)), 'one'), null);
    const record = receiveDocument(newRecord('laptop'), { ...old, cartItems: [], revision: 5 });
    expect(receiveDocument(record, old)).toBe(record);
  });

  test('that was restored from a backup is taken with the next write', () => {
    const record = receiveDocument(newRecord('phone'), { email, ...cartOf(1), revision: 50, applied: [] });
    const sending = beginSending(change(record, cartOf(2)), 'one');
    const restored = write(sending, { email, ...cartOf(4), revision: 3, applied: [] });
    expect(receiveDocument(sending, restored)).toMatchObject({
      sending: null,
      stored: { revision: 4 },
      current: cartOf(5),
    });
  });

  test('of an earlier build has no revision and no request', () => {
    const document: UserDocument = { email, ...cartOf(2), revision: 0, applied: [] };
    expect(receiveDocument(newRecord('phone'), document).current).toEqual(cartOf(2));
  });
});

describe('a refused request', () => {
  const stored = receiveDocument(newRecord('phone'), { email, ...cartOf(2, 1), revision: 1, applied: [] });

  test('is taken back, and later changes stay', () => {
    const sending = beginSending(change(stored, cartOf(5, 1, 2)), 'one');
    const after = takeBackRequest(change(sending, cartOf(6, 1, 2)), 'one');
    expect(after).toMatchObject({ sending: null, current: cartOf(3, 1) });
  });

  test('keeps what it removed, under the same id', () => {
    const sending = beginSending(change(stored, cartOf(0)), 'one');
    expect(takeBackRequest(sending, 'one')).toMatchObject({
      sending: { id: 'one', lists: cartOf(0) },
      current: cartOf(0),
    });
  });

  test('does not return the lines of a placed order', () => {
    const order = draftOrder('order', 'ada', cartOf(5).cartItems, { name: 'Ada', email, address: '1 Lane' });
    const sending = beginSending(change(stored, cartOf(5, 1)), 'one');
    const ordered = moveCartToOrder(sending, order, 0);
    expect(takeBackRequest(ordered, 'one').current).toEqual(cartOf(0, 1));
  });

  test('of another tab changes nothing', () => {
    const sending = beginSending(change(stored, cartOf(5)), 'one');
    expect(takeBackRequest(sending, 'two')).toBe(sending);
  });
});

test('an order and a removal leave the pieces that another device has added', () => {
  const stored = receiveDocument(newRecord('phone'), { email, ...cartOf(2), revision: 1, applied: [] });
  const sending = beginSending(change(stored, cartOf(0)), 'one');
  const elsewhere: UserDocument = { email, ...cartOf(3), revision: 2, applied: [] };
  expect(quantityIn(write(sending, elsewhere))).toBe(1);
});

describe('a guest’s cart', () => {
  const guest = (quantity: number) => ({ guestId: 'guest', lines: cartOf(quantity).cartItems });

  test('is merged once, whatever is repeated', () => {
    const merged = mergeGuest(change(newRecord('phone'), cartOf(1)), guest(2));
    expect(quantityIn(merged.current)).toBe(3);
    expect(mergeGuest(merged, guest(2)).current).toEqual(merged.current);
  });

  test('that has grown since its merge adds only what is new', () => {
    const merged = mergeGuest(newRecord('phone'), guest(2));
    expect(quantityIn(mergeGuest(merged, guest(3)).current)).toBe(3);
  });

  test('that local storage has set back adds nothing, and later pieces count', () => {
    const merged = mergeGuest(newRecord('phone'), guest(3));
    const setBack = mergeGuest(merged, guest(1));
    expect(quantityIn(setBack.current)).toBe(3);
    expect(quantityIn(mergeGuest(setBack, guest(3)).current)).toBe(3);
  });

  test('is remembered with the last eight', () => {
    let record = newRecord('phone');
    for (let id = 1; id <= 9; id += 1) record = mergeGuest(record, { ...guest(1), guestId: `guest-${id}` });
    expect(record.mergedGuests.map(({ guestId }) => guestId)).toHaveLength(8);
    expect(record.mergedGuests[0]?.guestId).toBe('guest-2');
  });
});
