/** @jest-environment jest-fixed-jsdom */
import { deleteApp, getApp } from 'firebase/app';
import type { SessionUser } from '@/domain/user';
import { ada as account } from '../../../test/account';
import { failureOf } from '../../../test/contract/failureOf';
import { startFirebaseServices, type FirebaseServices } from './firebaseServices';
import { browserSessionDisk } from './sessionPersistence';

// Jest would load the SDK's build for Node, which has no local storage: this is the build for browsers.
jest.mock('firebase/auth', (): unknown => {
  const nodeBuild = require.resolve('@firebase/auth', { paths: [require.resolve('firebase/auth')] });
  return jest.requireActual(nodeBuild.replace(/[^/\\]+[/\\]index\.js$/u, 'browser-cjs/index.js'));
});

const hour = 3_600_000;

/** A refusal of the identity provider, in its own words. */
function refused(status: number, message: string): Response {
  return Response.json({ error: { code: status, message } }, { status });
}

/** A header and claims in the SDK's format, before a number in place of the signature. */
const tokenStart = `e30.${btoa(JSON.stringify({ sub: 'ada' }))}.token-`;

/** An identity provider with one account, whose calls can be given other answers. */
function createProvider() {
  let name = 'Ada';
  let tokens = 1;
  let validSince = 1;
  const asked: string[] = [];
  const answers = new Map<string, () => Response | Promise<Response>>();

  const issue = () => {
    tokens += 1;
    const [idToken, refreshToken] = [`${tokenStart}${tokens}`, 'refresh'];
    return { idToken, refreshToken, id_token: idToken, access_token: idToken, refresh_token: refreshToken };
  };

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const body = await request.text();
    const call = /accounts:(\w+)/u.exec(request.url)?.[1] ?? 'token';
    asked.push(call);
    const given = answers.get(call);
    if (given !== undefined) return given();
    const sent = Number(/token-(\d+)/u.exec(body)?.[1] ?? Infinity);
    if (sent < validSince) return refused(400, 'TOKEN_EXPIRED');
    name = /"displayName":"([^"]*)"/u.exec(body)?.[1] ?? name;
    const profile = { localId: 'ada', email: account.email, displayName: name };
    if (call === 'lookup') return Response.json({ users: [profile] });
    return Response.json({ ...profile, ...issue(), expiresIn: '3600', expires_in: '3600' });
  }

  return {
    answer,
    asked,
    /** From now on a call gets this answer. Without an answer, the call gets the usual one again. */
    answerBy: (call: string, given?: () => Response | Promise<Response>) =>
      given === undefined ? answers.delete(call) : answers.set(call, given),
    /** Makes all tokens that were issued so far expire by the provider's clock. */
    expireTokens: () => {
      tokens += 1;
      validSince = tokens;
    },
    rename: (other: string) => {
      name = other;
    },
  };
}

let provider: ReturnType<typeof createProvider>;
let page: FirebaseServices;

/** The names of the signed-in users, as the page's observers receive them. */
let told: (string | null)[];
let last: SessionUser | null;

async function loadPage(): Promise<void> {
  page = startFirebaseServices(
    { kind: 'local', projectId: 'demo-shop' },
    { origin: window.location.origin, disk: browserSessionDisk },
  );
  told = [];
  const loaded = page;
  await new Promise<void>((resolve) => {
    page.identity.observe((user) => {
      if (page !== loaded) return;
      told.push(user === null ? null : user.displayName);
      last = user;
      resolve();
    });
  });
}

async function signIn(): Promise<void> {
  await page.identity.signIn(account);
  await eventually(() => expect(last?.uid).toBe('ada'));
  told = [];
}

/** Leaves the page and loads it again, with the same storage. */
async function reloadPage(): Promise<void> {
  await deleteApp(getApp());
  await loadPage();
}

function storedKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser:'));
}

/** Leaves a hundred characters: the shop's hint of a sign-in has room, the SDK's record has none. */
function almostFull(): void {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, key, text) {
    if (text.length > 150) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
}

async function eventually(check: () => void): Promise<void> {
  for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    try {
      return check();
    } catch (caught) {
      if (Date.now() > end) throw caught;
    }
  }
}

