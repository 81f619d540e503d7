import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '@/lib/isRecord';
import { catalogueApi } from '@/services/catalogueApi';
import { isSecretField } from '../bugReport/redact';

/** Elements of a list that the tools show. */
const maxShown = 5;

const masked = '•••';

const requestType = new RegExp(`^(${catalogueApi.reducerPath}/)execute(?:Query|Mutation)(/.+)$`, 'u');

/** For the tools alone: readable, without a secret, long lists shortened. */
export function actionSanitizer<Shown extends Action>(action: Shown): Shown {
  return simplify(named(action));
}

/** For the tools alone: without the session's token, long lists shortened. */
export function stateSanitizer<State>(state: State): State {
  return simplify(state);
}

/** `catalogue/getProduct/rejected` instead of `catalogue/executeQuery/rejected`. */
function named<Shown extends Action>(action: Shown): Shown {
  const { endpointName } = argOf(action);
  if (typeof endpointName !== 'string' || !requestType.test(action.type)) return action;
  return { ...action, type: action.type.replace(requestType, `$1${endpointName}$2`) };
}

function argOf(action: Action): Record<string, unknown> {
  const meta: unknown = 'meta' in action ? action.meta : undefined;
  return isRecord(meta) && isRecord(meta.arg) ? meta.arg : {};
}

/**
 * State is never changed in place: what was simplified once is shown again, and the tools see no change where there is
 * none.
 */
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
    return [name, isMasked ? masked : simplify(inner)] as const;
  });
  return shown.some(([, inner], index) => inner !== entries[index]?.[1]) ? Object.fromEntries(shown) : value;
}
