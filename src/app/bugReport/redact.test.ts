import { redact } from './redact';

test('the same value gets the same stand-in in fields, texts, keys and addresses', () => {
  const uid = 'k3J9uZ';
  const redacted = redact({
    auth: { user: { uid, email: 'Ada@shop.example', displayName: 'Ada Lovelace' } },
    queries: { [`listOrders({"uid":"${uid}"})`]: { originalArgs: { uid } } },
    account: uid,
    toast: `Ada Lovelace, a mail to ada@shop.example is on its way (users/${uid}/orders/1)`,
    page: 'https://shop.example/reset-password?email=ada%40shop.example&oobCode=one-time',
  });
  expect(redacted).toEqual({
    auth: { user: { uid: '[uid 1]', email: '[email 1]', displayName: '[name 1]' } },
    queries: { 'listOrders({"uid":"[uid 1]"})': { originalArgs: { uid: '[uid 1]' } } },
    account: '[uid 1]',
    toast: '[name 1], a mail to [email 1] is on its way (users/[uid 1]/orders/1)',
    page: 'https://shop.example/reset-password?email=[email 1]&oobCode=[secret 1]',
  });
});

test('two people keep two different stand-ins', () => {
  const people = [
    { email: 'ada@shop.example', name: 'Ada' },
    { email: 'eve@shop.example', name: 'Eve' },
  ];
  expect(redact(people)).toEqual([
    { email: '[email 1]', name: '[name 1]' },
    { email: '[email 2]', name: '[name 2]' },
  ]);
});

test('keeps a product’s name, a word that contains a name, and an empty field', () => {
  const value = {
    lines: [{ name: 'Kettle', productId: 1 }],
    text: 'Adapter',
    user: { displayName: 'Ada', email: '' },
    address: null,
  };
  expect(redact(value)).toEqual({ ...value, user: { displayName: '[name 1]', email: '' } });
});

test('a name of one letter is replaced in its field only, not in every text', () => {
  expect(redact({ user: { displayName: 'A' }, text: 'A mug' })).toEqual({
    user: { displayName: '[name 1]' },
    text: 'A mug',
  });
});

test('a value is also replaced in text before the field that identifies it', () => {
  expect(redact(['Ada Lovelace and eve@shop.example', { displayName: 'Ada Lovelace' }])).toEqual([
    '[name 1] and [email 1]',
    { displayName: '[name 1]' },
  ]);
});