beforeEach(async () => {
  provider = createProvider();
  jest.spyOn(globalThis, 'fetch').mockImplementation(provider.answer);
  await loadPage();
});
afterEach(async () => {
  await deleteApp(getApp());
  localStorage.clear();
});

describe('a page load while the identity provider fails', () => {
  beforeEach(signIn);

  test.each([
    [400, 'SOMETHING_ELSE'],
    [429, 'RESOURCE_EXHAUSTED'],
    [429, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
    [500, 'INTERNAL'],
    [503, 'The service is currently unavailable.'],
  ])('keeps the session when the account cannot be read: %d %s', async (status, message) => {
    provider.answerBy('lookup', () => refused(status, message));
    await reloadPage();
    expect(told).toEqual(['Ada']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toEqual(['Ada']);
    expect(storedKeys()).toHaveLength(1);

    provider.answerBy('lookup');
    await reloadPage();
    expect(told[0]).toBe('Ada');
  });

  test('reads the account as soon as the provider answers again', async () => {
    provider.answerBy('lookup', () => refused(503, 'UNAVAILABLE'));
    await reloadPage();
    provider.rename('Countess');
    provider.answerBy('lookup');
    await eventually(() => expect(last?.displayName).toBe('Countess'));
  });

  test.each([
    [500, 'INTERNAL'],
    [503, 'The service is currently unavailable.'],
    [429, 'RESOURCE_EXHAUSTED'],
  ])('keeps the session when its token cannot be renewed: %d %s', async (status, message) => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * hour);
    provider.answerBy('token', () => refused(status, message));
    await reloadPage();
    expect(last).toMatchObject({ uid: 'ada', displayName: 'Ada', accessToken: '' });
    expect(storedKeys()).toHaveLength(1);

    provider.answerBy('token');
    expect(await page.identity.updateName('Countess')).toMatchObject({ displayName: 'Countess' });
  });

  test.each(['lookup', 'token'])('shows the session within six seconds when it does not answer: %s', async (call) => {
    provider.answerBy(call, () => new Promise(() => undefined));
    const { now } = Date;
    if (call === 'token') jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * hour);
    const left = performance.now();
    await reloadPage();
    expect(told).toEqual(['Ada']);
    expect(performance.now() - left).toBeLessThan(6_000);
  });
});

describe('a session that the provider has ended', () => {
  beforeEach(signIn);

  test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'])(
    'is over after a page load: %s',
    async (reason) => {
      provider.expireTokens();
      provider.answerBy('token', () => refused(400, reason));
      await reloadPage();
      await eventually(() => expect(last).toBeNull());
      expect(storedKeys()).toEqual([]);
    },
  );

  test('ends at the next call', async () => {
    provider.expireTokens();
    provider.answerBy('token', () => refused(400, 'USER_DISABLED'));
    expect(await failureOf(page.identity.updateName('Countess'))).toMatchObject({ kind: 'unauthenticated' });
    await eventually(() => expect(last).toBeNull());
    expect(storedKeys()).toEqual([]);
  });

  test('does not end at a call whose token cannot be renewed at present', async () => {
    provider.expireTokens();
    provider.answerBy('token', () => refused(503, 'UNAVAILABLE'));
    expect(await failureOf(page.identity.updateName('Countess'))).toMatchObject({ kind: 'unavailable' });
    provider.answerBy('token');
    expect(await page.identity.updateName('Countess')).toMatchObject({ displayName: 'Countess' });
    expect(told).not.toContain(null);
  });
});

describe('after a correction of the clock, when the provider calls a token expired that seems valid', () => {
  beforeEach(signIn);

  test.each<[string, () => Promise<unknown>]>([
    ['name', () => page.identity.updateName('Countess')],
    ['e-mail address', () => page.identity.updateEmail('countess@example.test')],
    ['password', () => page.identity.changePassword({ currentPassword: 'correct horse', newPassword: 'battery' })],
  ])('the %s can be changed, with a token renewed once', async (what, change) => {
    // The password form signs in again, and so gets a new token by itself. The token expires once more in between.
    if (what === 'password') provider.answerBy('update', refuseOnce);
    else provider.expireTokens();
    await change();
    expect(provider.asked.filter((call) => call === 'token')).toHaveLength(1);
    expect(told).not.toContain(null);
  });

  function refuseOnce(): Response | Promise<Response> {
    provider.answerBy('update');
    return refused(400, 'TOKEN_EXPIRED');
  }

  test('a token that is called invalid instead of expired is renewed as well', async () => {
    provider.answerBy('update', () => {
      provider.answerBy('update');
      return refused(400, 'INVALID_ID_TOKEN');
    });
    expect(await page.identity.updateName('Countess')).toMatchObject({ displayName: 'Countess' });
  });

  test('a page load keeps the session, and reads the account with a new token', async () => {
    provider.expireTokens();
    provider.rename('Countess');
    await reloadPage();
    await eventually(() => expect(last?.displayName).toBe('Countess'));
    expect(told).not.toContain(null);
    expect(storedKeys()).toHaveLength(1);
  });
});

