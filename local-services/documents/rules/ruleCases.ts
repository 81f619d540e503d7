/**
 * A value to store. These texts stand for values that exist only when a case runs:
 * - `$owner`, `$stranger`, `$leaver`: their user ids.
 * - `$markOfOwner`, `$markOfLeaver`: the ids of the documents that mark their accounts as deleted.
 * - `$serverTime`: the server sets the time.
 * - `$past`: a time made by the client.
 * - `$delete`: the field is removed.
 */
export type CaseValue =
  null | boolean | number | string | readonly CaseValue[] | { readonly [name: string]: CaseValue };
export type CaseFields = Readonly<Record<string, CaseValue>>;

export interface RuleCase {
  name: string;
  /** A leaver has a token of an account that is marked as deleted. The account has one order and no user document. */
  as: 'owner' | 'stranger' | 'leaver' | 'visitor';
  does: 'get' | 'list' | 'listGroup' | 'set' | 'merge' | 'update' | 'delete';
  /** A path in which the ids and `$order`, a new one, are placeholders. */
  path: string;
  data?: CaseFields;
  /** The owner's stored data before the case. */
  given?: readonly ('user' | 'order' | 'cancelRequest' | 'withdrawal' | 'statement')[];
  expect: 'allow' | 'deny';
}

const userPath = 'users/$owner';
const orderPath = 'users/$owner/orders/$order';
const ordersPath = 'users/$owner/orders';
const statusPath = `${orderPath}/desk/status`;

const cartItem = { productId: 1, name: 'Kettle', price: 19.99, image: '/kettle.jpg', quantity: 2 };
const orderItem = { productId: 1, name: 'Kettle', price: 19.99, quantity: 2 };
const shipping = { name: 'Ada', email: 'ada@example.com', address: '1 Long Lane' };

export const storedUser: CaseFields = { email: 'ada@example.com', cartItems: [cartItem], favoriteIds: [1, 2] };
export const storedOrder: CaseFields = {
  items: [orderItem],
  totalAmount: 39.98,
  shipping,
  userId: '$owner',
  createdAt: '$serverTime',
};

const cancelPath = `${orderPath}/requests/cancel`;
export const storedCancelRequest: CaseFields = { createdAt: '$serverTime' };

const withdrawalPath = `${orderPath}/requests/withdrawal`;
export const storedWithdrawal: CaseFields = { products: '', reason: 'Too large', createdAt: '$serverTime' };
const statementPath = 'withdrawals/$order';
export const storedStatement: CaseFields = {
  ...storedWithdrawal,
  name: 'Ada',
  email: 'Ada@example.com',
  emailKey: 'ada@example.com',
  orderNumber: 'aq1s w2de',
};

const confirmed: CaseFields = { state: 'confirmed', reasons: [], history: [] };

