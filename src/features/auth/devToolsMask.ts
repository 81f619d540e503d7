import { isRecord } from '@/lib/isRecord';

const masked = '•••';

const secretNames: ReadonlySet<string> = new Set([
  'accessToken',
  'password',
  'currentPassword',
  'newPassword',
  'confirmNewPassword',
]);

/** For the developer tools: the action without a token or password, at whatever depth one stands. */
export function actionSanitizer<Action extends object>(action: Action): Action {
  return maskSecrets(action);
}

/** For the developer tools: the state without the session's token, which stands nowhere else. */
export function stateSanitizer<State>(state: State): State {
  const hasSession = isRecord(state) && 'auth' in state;
  return hasSession ? { ...state, auth: maskSecrets(state.auth) } : state;
}

/** The same value when there is nothing to hide, so that the tools see no change where there is none. */
function maskSecrets<Value>(value: Value): Value {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    secretNames.has(name) && typeof inner === 'string' ? masked : maskSecrets(inner),
  ]);
  const isChanged = Object.values(value).some((inner, index) => entries[index]?.[1] !== inner);
  if (!isChanged) return value;
  return Object.assign(Array.isArray(value) ? [] : {}, Object.fromEntries(entries)) as Value;
}
