import type { FirebaseEnv } from '@/config/parseEnv';
import type { SessionUser } from '@/domain/user';
import { timeLimit } from '@/lib/timing';
import { ada as account } from '../../../test/account';
import { failureOf } from '../../../test/contract/failureOf';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import type { FirebaseServices } from './firebaseServices';
import { createFirebaseServices } from './lazyFirebase';

const env: FirebaseEnv = { kind: 'local', projectId: 'demo-shop' };

function moduleOf(services: FirebaseServices) {
  return { startFirebaseServices: jest.fn<FirebaseServices, [FirebaseEnv]>(() => services) };
}

describe('createFirebaseServices', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('loads and starts the SDK at the first call, once', async () => {
    const module = moduleOf(createFakeBackend().device());
    const load = jest.fn(() => Promise.resolve(module));
    const { identity, documents } = createFirebaseServices(env, load);
    expect(load).not.toHaveBeenCalled();

    const [user] = await Promise.all([identity.register(account), documents.newOrderId()]);
    expect(await documents.readUser(user.uid)).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    expect(module.startFirebaseServices.mock.calls).toEqual([[env]]);
  });

  test('rejects with a network error if the SDK cannot load, and retries at the next call', async () => {
    const load = jest
      .fn(() => Promise.resolve(moduleOf(createFakeBackend().device())))
      .mockRejectedValueOnce(new Error('Loading chunk firebase failed.'));
    const { identity } = createFirebaseServices(env, load);

    expect(await failureOf(identity.register(account))).toEqual({
      kind: 'network',
      message: 'Loading chunk firebase failed.',
      retryable: true,
    });
    expect(await identity.register(account)).toMatchObject({ displayName: 'Ada' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('rejects with the message of a failure to start', async () => {
    const broken = {
      startFirebaseServices: () => {
        throw new Error('No storage at all');
      },
    };
    const { identity } = createFirebaseServices(env, () => Promise.resolve(broken));
    expect(await failureOf(identity.signOut())).toMatchObject({ kind: 'unknown', message: 'No storage at all' });
  });

  test('ends a call within ten seconds, which includes the time to load', async () => {
    const device = createFakeBackend().device();
    device.faults.hang('register');
    const load = async () => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      return moduleOf(device);
    };
    const { identity } = createFirebaseServices(env, load);

    const failure = failureOf(identity.register(account));
    let settled = false;
    void failure.then(() => {
      settled = true;
    });
    await jest.advanceTimersByTimeAsync(timeLimit - 1);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual({ kind: 'timeout', retryable: true });
    expect(timeLimit).toBeLessThan(10_000);
  });

  test('does not make a call whose time was over before the SDK had loaded', async () => {
    const device = createFakeBackend().device();
    const register = jest.spyOn(device.identity, 'register');
    const load = async () => {
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      return moduleOf(device);
    };
    const { identity } = createFirebaseServices(env, load);

    const failure = failureOf(identity.register({ ...account, email: 'typo@example.test' }));
    await jest.advanceTimersByTimeAsync(timeLimit);
    expect(await failure).toEqual({ kind: 'timeout', retryable: true });

    const corrected = identity.register(account);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await corrected).toMatchObject({ email: account.email });
    expect(register.mock.calls).toEqual([[account]]);
  });

  test('keeps trying to load for an observer, with growing pauses', async () => {
    const device = createFakeBackend().device();
    const gone = new Error('Loading chunk firebase failed.');
    const load = jest
      .fn(() => Promise.resolve(moduleOf(device)))
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(gone);
    const seen: (SessionUser | null)[] = [];
    const unsubscribe = createFirebaseServices(env, load).identity.observe((user) => seen.push(user));

    await jest.advanceTimersByTimeAsync(700);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(300);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1_200);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1_800);
    expect(load).toHaveBeenCalledTimes(3);
    expect(seen).toEqual([null]);

    unsubscribe();
    await device.identity.register(account);
    expect(seen).toEqual([null]);
  });

  test('neither observes nor tries again once unsubscribed', async () => {
    const device = createFakeBackend().device();
    const load = jest
      .fn(() => Promise.resolve(moduleOf(device)))
      .mockRejectedValueOnce(new Error('Loading chunk firebase failed.'));
    const onUser = jest.fn();
    const { identity } = createFirebaseServices(env, load);
    identity.observe(onUser)();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);

    identity.observe(onUser)();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(onUser).not.toHaveBeenCalled();
  });
});