const text = (length: number) => 'x'.repeat(length);
const times = <Element>(length: number, element: Element) => Array.from({ length }, () => element);
const device = { device: 'phone-of-Ada', id: 'request-1' };
const without = (fields: CaseFields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
const atPlace = (place: number, element: CaseValue, others: CaseValue) => [...times(place - 1, others), element];
/** The elements of a list that the rules check, one by one: rules have no loops. */
const places = Array.from({ length: 10 }, (_, index) => index + 1);
/** The first element of a list of devices. */
const firstPlaces = places.slice(0, 1);

const owner = (name: string, does: RuleCase['does'], path: string, expect: RuleCase['expect']): RuleCase => ({
  name,
  as: 'owner',
  does,
  path,
  expect,
});
const outsider =
  (as: 'stranger' | 'visitor') =>
  (name: string, does: RuleCase['does'], path: string, more: Pick<RuleCase, 'data' | 'given'> = {}): RuleCase => ({
    name: `a ${as} ${name}`,
    as,
    does,
    path,
    expect: 'deny',
    ...more,
  });
const stranger = outsider('stranger');
const visitor = outsider('visitor');
const leaver = (name: string, does: RuleCase['does'], path: string, more: Partial<RuleCase> = {}): RuleCase => ({
  name: `with the token of a deleted account: ${name}`,
  as: 'leaver',
  does,
  path,
  expect: 'deny',
  ...more,
});
const leaverPath = 'users/$leaver';
const savesUser = (name: string, expect: RuleCase['expect'], data: CaseFields): RuleCase => ({
  ...owner(`user document: ${name}`, 'set', userPath, expect),
  data,
});
const savesOrder = (name: string, expect: RuleCase['expect'], data: CaseFields): RuleCase => ({
  ...owner(`order: ${name}`, 'set', orderPath, expect),
  data,
});
const savesLine = (name: string, expect: RuleCase['expect'], changed: CaseFields): RuleCase =>
  savesUser(`cart line with ${name}`, expect, { cartItems: [{ ...cartItem, ...changed }] });
const savesOrderAt = (path: string, name: string, expect: RuleCase['expect']): RuleCase => ({
  ...owner(`order: ${name}`, 'set', path, expect),
  data: storedOrder,
});
const cancels = (name: string, expect: RuleCase['expect'], data: CaseFields, path = cancelPath): RuleCase => ({
  ...owner(`cancel request: ${name}`, 'set', path, expect),
  data,
  given: ['order'],
});
const withdraws = (name: string, expect: RuleCase['expect'], changed: CaseFields = {}): RuleCase => ({
  ...owner(`withdrawal: ${name}`, 'set', withdrawalPath, expect),
  data: { ...storedWithdrawal, ...changed },
  given: ['order'],
});
const states = (name: string, expect: RuleCase['expect'], changed: CaseFields = {}): RuleCase => ({
  name: `statement without an account: ${name}`,
  as: 'visitor',
  does: 'set',
  path: statementPath,
  expect,
  data: { ...storedStatement, ...changed },
});
const savesOrderWith = (name: string, expect: RuleCase['expect'], changed: CaseFields): RuleCase =>
  savesOrder(name, expect, { ...storedOrder, ...changed });

/** Every allowed and every denied operation, for any evaluator of `firestore.rules`. */
export const ruleCases: readonly RuleCase[] = [
  // Reading a user document.
  owner('the owner reads the own user document', 'get', userPath, 'allow'),
  { ...owner('the owner reads it when it is stored', 'get', userPath, 'allow'), given: ['user'] },
  visitor('reads a user document', 'get', userPath, { given: ['user'] }),
  stranger('reads a user document', 'get', userPath, { given: ['user'] }),
  owner('the owner reads a stranger’s document', 'get', 'users/$stranger', 'deny'),
  owner('a user lists all users', 'list', 'users', 'deny'),
  visitor('lists all users', 'list', 'users'),

  // Writing a user document.
  visitor('writes a user document', 'set', userPath, { data: storedUser }),
  stranger('overwrites it', 'set', userPath, { data: storedUser }),
  stranger('merges into it', 'merge', userPath, { data: { favoriteIds: [9] } }),
  stranger('updates it', 'update', userPath, { data: { email: 'mallory@example.com' }, given: ['user'] }),
  stranger('deletes it', 'delete', userPath, { given: ['user'] }),
  { ...owner('the owner deletes the user document', 'delete', userPath, 'deny'), given: ['user'] },

  // The fields that a user document may contain.
  savesUser('all fields of the specification', 'allow', storedUser),
  savesUser('nothing yet', 'allow', {}),
  savesUser('favourites alone', 'allow', { favoriteIds: [3] }),
  savesUser('an empty cart', 'allow', { email: 'ada@example.com', cartItems: [] }),
  { ...owner('merging a cart', 'merge', userPath, 'allow'), data: { cartItems: [cartItem] }, given: ['user'] },
  {
    ...owner('updating the address', 'update', userPath, 'allow'),
    data: { email: 'new@example.com' },
    given: ['user'],
  },
  { ...owner('removing a field', 'merge', userPath, 'allow'), data: { favoriteIds: '$delete' }, given: ['user'] },
  savesUser('a role', 'deny', { ...storedUser, role: 'admin' }),
  { ...owner('merging a role into it', 'merge', userPath, 'deny'), data: { role: 'admin' }, given: ['user'] },
  { ...owner('updating with a flag', 'update', userPath, 'deny'), data: { isAdmin: true }, given: ['user'] },
  savesUser('an e-mail address of 320 characters', 'allow', { email: text(320) }),
  savesUser('an e-mail address of 321 characters', 'deny', { email: text(321) }),
  savesUser('a number for an e-mail address', 'deny', { email: 5 }),
  savesUser('no e-mail address but null', 'deny', { email: null }),
  savesUser('a list for an e-mail address', 'deny', { email: ['ada@example.com'] }),
  savesUser('500 cart lines', 'allow', { cartItems: times(500, cartItem) }),
  savesUser('501 cart lines', 'deny', { cartItems: times(501, cartItem) }),
  savesUser('a cart that is a map', 'deny', { cartItems: { 0: cartItem } }),
  savesUser('a cart that is text', 'deny', { cartItems: 'one kettle' }),
  savesUser('a cart line that is text', 'deny', { cartItems: ['kettle'] }),
  savesLine('a price of nothing', 'allow', { price: 0 }),
  savesLine('a price below nothing', 'deny', { price: -0.01 }),
  savesLine('a price that is text', 'deny', { price: '19.99' }),
  savesLine('a quantity of 1', 'allow', { quantity: 1 }),
  savesLine('a quantity of 0', 'deny', { quantity: 0 }),
  savesLine('half a quantity', 'deny', { quantity: 1.5 }),
  savesLine('a product id that is text', 'deny', { productId: '1' }),
  savesLine('a name that is a number', 'deny', { name: 7 }),
  savesLine('no picture but null', 'deny', { image: null }),
  savesLine('a name of 2,000 characters', 'allow', { name: text(2_000) }),
  savesLine('a name of 2,001 characters', 'deny', { name: text(2_001) }),
  savesLine('one more field', 'deny', { note: 'gift' }),
  savesUser('a cart line without its quantity', 'deny', { cartItems: [without(cartItem, 'quantity')] }),
  savesUser('a cart line with another field for its picture', 'deny', {
    cartItems: [{ ...without(cartItem, 'image'), picture: '/kettle.jpg' }],
  }),
  savesUser('a cart that is an empty map', 'deny', { cartItems: {} }),
  ...places.flatMap((place) => [
    savesUser(`a good line in place ${place}`, 'allow', { cartItems: times(place, cartItem) }),
    savesUser(`a bad line in place ${place}`, 'deny', {
      cartItems: atPlace(place, { ...cartItem, quantity: 0 }, cartItem),
    }),
  ]),
  // The gap that firestore.rules names: rules have no loops, so the shop parses what it reads.
  savesUser('a bad line in the eleventh place', 'allow', {
    cartItems: atPlace(11, { ...cartItem, quantity: 0 }, cartItem),
  }),
  savesUser('no favourites any more', 'allow', { favoriteIds: [] }),
  savesUser('2,000 favourites', 'allow', { favoriteIds: times(2_000, 1) }),
  savesUser('2,001 favourites', 'deny', { favoriteIds: times(2_001, 1) }),
  savesUser('a favourite that is text', 'deny', { favoriteIds: ['1'] }),
  savesUser('a favourite with a fraction', 'deny', { favoriteIds: [1, 2.5] }),
  savesUser('favourites that are a number', 'deny', { favoriteIds: 1 }),
  savesUser('favourites that are an empty map', 'deny', { favoriteIds: {} }),
  ...places.flatMap((place) => [
    savesUser(`a good favourite in place ${place}`, 'allow', { favoriteIds: times(place, 1) }),
    savesUser(`a bad favourite in place ${place}`, 'deny', { favoriteIds: atPlace(place, 'x', 1) }),
  ]),
  savesUser('requests of 16 devices', 'allow', { ...storedUser, applied: times(16, device) }),
  savesUser('requests of 17 devices', 'deny', { ...storedUser, applied: times(17, device) }),
  savesUser('a device with a name of 40 characters', 'allow', { applied: [{ ...device, device: text(40) }] }),
  savesUser('a device with a name of 41 characters', 'deny', { applied: [{ ...device, device: text(41) }] }),
  savesUser('a request with an id of 40 characters', 'allow', { applied: [{ ...device, id: text(40) }] }),
  savesUser('a request with an id of 41 characters', 'deny', { applied: [{ ...device, id: text(41) }] }),
  savesUser('a device without a name', 'deny', { applied: [without(device, 'device')] }),
  savesUser('a device without a request', 'deny', { applied: [without(device, 'id')] }),
  savesUser('a device with one more field', 'deny', { applied: [{ ...device, at: 7 }] }),
  savesUser('a request that is a list', 'deny', { applied: [{ ...device, id: ['request-1'] }] }),
  savesUser('a field that the shop does not write', 'deny', { visits: [] }),
  savesUser('devices that are a map', 'deny', { applied: { phone: 'request-1' } }),
  savesUser('a device that is text', 'deny', { applied: ['phone-of-Ada'] }),
  savesUser('a revision', 'allow', { revision: 7 }),
  savesUser('a revision with a fraction', 'deny', { revision: 7.5 }),
  savesUser('a revision that is text', 'deny', { revision: '7' }),
  ...firstPlaces.flatMap((place) => [
    savesUser(`a good device in place ${place}`, 'allow', { applied: times(place, device) }),
    savesUser(`a bad device in place ${place}`, 'deny', { applied: atPlace(place, { ...device, device: 7 }, device) }),
  ]),
  savesUser('all lists as long as they may be', 'allow', {
    email: text(320),
    cartItems: times(500, cartItem),
    favoriteIds: times(2_000, 1),
    revision: 1_000_000,
    applied: times(16, { device: text(40), id: text(40) }),
  }),

  // Reading orders.
  { ...owner('the owner reads an order', 'get', orderPath, 'allow'), given: ['order'] },
  owner('the owner asks for an order that is not there', 'get', orderPath, 'allow'),
  { ...owner('the owner lists the own orders', 'list', ordersPath, 'allow'), given: ['order'] },
  stranger('reads an order', 'get', orderPath, { given: ['order'] }),
  stranger('lists orders', 'list', ordersPath, { given: ['order'] }),
  visitor('reads an order', 'get', orderPath, { given: ['order'] }),
  visitor('lists orders', 'list', ordersPath, { given: ['order'] }),
  { ...owner('a user lists orders across users', 'listGroup', 'orders', 'deny'), given: ['order'] },
  visitor('lists orders across users', 'listGroup', 'orders'),

  // Placing orders, and their content.
  savesOrder('as the specification has it', 'allow', storedOrder),
  stranger('places an order for the owner', 'set', orderPath, { data: storedOrder }),
  visitor('places an order', 'set', orderPath, { data: storedOrder }),
  savesOrderWith('in a stranger’s name', 'deny', { userId: '$stranger' }),
  savesOrder('without a user', 'deny', without(storedOrder, 'userId')),
  savesOrderWith('with a time of the client’s', 'deny', { createdAt: '$past' }),
  savesOrderWith('with a time that is text', 'deny', { createdAt: '2026-01-01T00:00:00Z' }),
  savesOrder('without a time', 'deny', without(storedOrder, 'createdAt')),
  savesOrderWith('with a status', 'deny', { status: 'paid' }),
  savesOrderWith('of nothing in value', 'allow', { totalAmount: 0 }),
  savesOrderWith('of ten million', 'allow', { totalAmount: 10_000_000 }),
  savesOrderWith('of more than ten million', 'deny', { totalAmount: 10_000_000.01 }),
  savesOrderWith('with a negative total', 'deny', { totalAmount: -1 }),
  savesOrderWith('with a total that is text', 'deny', { totalAmount: '39.98' }),
  savesOrder('without a total', 'deny', without(storedOrder, 'totalAmount')),
  savesOrderWith('with no items', 'deny', { items: [] }),
  savesOrder('without its items', 'deny', without(storedOrder, 'items')),
  savesOrderWith('with 500 items', 'allow', { items: times(500, orderItem) }),
  savesOrderWith('with 501 items', 'deny', { items: times(501, orderItem) }),
  savesOrderWith('with an item that has a picture', 'deny', { items: [cartItem] }),
  savesOrderWith('with an item’s name of 2,000 characters', 'allow', { items: [{ ...orderItem, name: text(2_000) }] }),
  savesOrderWith('with an item’s name of 2,001 characters', 'deny', { items: [{ ...orderItem, name: text(2_001) }] }),
  savesOrderWith('with an item’s name of 900,000 characters', 'deny', {
    items: [{ ...orderItem, name: text(900_000) }],
  }),
  ...places.map((place) =>
    savesOrderWith(`with a long name in place ${place}`, 'deny', {
      items: atPlace(place, { ...orderItem, name: text(2_001) }, orderItem),
    }),
  ),
  savesOrderWith('with 500 items with names of 500 characters', 'allow', {
    items: times(500, { ...orderItem, name: text(500) }),
  }),
  savesOrderAt(`${ordersPath}/${text(64)}`, 'with a number of 64 characters', 'allow'),
  savesOrderAt(`${ordersPath}/${text(65)}`, 'with a number of 65 characters', 'deny'),
  savesOrderAt(`${ordersPath}/${text(1_400)}`, 'with a number of 1,400 characters', 'deny'),
  savesOrderAt(`${ordersPath}/dPhone_of-Ada7`, 'with letters, digits, - and _ in its number', 'allow'),
  savesOrderAt(`${ordersPath}/a b`, 'with a blank in its number', 'deny'),
  savesOrderAt(`${ordersPath}/äb`, 'with another letter in its number', 'deny'),
  savesOrderWith('with an item of quantity 0', 'deny', { items: [{ ...orderItem, quantity: 0 }] }),
  savesOrderWith('with an item of negative price', 'deny', { items: [{ ...orderItem, price: -1 }] }),
  ...places.flatMap((place) => [
    savesOrderWith(`with a good item in place ${place}`, 'allow', { items: times(place, orderItem) }),
    savesOrderWith(`with a bad item in place ${place}`, 'deny', {
      items: atPlace(place, { ...orderItem, productId: 'x' }, orderItem),
    }),
  ]),
  savesOrderWith('with the longest shipping details', 'allow', {
    shipping: { name: text(200), email: text(320), address: text(2_000) },
  }),
  savesOrderWith('with a name of 201 characters', 'deny', { shipping: { ...shipping, name: text(201) } }),
  savesOrderWith('with an e-mail address of 321 characters', 'deny', { shipping: { ...shipping, email: text(321) } }),
  savesOrderWith('with an address of 2,001 characters', 'deny', { shipping: { ...shipping, address: text(2_001) } }),
  savesOrderWith('with one more shipping detail', 'deny', { shipping: { ...shipping, phone: '1' } }),
  savesOrderWith('without an address', 'deny', { shipping: without(shipping, 'address') }),
  savesOrderWith('with shipping details that are text', 'deny', { shipping: '1 Long Lane' }),
  savesOrderWith('with a list for an address', 'deny', { shipping: { ...shipping, address: ['1 Long Lane'] } }),

  // A placed order never changes.
  { ...owner('the owner replaces an order', 'set', orderPath, 'deny'), data: storedOrder, given: ['order'] },
  { ...owner('the owner lowers its total', 'update', orderPath, 'deny'), data: { totalAmount: 1 }, given: ['order'] },
  {
    ...owner('the owner merges into an order', 'merge', orderPath, 'deny'),
    data: { totalAmount: 1 },
    given: ['order'],
  },
  { ...owner('the owner deletes an order', 'delete', orderPath, 'deny'), given: ['order'] },
  stranger('deletes an order', 'delete', orderPath, { given: ['order'] }),

  // The order desk's status of an order: its owner may read it, and no client may write it.
  { ...owner('the owner reads the status of an order', 'get', statusPath, 'allow'), given: ['order'] },
  stranger('reads the status of an order', 'get', statusPath, { given: ['order'] }),
  visitor('reads the status of an order', 'get', statusPath, { given: ['order'] }),
  { ...owner('the owner writes the status of an order', 'set', statusPath, 'deny'), data: confirmed, given: ['order'] },
  { ...owner('the owner merges into the status', 'merge', statusPath, 'deny'), data: confirmed, given: ['order'] },
  { ...owner('the owner deletes the status', 'delete', statusPath, 'deny'), given: ['order'] },
  stranger('writes the status of an order', 'set', statusPath, { data: confirmed, given: ['order'] }),
  visitor('writes the status of an order', 'set', statusPath, { data: confirmed }),
  owner('the owner lists what the desk has written', 'list', `${orderPath}/desk`, 'deny'),
  owner('the owner reads the notes on mails', 'get', `${orderPath}/desk/mails`, 'deny'),
  { ...owner('the owner writes the notes on mails', 'set', `${orderPath}/desk/mails`, 'deny'), data: {} },
  owner('the owner reads below the status', 'get', `${statusPath}/notes/1`, 'deny'),
  owner('the owner reads a stranger’s status', 'get', 'users/$stranger/orders/$order/desk/status', 'deny'),
  owner('a user lists statuses across users', 'listGroup', 'desk', 'deny'),

  // The owner creates the cancel request once and cannot change it.
  cancels('of the own order', 'allow', storedCancelRequest),
  { ...cancels('of an order that is not there', 'deny', storedCancelRequest), given: [] },
  { ...cancels('a second time', 'deny', storedCancelRequest), given: ['order', 'cancelRequest'] },
  cancels('with a time of the client’s', 'deny', { createdAt: '$past' }),
  cancels('with a time that is text', 'deny', { createdAt: '2026-01-01T00:00:00Z' }),
  cancels('without a time', 'deny', {}),
  cancels('with one more field', 'deny', { ...storedCancelRequest, reason: 'too late' }),
  cancels('under another name', 'deny', storedCancelRequest, `${orderPath}/requests/refund`),
  cancels('below it', 'deny', storedCancelRequest, `${cancelPath}/notes/1`),
  stranger('creates a cancel request for the owner’s order', 'set', cancelPath, {
    data: storedCancelRequest,
    given: ['order'],
  }),
  visitor('creates a cancel request', 'set', cancelPath, { data: storedCancelRequest, given: ['order'] }),
  {
    ...cancels('the owner merges into it', 'deny', storedCancelRequest),
    does: 'merge',
    given: ['order', 'cancelRequest'],
  },
  {
    ...cancels('the owner updates it', 'deny', { createdAt: '$past' }),
    does: 'update',
    given: ['order', 'cancelRequest'],
  },
  { ...owner('the owner deletes the cancel request', 'delete', cancelPath, 'deny'), given: ['order', 'cancelRequest'] },
  { ...owner('the owner reads the cancel request', 'get', cancelPath, 'allow'), given: ['order', 'cancelRequest'] },
  { ...owner('the owner reads a cancel request that does not exist', 'get', cancelPath, 'allow'), given: ['order'] },
  stranger('reads the cancel request', 'get', cancelPath, { given: ['order', 'cancelRequest'] }),
  stranger('deletes the cancel request', 'delete', cancelPath, { given: ['order', 'cancelRequest'] }),
  visitor('reads the cancel request', 'get', cancelPath, { given: ['order', 'cancelRequest'] }),
  owner('the owner lists cancel requests', 'list', `${orderPath}/requests`, 'deny'),
  owner('a user lists cancel requests across users', 'listGroup', 'requests', 'deny'),

  // The customer's statement of withdrawal: created once, never changed.
  withdraws('of the own order', 'allow'),
  { ...withdraws('of an order that is not there', 'deny'), given: [] },
  { ...withdraws('a second time', 'deny'), given: ['order', 'withdrawal'] },
  withdraws('with a time of the client’s', 'deny', { createdAt: '$past' }),
  { ...withdraws('without a time', 'deny'), data: without(storedWithdrawal, 'createdAt') },
  { ...withdraws('without products', 'deny'), data: without(storedWithdrawal, 'products') },
  { ...withdraws('without a reason', 'deny'), data: without(storedWithdrawal, 'reason') },
  withdraws('with one more field', 'deny', { state: 'refunded' }),
  withdraws('with the longest texts', 'allow', { products: text(2_000), reason: text(2_000) }),
  withdraws('with products of 2,001 characters', 'deny', { products: text(2_001) }),
  withdraws('with a reason of 2,001 characters', 'deny', { reason: text(2_001) }),
  withdraws('with a reason that is a number', 'deny', { reason: 1 }),
  { ...withdraws('the owner merges into it', 'deny'), does: 'merge', given: ['order', 'withdrawal'] },
  { ...withdraws('the owner updates it', 'deny'), does: 'update', given: ['order', 'withdrawal'] },
  { ...withdraws('the owner deletes it', 'deny'), does: 'delete', given: ['order', 'withdrawal'] },
  { ...withdraws('the owner reads it', 'allow'), does: 'get', given: ['order', 'withdrawal'] },
  { ...withdraws('below it', 'deny'), path: `${withdrawalPath}/notes/1` },
  stranger('reads the statement of withdrawal', 'get', withdrawalPath, { given: ['order', 'withdrawal'] }),
  visitor('reads the statement of withdrawal', 'get', withdrawalPath, { given: ['order', 'withdrawal'] }),
  stranger('withdraws from the owner’s order', 'set', withdrawalPath, { data: storedWithdrawal, given: ['order'] }),
  visitor('withdraws from the owner’s order', 'set', withdrawalPath, { data: storedWithdrawal, given: ['order'] }),
  leaver('withdrawing from an order that is kept', 'set', `${leaverPath}/orders/kept/requests/withdrawal`, {
    data: storedWithdrawal,
  }),

  // A statement without an account: anybody creates it, and nobody reads or changes it.
  states('of a visitor', 'allow'),
  { ...states('of a customer', 'allow'), as: 'owner' },
  { ...states('with the token of a deleted account', 'allow'), as: 'leaver' },
  { ...states('a second time', 'deny'), given: ['statement'] },
  states('with a time of the client’s', 'deny', { createdAt: '$past' }),
  ...Object.keys(storedStatement).map((field) => ({
    ...states(`without ${field}`, 'deny'),
    data: without(storedStatement, field),
  })),
  states('with one more field', 'deny', { userId: '$owner' }),
  states('with the longest texts', 'allow', {
    name: text(200),
    email: text(320),
    emailKey: text(320),
    orderNumber: text(64),
    products: text(2_000),
    reason: text(2_000),
  }),
  states('with a name of 201 characters', 'deny', { name: text(201) }),
  states('with a name of 100,000 characters', 'deny', { name: text(100_000) }),
  states('with an e-mail address of 321 characters', 'deny', { email: text(321), emailKey: text(321) }),
  states('with an order number of 65 characters', 'deny', { orderNumber: text(65) }),
  states('with products of 2,001 characters', 'deny', { products: text(2_001) }),
  states('with a reason of 2,001 characters', 'deny', { reason: text(2_001) }),
  states('with the key of another address', 'deny', { emailKey: 'mallory@example.com' }),
  states('with a key in capitals', 'deny', { emailKey: 'Ada@example.com' }),
  states('with a name that is a list', 'deny', { name: ['Ada'] }),
  { ...states('with a number of 65 characters as its id', 'deny'), path: `withdrawals/${text(65)}` },
  { ...states('with a blank in its id', 'deny'), path: 'withdrawals/a b' },
  { ...states('below it', 'deny'), path: `${statementPath}/desk/status` },
  ...(['visitor', 'stranger', 'owner'] as const).flatMap((as) => [
    { ...states(`a ${as} reads it`, 'deny'), as, does: 'get' as const, given: ['statement' as const] },
    { ...states(`a ${as} merges into it`, 'deny'), as, does: 'merge' as const, given: ['statement' as const] },
    { ...states(`a ${as} deletes it`, 'deny'), as, does: 'delete' as const, given: ['statement' as const] },
    { ...states(`a ${as} lists all`, 'deny'), as, does: 'list' as const, path: 'withdrawals' },
    { ...states(`a ${as} lists the group`, 'deny'), as, does: 'listGroup' as const, path: 'withdrawals' },
    {
      ...states(`a ${as} reads the desk’s answer`, 'deny'),
      as,
      does: 'get' as const,
      path: `${statementPath}/desk/status`,
    },
  ]),

  // A deleted account, whose token is good for up to an hour, and its mark.
  leaver('creating the user document again', 'set', leaverPath, { data: storedUser }),
  leaver('making it with nothing in it', 'set', leaverPath, { data: {} }),
  leaver('merging a queued favourite into it', 'merge', leaverPath, { data: { favoriteIds: [9] } }),
  leaver('merging a queued cart into it', 'merge', leaverPath, { data: { cartItems: [cartItem] } }),
  leaver('deleting the user document', 'delete', leaverPath),
  leaver('placing a queued order', 'set', `${leaverPath}/orders/$order`, {
    data: { ...storedOrder, userId: '$leaver' },
  }),
  leaver('placing an order for the owner', 'set', orderPath, { data: storedOrder }),
  leaver('creating a cancel request for an order that is kept', 'set', `${leaverPath}/orders/kept/requests/cancel`, {
    data: storedCancelRequest,
  }),
  leaver('changing an order that stays', 'update', `${leaverPath}/orders/kept`, { data: { totalAmount: 1 } }),
  leaver('deleting an order that stays', 'delete', `${leaverPath}/orders/kept`),
  leaver('reading an order that stays', 'get', `${leaverPath}/orders/kept`, { expect: 'allow' }),
  leaver('reading the mark', 'get', 'deletedAccounts/$markOfLeaver'),
  leaver('deleting the mark', 'delete', 'deletedAccounts/$markOfLeaver'),
  leaver('writing another account’s document', 'merge', userPath, { data: { favoriteIds: [9] }, given: ['user'] }),
  {
    ...owner('the owner makes a mark of the own account', 'set', 'deletedAccounts/$markOfOwner', 'deny'),
    data: { uid: null },
  },
  { ...owner('the owner makes a mark under the own id', 'set', 'deletedAccounts/$owner', 'deny'), data: {} },
  stranger('makes a mark of the owner’s account', 'set', 'deletedAccounts/$markOfOwner', { data: { askedAt: 1 } }),
  stranger('reads whether the account is deleted', 'get', 'deletedAccounts/$markOfOwner'),
  visitor('reads the mark of a deleted account', 'get', 'deletedAccounts/$markOfLeaver'),
  visitor('lists the marks', 'list', 'deletedAccounts'),
  owner('the owner lists the marks', 'list', 'deletedAccounts', 'deny'),
  owner('the owner reads an order of a deleted account', 'get', `${leaverPath}/orders/kept`, 'deny'),
  { ...owner('the owner writes as before', 'merge', userPath, 'allow'), data: { favoriteIds: [9] }, given: ['user'] },

  // Everything else.
  owner('a user reads another collection', 'get', 'products/1', 'deny'),
  { ...owner('a user writes another collection', 'set', 'products/1', 'deny'), data: { price: 0 } },
  { ...owner('a user writes an order at the top', 'set', 'orders/$order', 'deny'), data: storedOrder },
  { ...owner('the owner writes another subcollection', 'set', 'users/$owner/notes/1', 'deny'), data: { text: 'x' } },
  { ...owner('the owner writes below an order', 'set', `${orderPath}/notes/1`, 'deny'), data: { text: 'x' } },
  owner('the owner lists another subcollection', 'list', 'users/$owner/notes', 'deny'),
];
