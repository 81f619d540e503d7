import { catalogueApi } from '@/services/catalogueApi';
import type { AppStore } from '../store';

/** The events of this page, as text without personal data. */
export function makeBugReport(store: AppStore, address: string, browser: string): string {
  const actions = store.actionLog.list().map(({ at, action }) => ({ at, ...summary(action) }));
  return JSON.stringify(redact({ page: address, browser, state: stateSummary(store), actions }), null, 2);
}

/** Answers of the catalogue are large, those of Firestore personal: their name and arguments tell enough. */
function summary(action: { type: string } & Record<string, unknown>): Record<string, unknown> {
  const isAnswer = action.type.startsWith(`${catalogueApi.reducerPath}/`);
  return isAnswer ? { type: action.type, meta: action.meta, error: action.error } : action;
}

function stateSummary(store: AppStore) {
  return Object.fromEntries(Object.entries(store.getState()).filter(([slice]) => slice !== catalogueApi.reducerPath));
}

const hidden = '[redacted]';

/** Fields with a name, an address, or credentials. */
const personalFields: ReadonlySet<string> = new Set([
  'accessToken',
  'address',
  'confirmNewPassword',
  'currentPassword',
  'displayName',
  'email',
  'newPassword',
  'password',
  'shipping',
  'uid',
  'userId',
]);

/** In an address of the browser the sign may be written as %40. */
const emailAddress = /[^\s@"'<>()?&=]+(?:@|%40)[^\s@"'<>()&]+\.[^\s@"'<>()&]+/giu;
/** Firestore's error messages may contain a document's name. */
const shopper = /(?<=\busers\/)[^/\s"]+/gu;
/** RTK Query names a cached answer by its arguments. */
const shopperInCacheKey = /(?<="uid":")[^"]+/gu;
const oneTimeCode = /(?<=oobCode=)[^&#\s"]+/gu;
const jsonWebToken = /eyJ[\w-]+\.[\w-]+\.[\w-]*/gu;

const secrets = [emailAddress, shopper, shopperInCacheKey, oneTimeCode, jsonWebToken];

/**
 * A copy without personal data: fields that hold any, and e-mail addresses, uids and tokens in any text.
 * What a shopper typed in free text elsewhere (a search) stays.
 */
function redact(value: unknown): unknown {
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replace(secret, hidden), value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isPersonal(name, inner) ? hidden : redact(inner)]),
  );
}

/** An `account` in an event of a queue is a uid; the state of an account is an object. */
function isPersonal(name: string, value: unknown): boolean {
  return (personalFields.has(name) && value !== null) || (name === 'account' && typeof value === 'string');
}
