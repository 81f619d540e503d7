/** @jest-environment jest-fixed-jsdom */
import { deleteApp, getApp } from 'firebase/app';
import type { SessionUser } from '@/domain/user';
import { ada as account } from '../../../test/account';
import { failureOf } from '../../../test/contract/failureOf';
import { startFirebaseServices, type FirebaseServices } from './firebaseServices';

// Jest would load the SDK's build for Node, which has no local storage: this is the build for browsers.
jest.mock('firebase/auth', (): unknown => {
  const nodeBuild = require.resolve('@firebase/auth', { paths: [require.resolve('firebase/auth')] });
  return jest.requireActual(nodeBuild.replace(/[^/\\]+[/\\]index\.js$/u, 'browser-cjs/index.js'));
});

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
    const call =
      /accounts:(\w+)/u.exec(request.url)?.[1] ?? (request.url.includes('/documents') ? 'documents' : 'token');
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
  page = startFirebaseServices({ kind: 'local', projectId: 'demo-shop' });
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

test('a page load keeps the session when the provider cannot be reached', async () => {
  await signIn();
  provider.answerBy('lookup', () => Promise.reject(new TypeError('Failed to fetch')));
  await reloadPage();
  expect(told).toEqual(['Ada']);
});

describe('a session that the provider has ended', () => {
  beforeEach(signIn);

  test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND'])('is over after a page load: %s', async (reason) => {
    provider.answerBy('lookup', () => refused(400, reason));
    await reloadPage();
    expect(last).toBeNull();
    expect(storedKeys()).toEqual([]);
  });

  test('ends at the next call', async () => {
    provider.answerBy('update', () => refused(400, 'TOKEN_EXPIRED'));
    expect(await failureOf(page.identity.updateName('Countess'))).toMatchObject({ kind: 'unauthenticated' });
    await eventually(() => expect(last).toBeNull());
    expect(storedKeys()).toEqual([]);
  });
});

describe('a token that Firestore refuses, as after a correction of the clock', () => {
  const refuseOnce = () => {
    let refusals = 1;
    provider.answerBy('documents', () => {
      refusals -= 1;
      return refusals < 0
        ? Response.json([{ missing: 'projects/demo-shop/databases/(default)/documents/users/ada', readTime: now() }])
        : Response.json([{ error: { code: 401, message: 'Token expired', status: 'UNAUTHENTICATED' } }], {
            status: 401,
          });
    });
  };
  const now = () => new Date().toISOString();

  beforeEach(signIn);

  test('is renewed, and the call repeated', async () => {
    refuseOnce();
    expect(await page.documents.readUser('ada')).toBeNull();
    expect(provider.asked.filter((call) => call === 'token')).toHaveLength(1);
  });

  test('ends the session if it cannot be renewed for good', async () => {
    refuseOnce();
    provider.answerBy('token', () => refused(400, 'TOKEN_EXPIRED'));
    expect(await failureOf(page.documents.readUser('ada'))).toMatchObject({ kind: 'unauthenticated' });
    await eventually(() => expect(last).toBeNull());
  });
});

describe('another tab', () => {
  const fromOtherTab = (key: string, text: string | null) => {
    const oldValue = localStorage.getItem(key);
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: text, storageArea: localStorage }));
  };

  test('signs this one out, and in again', async () => {
    await signIn();
    const [key = ''] = storedKeys();
    const text = localStorage.getItem(key);
    fromOtherTab(key, null);
    await eventually(() => expect(last).toBeNull());
    fromOtherTab(key, text);
    await eventually(() => expect(last?.uid).toBe('ada'));
  });
});

test('a browser that blocks its storage holds the session until the page ends', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await reloadPage();
  await signIn();
  expect(await page.identity.updateName('Countess')).toMatchObject({ displayName: 'Countess' });
  // The SDK's memory belongs to the module, so it would survive this test.
  await page.identity.signOut();
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
