import { accountHash } from '../../../functions/account/accountHash';
import {
  maxCartLines,
  maxDevices,
  maxFavourites,
  maxOrderTotal,
  maxProductNameLength,
  maxShippingLength,
  maxStatementLength,
  orderIdPattern,
} from '../../../src/domain/limits';
import { shippingFields } from '../../../src/domain/order';
import type { DocumentPath } from '../documentName';
import { type Fields, toNumber, type Value } from '../value';

/** The input of the rules. `after` is the whole document as the write would leave it. */
export interface RuleRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** A document's path, or a collection's when listing. */
  path: string;
  /** The signed-in user's id. Null for a visitor. */
  uid: string | null;
  after?: Fields;
  /** The commit's time. */
  time?: string;
  /** Returns true if a document exists: the mark of a deleted account, or an order. */
  exists: (path: DocumentPath) => boolean;
}

/** The number of list elements that are checked; `firestore.rules` checks as many. */
const checkedElements = 10;
const checkedDevices = 1;

/** Decides what `firestore.rules` decides, in functions of its own; `ruleCases.ts` has the cases that check both. */
export function allows({ method, path, uid, after, time, exists }: RuleRequest): boolean {
  const [root, owner, orders, orderId, ...rest] = path.split('/');
  if (root === 'withdrawals') return allowsStatement();
  if (root !== 'users' || owner === undefined || uid === null || uid !== owner) return false;
  if (orders === undefined) {
    if (method === 'get') return true;
    return (method === 'create' || method === 'update') && after !== undefined && isUser(after) && !isDeleted();
  }
  if (orders !== 'orders') return false;
  if (rest.length > 0) return allowsBesideOrder(rest.join('/'));
  if (method === 'get' || method === 'list') return true;
  return (
    method === 'create' &&
    orderIdPattern.test(orderId ?? '') &&
    after !== undefined &&
    time !== undefined &&
    isOrder(after, owner, time) &&
    !isDeleted()
  );

  function allowsStatement(): boolean {
    return (
      method === 'create' &&
      orderIdPattern.test(owner ?? '') &&
      orders === undefined &&
      after !== undefined &&
      time !== undefined &&
      isStatement(after, time)
    );
  }

  function allowsBesideOrder(document: string): boolean {
    const isRequest = requests[document];
    if (method === 'get') return document === 'desk/status' || isRequest !== undefined;
    return (
      method === 'create' &&
      isRequest !== undefined &&
      after !== undefined &&
      time !== undefined &&
      isRequest(after, time) &&
      exists(`users/${owner ?? ''}/orders/${orderId ?? ''}`) &&
      !isDeleted()
    );
  }

  function isDeleted(): boolean {
    return exists(`deletedAccounts/${accountHash(owner ?? '')}`);
  }
}

function isUser(user: Fields): boolean {
  return (
    hasOnly(user, ['email', 'cartItems', 'favoriteIds', 'revision', 'applied']) &&
    (!user.email || isText(user.email, maxShippingLength.email)) &&
    (!user.cartItems || isListOf(user.cartItems, 0, maxCartLines, isCartItem)) &&
    (!user.favoriteIds || isListOf(user.favoriteIds, 0, maxFavourites, isInteger)) &&
    (!user.revision || isInteger(user.revision)) &&
    (!user.applied || isListOf(user.applied, 0, maxDevices, isDevice, checkedDevices))
  );
}

function isOrder(order: Fields, uid: string, time: string): boolean {
  const { items, totalAmount, shipping, userId, createdAt } = order;
  return (
    hasOnly(order, ['items', 'totalAmount', 'shipping', 'userId', 'createdAt']) &&
    userId !== undefined &&
    'stringValue' in userId &&
    userId.stringValue === uid &&
    isTime(createdAt, time) &&
    isBetween(totalAmount, 0, maxOrderTotal) &&
    isShipping(shipping) &&
    isListOf(items, 1, maxCartLines, isOrderItem)
  );
}

function isCancelRequest(fields: Fields, time: string): boolean {
  return hasOnly(fields, ['createdAt']) && isTime(fields.createdAt, time);
}

function isWithdrawalRequest(fields: Fields, time: string): boolean {
  return hasOnly(fields, ['products', 'reason', 'createdAt']) && isRequestText(fields, time);
}

function isStatement(fields: Fields, time: string): boolean {
  const { name, email, emailKey, orderNumber } = fields;
  return (
    hasOnly(fields, ['name', 'email', 'emailKey', 'orderNumber', 'products', 'reason', 'createdAt']) &&
    isText(name, maxStatementLength.name) &&
    isText(email, maxStatementLength.email) &&
    isText(emailKey, maxStatementLength.email) &&
    emailKey.stringValue === email.stringValue.toLowerCase() &&
    isText(orderNumber, maxStatementLength.orderNumber) &&
    isRequestText(fields, time)
  );
}

function isRequestText({ products, reason, createdAt }: Fields, time: string): boolean {
  return (
    isText(products, maxStatementLength.products) &&
    isText(reason, maxStatementLength.reason) &&
    isTime(createdAt, time)
  );
}

/** The documents that a customer may create once below an order, with the check of each. */
const requests: Readonly<Record<string, ((fields: Fields, time: string) => boolean) | undefined>> = {
  'requests/cancel': isCancelRequest,
  'requests/withdrawal': isWithdrawalRequest,
};

function isShipping(shipping: Value | undefined): boolean {
  const fields = mapOf(shipping);
  return (
    fields !== null &&
    Object.keys(fields).length === shippingFields.length &&
    shippingFields.every((field) => isText(fields[field], maxShippingLength[field]))
  );
}

function isDevice(item: Value): boolean {
  const fields = mapOf(item);
  return fields !== null && Object.keys(fields).length === 2 && isText(fields.device, 40) && isText(fields.id, 40);
}

function isCartItem(item: Value): boolean {
  const fields = mapOf(item);
  return fields !== null && Object.keys(fields).length === 5 && isLine(fields) && isText(fields.image, Infinity);
}

function isOrderItem(item: Value): boolean {
  const fields = mapOf(item);
  return fields !== null && Object.keys(fields).length === 4 && isLine(fields);
}

function isLine({ productId, name, price, quantity }: Fields): boolean {
  return (
    isInteger(productId) &&
    isText(name, maxProductNameLength) &&
    isBetween(price, 0, Infinity) &&
    isInteger(quantity) &&
    isBetween(quantity, 1, Infinity)
  );
}

function hasOnly(fields: Fields, names: readonly string[]): boolean {
  return Object.keys(fields).every((name) => names.includes(name));
}

function mapOf(value: Value | undefined): Fields | null {
  return value && 'mapValue' in value ? value.mapValue.fields : null;
}

function isListOf(
  value: Value | undefined,
  min: number,
  max: number,
  isElement: (value: Value) => boolean,
  checked = checkedElements,
): boolean {
  if (!value || !('arrayValue' in value)) return false;
  const { values } = value.arrayValue;
  return values.length >= min && values.length <= max && values.slice(0, checked).every(isElement);
}

function isTime(value: Value | undefined, time: string): boolean {
  return value !== undefined && 'timestampValue' in value && value.timestampValue === time;
}

function isText(value: Value | undefined, maxSize: number): value is { stringValue: string } {
  return value !== undefined && 'stringValue' in value && Array.from(value.stringValue).length <= maxSize;
}

function isInteger(value: Value | undefined): boolean {
  return value !== undefined && 'integerValue' in value;
}

function isBetween(value: Value | undefined, min: number, max: number): boolean {
  const number = value ? toNumber(value) : null;
  return number !== null && number >= min && number <= max;
}