describe('a storage that does not accept the session', () => {
  test('does not prevent a registration, whose session ends with the page', async () => {
    almostFull();
    expect(await page.identity.register(account)).toMatchObject({ uid: 'ada', displayName: 'Ada' });
    expect(await page.identity.storesSession()).toBe(false);
    expect(await page.identity.updateName('Countess')).toMatchObject({ displayName: 'Countess' });
    await reloadPage();
    expect(told).toEqual([null]);
  });

  test('keeps the present session when a new token has no room', async () => {
    await signIn();
    almostFull();
    provider.expireTokens();
    await page.identity.updateName('Countess');
    expect(await page.identity.storesSession()).toBe(true);
    await page.identity.signOut();
    expect(storedKeys()).toEqual([]);
  });
});

describe('another tab', () => {
  const fromOtherTab = (key: string, text: string | null) => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  test('signs this one out, also while the newest token is in memory alone', async () => {
    await signIn();
    const [key = ''] = storedKeys();
    almostFull();
    await page.identity.updateName('Countess');
    fromOtherTab(key, null);
    await eventually(() => expect(last).toBeNull());
  });

  test('has replaced the refresh token: the session continues before its storage event has arrived', async () => {
    await signIn();
    const [key = ''] = storedKeys();
    const record = JSON.parse(localStorage.getItem(key) ?? '') as { stsTokenManager: object };
    provider.expireTokens();
    provider.answerBy('token', () => refused(400, 'INVALID_REFRESH_TOKEN'));
    Object.assign(record.stsTokenManager, { accessToken: `${tokenStart}99`, refreshToken: 'refresh-99' });
    localStorage.setItem(key, JSON.stringify(record));
    expect(await page.identity.updateName('Countess')).toMatchObject({ displayName: 'Countess' });
    expect(told).not.toContain(null);
  });

  test('signs this one in', async () => {
    await signIn();
    const [key = ''] = storedKeys();
    const text = localStorage.getItem(key);
    await page.identity.signOut();
    await eventually(() => expect(last).toBeNull());
    fromOtherTab(key, text);
    await eventually(() => expect(last?.uid).toBe('ada'));
  });
});

test('a record that the SDK did not write is removed, and there is no session', async () => {
  await signIn();
  const [key = ''] = storedKeys();
  for (const text of ['{', '5', '{"uid":5}', '{"uid":"ada","stsTokenManager":null}']) {
    localStorage.setItem(key, text);
    await reloadPage();
    expect([text, told]).toEqual([text, [null]]);
    expect(storedKeys()).toEqual([]);
  }
});

test('a registration is reported when the naming of the account has ended, well or badly', async () => {
  provider.rename('');
  let answerNow: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answerNow = resolve));
  provider.answerBy('update', async () => {
    await answered;
    provider.answerBy('update');
    return refused(503, 'UNAVAILABLE');
  });
  const registered = page.identity.register(account);
  await eventually(() => expect(provider.asked).toContain('update'));
  await new Promise((later) => setTimeout(later, 50));
  expect(told).toEqual([null]);
  answerNow();
  // The account exists: its missing name is reported with it.
  expect(await registered).toMatchObject({ displayName: '' });
  await eventually(() => expect(told.slice(1)).toEqual(['']));
  await page.identity.signOut();

  told = [];
  provider.rename('');
  await page.identity.register(account);
  await eventually(() => expect(last?.uid).toBe('ada'));
  expect(new Set(told.filter((name) => name !== null))).toEqual(new Set(['Ada']));
});
