import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SessionUser } from '@/domain/user';
import { ada as account } from '../../../test/account';
import { createFakeSessionDisk } from '../../../test/fakes/fakeSessionDisk';
import type { IdentityPort } from '../ports';
import { startFirebaseServices } from './firebaseServices';

const hour = 3_600_000;

/** The provider's answers, by the call's name. Null for a call that fails, `lost` for one without an answer. */
type Answer = (call: string, body: string) => unknown;

const lost = Symbol('lost');

/** A refusal in the provider's own words. */
class Refusal {
  constructor(readonly error: { code: 400; message: string }) {}
}

/** A provider for one test, and a page that calls it. `hold` keeps the answers of a call until they are released. */
async function startProvider(answer: Answer) {
  const held = new Map<string, (() => void)[]>();
  const respond = (response: ServerResponse, body: unknown) => {
    if (body === lost) return response.destroy();
    const status = body instanceof Refusal ? 400 : 200;
    return response
      .writeHead(body === null ? 500 : status)
      .end(JSON.stringify(body ?? { error: { code: 500, message: 'INTERNAL' } }));
  };
  const server = createServer((request, response) => {
    const call = /accounts:\w+/u.exec(request.url ?? '')?.[0] ?? '';
    void text(request).then((sent) => {
      const send = () => respond(response, answer(call, sent));
      const waiting = held.get(call);
      if (waiting === undefined) send();
      else waiting.push(send);
    });
  });
  /** Resolves when `count` held calls have arrived. */
  async function arrival(call: string, count = 1) {
    const waiting = held.get(call) ?? [];
    while (waiting.length < count) await new Promise(setImmediate);
    return waiting;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const page = {
    origin: `http://127.0.0.1:${address.port}`,
    appName: `identity ${address.port}`,
    persistence: createFakeSessionDisk().persistence,
  };
  const { identity } = startFirebaseServices({ kind: 'local', projectId: 'demo-shop' }, page);
  return {
    identity,
    hold: (call: string) => held.set(call, []),
    arrival,
    /** Releases the held call, as soon as there is one. */
    release: async (call: string) => {
      const waiting = await arrival(call);
      held.delete(call);
      for (const send of waiting) send();
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The values that the observers of a page receive. */
function observe(identity: IdentityPort) {
  const told: (string | null)[] = [];
  identity.observe((user) => told.push(user === null ? null : `${user.uid} ${user.displayName}`));
  return told;
}

describe('the identity port over a provider that fails halfway', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let identity: IdentityPort;

  beforeAll(async () => {
    provider = await startProvider(
      (call) =>
        new Map<string, unknown>([
          ['accounts:signUp', { idToken: 'token', refreshToken: 'refresh', expiresIn: '3600', localId: 'uid' }],
          ['accounts:lookup', { users: [{ localId: 'uid', email: account.email }] }],
        ]).get(call) ?? null,
    );
    ({ identity } = provider);
  });
  afterAll(() => provider.stop());

  test('has registered the customer although the name could not be set', async () => {
    expect(await identity.register(account)).toEqual({
      uid: 'uid',
      email: account.email,
      displayName: '',
      accessToken: 'token',
    });
  });

  test('notifies an observer although the token has expired and cannot be renewed', async () => {
    const later = Date.now() + 2 * hour;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const user = await new Promise<SessionUser | null>((resolve) => {
      identity.observe(resolve);
    });
    expect(user).toMatchObject({ uid: 'uid', email: account.email, accessToken: '' });
  });
});

describe('the identity port when an answer comes after the sign-out', () => {
  const users = [
    { localId: 'ada', email: account.email, displayName: 'Ada' },
    { localId: 'bob', email: 'bob@example.test', displayName: 'Bob' },
  ];
  /** Tokens are the names of their users. */
  const answer: Answer = (call, body) => {
    const user = users.find(({ localId }) => body.includes(localId)) ?? users[0];
    const tokens = { idToken: user?.localId, refreshToken: 'refresh', expiresIn: '3600', localId: user?.localId };
    return call === 'accounts:lookup' ? { users: [user] } : { ...tokens, displayName: 'Countess' };
  };
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let identity: IdentityPort;
  let told: (string | null)[];

  beforeEach(async () => {
    provider = await startProvider(answer);
    ({ identity } = provider);
    told = observe(identity);
    provider.hold('accounts:update');
  });
  afterEach(() => provider.stop());

  /** The outcome of a call whose user has signed out. */
  const noUser = { error: { code: 'shop/no-user' } };

  test('does not sign a user in again who has changed their name', async () => {
    await identity.signIn(account);
    const refused = expect(identity.updateName('Countess')).rejects.toMatchObject(noUser);
    await identity.signOut();
    await provider.release('accounts:update');
    await refused;
    expect(told.at(-1)).toBeNull();
  });

  test('leaves the session to a user who signed in meanwhile', async () => {
    await identity.signIn(account);
    const refused = expect(identity.updateName('Countess')).rejects.toMatchObject(noUser);
    await identity.signOut();
    await identity.signIn({ email: 'bob@example.test', password: account.password });
    await provider.release('accounts:update');
    await refused;
    expect(told.at(-1)).toBe('bob Bob');
  });

  test('does not sign a user in again who has registered', async () => {
    const refused = expect(identity.register(account)).rejects.toMatchObject(noUser);
    await provider.arrival('accounts:update');
    await identity.signOut();
    await provider.release('accounts:update');
    await refused;
    expect(told.at(-1)).toBeNull();
  });
});

describe('the identity port when the answer to a registration is lost', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  /** The provider's only account. */
  let made: { password: string; displayName?: string | undefined } | null;

  const answer: Answer = (call, body) => {
    const [, password = ''] = /"password":"([^"]*)"/u.exec(body) ?? [];
    const [, displayName] = /"displayName":"([^"]*)"/u.exec(body) ?? [];
    const tokens = {
      idToken: 'token',
      refreshToken: 'refresh',
      expiresIn: '3600',
      localId: 'ada',
      email: account.email,
    };
    switch (call) {
      case 'accounts:signUp':
        if (made !== null) return new Refusal({ code: 400, message: 'EMAIL_EXISTS' });
        made = { password };
        return lost;
      case 'accounts:signInWithPassword':
        return made?.password === password ? tokens : new Refusal({ code: 400, message: 'INVALID_LOGIN_CREDENTIALS' });
      case 'accounts:update':
        made = { password: account.password, displayName };
        return { ...tokens, displayName };
      default:
        return { users: [{ localId: 'ada', email: account.email, displayName: made?.displayName }] };
    }
  };

  beforeEach(async () => {
    // After a failed fetch, the SDK's own time limit of 30 s keeps running. The test must not wait for it.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    made = null;
    provider = await startProvider(answer);
  });
  afterEach(async () => {
    await provider.stop();
    jest.useRealTimers();
  });

  const inUse = { error: { code: 'auth/email-already-in-use' } };

  test('signs in to the account at the next attempt, and sets the name', async () => {
    const { identity } = provider;
    await expect(identity.register(account)).rejects.toMatchObject({ error: { kind: 'network' } });
    expect(await identity.register(account)).toMatchObject({ uid: 'ada', displayName: 'Ada' });
    expect(made?.displayName).toBe('Ada');
  });

  test('reports the address as in use until the right password is typed', async () => {
    const { identity } = provider;
    await expect(identity.register(account)).rejects.toMatchObject({ error: { kind: 'network' } });
    await expect(identity.register({ ...account, password: 'another' })).rejects.toMatchObject(inUse);
    expect(await identity.register(account)).toMatchObject({ uid: 'ada', displayName: 'Ada' });
  });

  test('signs in when the repeat begins before the first attempt has ended', async () => {
    provider.hold('accounts:signUp');
    const first = expect(provider.identity.register(account)).rejects.toMatchObject({ error: { kind: 'network' } });
    const repeat = provider.identity.register(account);
    await provider.arrival('accounts:signUp', 2);
    await provider.release('accounts:signUp');
    await first;
    expect(await repeat).toMatchObject({ uid: 'ada', displayName: 'Ada' });
  });

  test('does not sign in to an account that was there before, whatever the password', async () => {
    made = { password: account.password, displayName: 'Ada Lovelace' };
    await expect(provider.identity.register(account)).rejects.toMatchObject(inUse);
    await expect(provider.identity.register(account)).rejects.toMatchObject(inUse);
    expect(made.displayName).toBe('Ada Lovelace');
  });

  test('does not sign in to an address other than the one that got no answer', async () => {
    const { identity } = provider;
    await expect(identity.register(account)).rejects.toMatchObject({ error: { kind: 'network' } });
    await expect(identity.register({ ...account, email: 'eve@example.test' })).rejects.toMatchObject(inUse);
  });

  test('does not sign in after a repeat has been answered', async () => {
    const { identity } = provider;
    await expect(identity.register(account)).rejects.toMatchObject({ error: { kind: 'network' } });
    await identity.register(account);
    await identity.signOut();
    await expect(identity.register(account)).rejects.toMatchObject(inUse);
  });

  test('does not sign in to an account with another password', async () => {
    made = { password: 'another' };
    await expect(provider.identity.register(account)).rejects.toMatchObject(inUse);
  });
});
