import { signedIn } from '@/features/auth/authSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { shopStarted } from '@/lib/pageEvents';
import { createFakeBrowser } from '../../test/fakes/fakeServices';
import { makeStore } from './store';
import type * as storeModule from './store';

const ada = { uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'eyJ.secret.token' };
const open = () => makeStore({ services: createFakeBrowser().tab() });

interface ToolOptions {
  actionSanitizer?: (action: object) => object;
  stateSanitizer?: (state: unknown) => unknown;
}

/** The global that the developer tools' extension sets. */
const extensionName = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

/** Replaces the extension and records its options. */
function installTools(): ToolOptions[] {
  const given: ToolOptions[] = [];
  type Enhance = (inner: unknown) => unknown;
  const compose = (options: ToolOptions) => {
    given.push(options);
    return (...enhancers: Enhance[]) =>
      (createStore: unknown) =>
        enhancers.reduceRight((inner, enhance) => enhance(inner), createStore);
  };
  Reflect.set(window, extensionName, compose);
  return given;
}

describe('the developer tools', () => {
  afterEach(() => void Reflect.deleteProperty(window, extensionName));

  test('receive neither the token of an action nor that of the state', () => {
    const given = installTools();
    jest.isolateModules(() => {
      // Redux Toolkit looks for the extension when it is loaded.
      const fresh = jest.requireActual<typeof storeModule>('./store');
      const store = fresh.makeStore({ services: createFakeBrowser().tab() });
      store.dispatch(signedIn(ada));
      const [{ actionSanitizer, stateSanitizer } = {}] = given;
      const seen = JSON.stringify([actionSanitizer?.(signedIn(ada)), stateSanitizer?.(store.getState())]);
      expect(seen).toContain('•••');
      expect(seen).toContain('ada@shop.example');
      expect(seen).not.toContain(ada.accessToken);
      expect(JSON.stringify(store.getState())).toContain(ada.accessToken);
    });
    expect(given).toHaveLength(1);
  });
});

describe('the development checks', () => {
  const noise = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

  test('report non-serialisable data in an action', () => {
    const report = noise();
    const store = open();
    store.dispatch({ type: 'test/happened', payload: () => 'a function' });
    expect(report.mock.calls[0]?.[0]).toContain('A non-serializable value was detected in an action');
  });

  test('stop code that mutates the state', () => {
    const store = open();
    store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
    const { toasts } = store.getState();
    expect(Object.isFrozen(toasts)).toBe(true);
    expect(() => Reflect.apply(Array.prototype.push, Object.values(toasts)[0], ['intruder'])).toThrow(TypeError);
  });

  test('report nothing during a session', () => {
    const report = noise();
    const store = open();
    store.dispatch(shopStarted());
    store.dispatch(signedIn(ada));
    expect(report).not.toHaveBeenCalled();
  });
});

test('every store is a new one, with its own state and listeners', () => {
  const [one, other] = [open(), open()];
  one.dispatch(signedIn(ada));
  expect(one.getState().auth.status).toBe('signedIn');
  expect(other.getState().auth.status).toBe('unknown');
  expect(other.actionLog.list()).toEqual([]);
});

test('starts with the given state', () => {
  const preloadedState = { auth: { status: 'signedIn' as const, user: ada } };
  expect(makeStore({ services: createFakeBrowser().tab(), preloadedState }).getState().auth).toEqual(
    preloadedState.auth,
  );
});
