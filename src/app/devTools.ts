import { type Action, type DevToolsEnhancerOptions, type UnknownAction } from '@reduxjs/toolkit';
import { ordersApi } from '@/features/orders/ordersApi';
import { isRecord } from '@/lib/json';
import { catalogueApi } from '@/services/catalogueApi';
import { isSecretField } from './bugReport/redact';

const api = `(?:${catalogueApi.reducerPath}|${ordersApi.reducerPath})`;

/** Internal actions of RTK Query, redux-persist and the shop, which the panel leaves out. */
const hidden = new RegExp(
  `^(?:__rtkq/|persist/|${api}/(?:config|internalSubscriptions|subscriptions|queries|mutations|invalidation)/|` +
    `${api}/execute(?:Query|Mutation)/(?:pending|fulfilled)$|` +
    'sync/(?:exchanged|documentReceived)$|auth/sessionRequested$|recentlyViewed/recentProductsRead$)',
  'u',
);

const rejectedQuery = new RegExp(`^${api}/executeQuery/rejected$`, 'u');

/** Returns true if the panel lists an action: an action of a person, its result, or a failure. */
export function isListed({ type, meta }: UnknownAction): boolean {
  // RTK Query dispatches "rejected" also for a request that the cache answers, and for one that is aborted.
  const isNoFailure = rejectedQuery.test(type) && isRecord(meta) && (meta.condition === true || meta.aborted === true);
  return !hidden.test(type) && !isNoFailure;
}

const requestType = new RegExp(`^(${api}/)execute(?:Query|Mutation)(/.+)$`, 'u');

/** The action as the panel shows it: a request has the name of its endpoint, and no secret is readable. */
export function actionSanitizer<Shown extends Action>(action: Shown): Shown {
  const meta: unknown = 'meta' in action ? action.meta : undefined;
  const endpoint = isRecord(meta) && isRecord(meta.arg) ? meta.arg.endpointName : undefined;
  const type = typeof endpoint === 'string' ? action.type.replace(requestType, `$1${endpoint}$2`) : action.type;
  return simplify(type === action.type ? action : { ...action, type });
}

/** The state as the panel shows it: without the session's token, and with long lists shortened. */
export function stateSanitizer<State>(state: State): State {
  return simplify(state);
}

/** The maximum number of list elements that the panel shows. */
const maxShown = 5;
/** Simplifies each object only once, because the state is immutable. The panel then shows no false changes. */
const simplified = new WeakMap<object, unknown>();

function simplify<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (!simplified.has(value)) simplified.set(value, Array.isArray(value) ? shortenList(value) : maskSecrets(value));
  return simplified.get(value) as Value;
}

function shortenList(list: readonly unknown[]): readonly unknown[] {
  const shown = list.slice(0, maxShown).map(simplify);
  if (list.length > maxShown) return [...shown, `… and ${list.length - maxShown} more`];
  return shown.some((inner, index) => inner !== list[index]) ? shown : list;
}

function maskSecrets(value: object): object {
  const entries = Object.entries(value);
  const shown = entries.map(([name, inner]: [string, unknown]) => {
    const isMasked = isSecretField(name) && typeof inner === 'string';
    return [name, isMasked ? '•••' : simplify(inner)] as const;
  });
  return shown.some(([, inner], index) => inner !== entries[index]?.[1]) ? Object.fromEntries(shown) : value;
}

/** The options that connect the store to the browser's Redux DevTools. */
export const devTools: DevToolsEnhancerOptions = {
  // Enough for a whole journey. The extension's own limit is 50 actions.
  maxAge: 1_000,
  actionSanitizer,
  stateSanitizer,
  predicate: (_state, action) => isListed(action),
  trace: process.env.NODE_ENV !== 'production',
  traceLimit: 25,
};
