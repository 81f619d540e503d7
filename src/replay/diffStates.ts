import { isRecord } from '@/lib/isRecord';

/** A place in the state whose value differs. `undefined`: there was none, or there is none any more. */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/** What an action changed, place by place. What is the same object is not looked into. */
export function diffStates(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => diffStates(before[name], after[name], path === '' ? name : `${path}.${name}`));
}
