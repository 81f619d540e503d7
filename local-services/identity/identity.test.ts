import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import * as v from 'valibot';
import { type FirebaseClient, openFirebaseClient } from '../documents/testing/firebaseClient';
import { type RunningServices, startFirebaseServices } from '../documents/testing/startFirebaseServices';
import { ask } from '../http/testServer';
import { type EmailChange, parseEmailChange } from './identityService';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse';
const MINUTE = 60_000;

let services: RunningServices;
let client: FirebaseClient;
let auth: Auth;
/** Added to the services' clock, in milliseconds; the SDK's own clock does not move. */
let later: number;

async function start(emailChange: EmailChange = 'direct') {
  services = await startFirebaseServices({ emailChange, now: () => Date.now() + later });
  client = openFirebaseClient(services);
  ({ auth } = client);
}

async function stop() {
  await client.close();
  await services.close();
}

beforeEach(async () => {
  later = 0;
  await start();
});

afterEach(stop);

async function codeOf(action: Promise<unknown>): Promise<string> {
  try {
    await action;
    return 'no error';
  } catch (error) {
    if (error instanceof FirebaseError) return error.code;
    throw error;
  }
}

async function register(): Promise<User> {
  return (await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)).user;
}

const signIn = (password = PASSWORD, email = EMAIL) => signInWithEmailAndPassword(auth, email, password);

const codesSchema = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobCode: v.string(), oobLink: v.string() })),
});

async function newestMail() {
  const answer = await fetch(`${services.url}/emulator/v1/projects/demo-shop/oobCodes`);
  const mail = v.parse(codesSchema, await answer.json()).oobCodes.at(-1);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${services.url}/identitytoolkit.googleapis.com/v1/accounts:${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}

const refused = (message: string) => ({ error: expect.objectContaining({ message }) as unknown });

async function openAccountPage(init: RequestInit = {}) {
  return (await fetch(`${services.url}/local/accounts`, init)).text();
}

async function switchAccount(uid: string) {
  await openAccountPage({ method: 'POST', body: new URLSearchParams({ uid }) });
}

describe('registration', () => {
  test('creates an account, sets the name, and notifies the observer', async () => {
    const seen: (string | null)[] = [];
    const stopObserving = onAuthStateChanged(auth, (user) => seen.push(user?.email ?? null));
    await auth.authStateReady();
    const user = await register();
    await updateProfile(user, { displayName: 'Ada', photoURL: 'https://example.com/ada.png' });
    await reload(user);
    expect(user).toMatchObject({
      email: EMAIL,
      displayName: 'Ada',
      photoURL: 'https://example.com/ada.png',
      emailVerified: false,
    });
    expect((await user.getIdTokenResult()).claims).toMatchObject({ name: 'Ada', sub: user.uid });
    await signOut(auth);
    stopObserving();
    expect(seen).toEqual([null, EMAIL, null]);
  });

  test('keeps the profile over a sign-out, and clears a removed name', async () => {
    await updateProfile(await register(), { displayName: 'Ada' });
    await signOut(auth);
    const { user } = await signIn();
    expect(user.displayName).toBe('Ada');
    await updateProfile(user, { displayName: '' });
    await reload(user);
    expect(user.displayName).toBeNull();
  });

  test.each([
    ['an address in use, whatever its case', 'ADA@example.com', PASSWORD, 'auth/email-already-in-use'],
    ['a short password', 'bob@example.com', '12345', 'auth/weak-password'],
    ['an endless password', 'bob@example.com', 'x'.repeat(4_097), 'auth/weak-password'],
    ['a malformed address', 'bob', PASSWORD, 'auth/invalid-email'],
    ['no address', '', PASSWORD, 'auth/missing-email'],
    ['no password', 'bob@example.com', '', 'auth/missing-password'],
  ])('refuses %s', async (_what, email, password, code) => {
    await register();
    expect(await codeOf(createUserWithEmailAndPassword(auth, email, password))).toBe(code);
  });

  test.each([
    ['a zero-width space', EMAIL, 'ada\u200B@example.com'],
    ['a soft hyphen', EMAIL, 'a\u00ADda@example.com'],
    ['a direction mark', EMAIL, 'ada@example.com\u200E'],
    ['a word joiner', EMAIL, '\u2060ada@example.com'],
    ['the decomposed form (NFD)', 'j\u00F6rg@example.com', 'jo\u0308rg@example.com'],
  ])('an address with %s is the same account', async (_what, plain, typed) => {
    const { user } = await createUserWithEmailAndPassword(auth, typed, PASSWORD);
    expect(user.email).toBe(plain);
    expect(await codeOf(createUserWithEmailAndPassword(auth, plain, PASSWORD))).toBe('auth/email-already-in-use');
    expect((await signIn(PASSWORD, plain)).user.uid).toBe(user.uid);
    expect((await signIn(PASSWORD, typed)).user.uid).toBe(user.uid);
  });

  test('a name has no direction characters', async () => {
    const user = await register();
    await updateProfile(user, { displayName: 'Ada\u202E Lovelace' });
    await reload(user);
    expect(user.displayName).toBe('Ada Lovelace');
  });

  test('two at once create one account', async () => {
    const codes = await Promise.all([codeOf(register()), codeOf(register())]);
    expect(codes.sort()).toEqual(['auth/email-already-in-use', 'no error']);
  });
});

describe('sign-in', () => {
  test.each([
    ['a wrong password', EMAIL, 'wrong password'],
    ['an unknown address', 'nobody@example.com', PASSWORD],
  ])('refuses %s without naming the wrong part', async (_what, email, password) => {
    await register();
    expect(await codeOf(signIn(password, email))).toBe('auth/invalid-credential');
  });

  test('is blocked after five failures, also with the right password, and works a minute later', async () => {
    await register();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await codeOf(signIn('wrong password'))).toBe('auth/invalid-credential');
    }
    expect(await codeOf(signIn())).toBe('auth/too-many-requests');
    expect(await codeOf(signIn(PASSWORD, 'bob@example.com'))).toBe('auth/invalid-credential');
    later = MINUTE;
    expect(await codeOf(signIn())).toBe('no error');
  });

  test('is blocked no longer than a minute when the clock is set back', async () => {
    await register();
    for (let attempt = 1; attempt <= 5; attempt += 1) await codeOf(signIn('wrong password'));
    later = -365 * 24 * 60 * MINUTE;
    expect(await codeOf(signIn())).toBe('auth/too-many-requests');
    later += MINUTE;
    expect(await codeOf(signIn())).toBe('no error');
  });

  test('counts attempts that are sent at the same time', async () => {
    await register();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(signIn('wrong password'))));
    expect(codes.filter((code) => code === 'auth/too-many-requests')).toHaveLength(3);
  });

  test('clears failures after a success', async () => {
    await register();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await codeOf(signIn('wrong password'));
      expect(await codeOf(signIn())).toBe('no error');
    }
  });

  test('refuses a disabled account until it is enabled again', async () => {
    const { uid } = await register();
    await switchAccount(uid);
    expect(await codeOf(signIn())).toBe('auth/user-disabled');
    await switchAccount(uid);
    expect(await codeOf(signIn())).toBe('no error');
  });

  test('ends the session of an account that is disabled meanwhile', async () => {
    const user = await register();
    await switchAccount(user.uid);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
  });
});

describe('a session', () => {
  test('gets a new ID token by its refresh token, which does not renew the sign-in', async () => {
    const user = await register();
    const before = await user.getIdTokenResult();
    later = 10 * MINUTE;
    const after = await user.getIdTokenResult(true);
    expect(after.token).not.toBe(before.token);
    expect(after.authTime).toBe(before.authTime);
  });

  test('ends on other devices when the password changes, and continues on this one', async () => {
    const user = await register();
    const other = openFirebaseClient(services);
    const { user: elsewhere } = await signInWithEmailAndPassword(other.auth, EMAIL, PASSWORD);
    await updatePassword(user, 'another password');
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(await codeOf(reload(elsewhere))).toBe('auth/user-token-expired');
    await other.close();
    expect(await codeOf(signIn())).toBe('auth/invalid-credential');
    expect(await codeOf(signIn('another password'))).toBe('no error');
  });

  test('accepts no refresh token but its own', async () => {
    const answer = await fetch(`${services.url}/securetoken.googleapis.com/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'guessed' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(refused('TOKEN_EXPIRED'));
  });
});

describe('what needs a recent sign-in', () => {
  const actions: [string, (user: User) => Promise<unknown>][] = [
    ['a new password', (user) => updatePassword(user, 'another password')],
    ['a new address', (user) => updateEmail(user, 'new@example.com')],
    ['a new address by mail', (user) => verifyBeforeUpdateEmail(user, 'new@example.com')],
  ];

  test.each(actions)(
    '%s is refused after five minutes, and accepted after the password is entered',
    async (_what, act) => {
      const user = await register();
      later = 6 * MINUTE;
      expect(await codeOf(act(user))).toBe('auth/requires-recent-login');
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(EMAIL, PASSWORD));
      expect(await codeOf(act(user))).toBe('no error');
    },
  );

  test('re-authentication requires the current password', async () => {
    const user = await register();
    const wrong = EmailAuthProvider.credential(EMAIL, 'wrong password');
    expect(await codeOf(reauthenticateWithCredential(user, wrong))).toBe('auth/invalid-credential');
  });

  test('a new name needs none', async () => {
    const user = await register();
    later = 6 * MINUTE;
    expect(await codeOf(updateProfile(user, { displayName: 'Ada' }))).toBe('no error');
  });
});

describe('a new address', () => {
  test('is set at once, and signs in', async () => {
    const user = await register();
    await updateEmail(user, 'New@Example.com');
    expect(user.email).toBe('new@example.com');
    expect(await codeOf(signIn(PASSWORD, 'new@example.com'))).toBe('no error');
    expect(await codeOf(signIn())).toBe('auth/invalid-credential');
  });

  test('may not be another account’s', async () => {
    await createUserWithEmailAndPassword(auth, 'bob@example.com', PASSWORD);
    const user = await register();
    expect(await codeOf(updateEmail(user, 'bob@example.com'))).toBe('auth/email-already-in-use');
    expect(await codeOf(verifyBeforeUpdateEmail(user, 'bob@example.com'))).toBe('auth/email-already-in-use');
    expect(await codeOf(updateEmail(user, 'bob'))).toBe('auth/invalid-email');
  });

  /** Registers, and asks for another address where the project requires the mail. */
  async function askForNewAddress() {
    await stop();
    await start('verify');
    const user = await register();
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    const { oobLink } = await newestMail();
    return { user, open: (init: RequestInit = {}) => fetch(services.url + oobLink, init) };
  }

  test.each(['GET', 'HEAD'])('is not changed by a %s request for the link, as of a mail scanner', async (method) => {
    const { user, open } = await askForNewAddress();
    expect((await open({ method })).status).toBe(200);
    expect(await codeOf(reload(user))).toBe('no error');
    expect(user.email).toBe(EMAIL);
    expect(await (await open({ method: 'POST' })).text()).toContain('The address new@example.com is confirmed.');
  });

  test('is changed by the button of the link’s page', async () => {
    const { open } = await askForNewAddress();
    const page = await (await open()).text();
    expect(page).toContain('new@example.com');
    expect(page).toMatch(/<form method="post"><button>[^<]+<\/button><\/form>/u);
    expect((await open({ method: 'POST' })).status).toBe(200);
    expect(await codeOf(signIn(PASSWORD, 'new@example.com'))).toBe('no error');
  });

  test('is not changed by a form of another origin', async () => {
    const { user, open } = await askForNewAddress();
    expect((await open({ method: 'POST', headers: { origin: 'http://shop.example' } })).status).toBe(403);
    await reload(user);
    expect(user.email).toBe(EMAIL);
  });

  test('is not offered by the link of another mail, or by an unknown code', async () => {
    await register();
    await sendPasswordResetEmail(auth, EMAIL);
    const { oobCode } = await newestMail();
    for (const code of [oobCode, 'unknown', '']) {
      const page = await fetch(`${services.url}/local/apply?oobCode=${code}`);
      expect(page.status).toBe(400);
      expect(await page.text()).toContain('This link isn’t valid');
    }
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(EMAIL);
  });

  test('waits for the mail’s link if the project requires it, and the link works once', async () => {
    await stop();
    await start('verify');
    const user = await register();
    expect(await codeOf(updateEmail(user, 'new@example.com'))).toBe('auth/operation-not-allowed');
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    const { oobCode, oobLink, requestType } = await newestMail();
    expect(requestType).toBe('VERIFY_AND_CHANGE_EMAIL');
    expect(await codeOf(confirmPasswordReset(auth, oobCode, 'another password'))).toBe('auth/invalid-action-code');
    const open = (method: string) => fetch(services.url + oobLink, { method });
    expect(await (await open('POST')).text()).toContain('The address new@example.com is confirmed.');
    for (const method of ['GET', 'POST']) {
      const again = await open(method);
      expect(again.status).toBe(400);
      expect(await again.text()).toContain('This link isn’t valid');
    }
    expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
    expect(await codeOf(signIn(PASSWORD, 'new@example.com'))).toBe('no error');
  });
});

test('an e-mail address changes at once unless the configuration says otherwise', () => {
  expect(parseEmailChange(undefined)).toBe('direct');
  expect(parseEmailChange(' verify ')).toBe('verify');
  expect(() => parseEmailChange('mail')).toThrow('LOCAL_IDENTITY_EMAIL_CHANGE must be direct or verify, not "mail".');
});

describe('mails', () => {
  test('a password reset: its link works once and ends all sessions', async () => {
    const user = await register();
    await sendPasswordResetEmail(auth, EMAIL);
    const { oobCode, oobLink } = await newestMail();
    expect(oobLink).toBe(`/reset-password?mode=resetPassword&oobCode=${oobCode}`);
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(EMAIL);
    expect(await codeOf(confirmPasswordReset(auth, oobCode, 'short'))).toBe('auth/weak-password');
    await confirmPasswordReset(auth, oobCode, 'another password');
    expect(await codeOf(confirmPasswordReset(auth, oobCode, 'a third password'))).toBe('auth/invalid-action-code');
    expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
    expect(await codeOf(signIn('another password'))).toBe('no error');
  });

  test('a password reset invalidates the older mails of the account', async () => {
    await register();
    await sendPasswordResetEmail(auth, EMAIL);
    const older = await newestMail();
    later = MINUTE;
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, (await newestMail()).oobCode, 'another password');
    expect(await codeOf(confirmPasswordReset(auth, older.oobCode, 'a third password'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(signIn('another password'))).toBe('no error');
  });

  test('a password reset ends the block after failures', async () => {
    await register();
    for (let attempt = 0; attempt < 5; attempt += 1) await codeOf(signIn('wrong password'));
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, (await newestMail()).oobCode, 'another password');
    expect(await codeOf(signIn('another password'))).toBe('no error');
  });

  test('a reset for an unknown address gets the same answer and sends nothing', async () => {
    expect(await codeOf(sendPasswordResetEmail(auth, 'nobody@example.com'))).toBe('no error');
    await expect(newestMail()).rejects.toThrow('There is no mail.');
  });

  test('a link expires after an hour', async () => {
    await register();
    await sendPasswordResetEmail(auth, EMAIL);
    const { oobCode } = await newestMail();
    later = 60 * MINUTE;
    expect(await codeOf(verifyPasswordResetCode(auth, oobCode))).toBe('auth/expired-action-code');
    await expect(newestMail()).rejects.toThrow('There is no mail.');
    expect(await (await fetch(`${services.url}/local/outbox`)).text()).toContain('Used or expired');
  });

  test('the outbox page lists them, for this machine alone', async () => {
    await register();
    await sendPasswordResetEmail(auth, EMAIL);
    const page = await ask(services.url, { path: '/local/outbox', headers: { host: 'localhost:3000' } });
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('Reset your password');
    expect(page.body.toString()).toContain('href="/reset-password?mode=resetPassword&#38;oobCode=');
    const foreign: Record<string, string>[] = [
      { host: 'shop.example' },
      { host: 'localhost:3000', origin: 'http://shop.example' },
    ];
    for (const headers of foreign) {
      expect((await ask(services.url, { path: '/local/outbox', headers })).status).toBe(403);
    }
  });
});

describe('tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  async function variants() {
    const user = await register();
    const token = await user.getIdToken();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const forgedPayload = encode({ ...(await user.getIdTokenResult()).claims, sub: 'another-user' });
    return {
      'another user’s id': `${header}.${forgedPayload}.${signature}`,
      'no signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'an empty signature': `${header}.${payload}.`,
      'another algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      'a broken form': 'not-a-token',
    };
  }

  test('forged and unsigned tokens are refused, for identity and for documents', async () => {
    for (const [what, token] of Object.entries(await variants())) {
      const lookup = await call('lookup', { idToken: token });
      expect([what, lookup]).toEqual([what, { status: 400, json: refused('INVALID_ID_TOKEN') }]);
      expect([what, await readDocument(token)]).toEqual([what, 401]);
    }
  });

  test('the token of local programs is not accepted as an account’s token', async () => {
    expect(await call('lookup', { idToken: 'owner' })).toEqual({ status: 400, json: refused('INVALID_ID_TOKEN') });
  });

  test('an expired token is refused', async () => {
    const user = await register();
    const token = await user.getIdToken();
    const ownDocument = `users/${user.uid}`;
    later = 59 * MINUTE;
    expect(await readDocument(token, ownDocument)).toBe(200);
    later = 60 * MINUTE;
    expect(await readDocument(token, ownDocument)).toBe(401);
    expect(await call('lookup', { idToken: token })).toEqual({ status: 400, json: refused('INVALID_ID_TOKEN') });
  });

  test('a token is accepted after a restart of the services', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-restart-'));
    const first = await startFirebaseServices({ folder });
    const visitor = openFirebaseClient(first);
    const { user } = await createUserWithEmailAndPassword(visitor.auth, EMAIL, PASSWORD);
    const idToken = await user.getIdToken();
    await visitor.close();
    await first.close();
    await stop();
    services = await startFirebaseServices({ folder });
    client = openFirebaseClient(services);
    expect(await call('lookup', { idToken })).toMatchObject({ status: 200 });
    rmSync(folder, { recursive: true, force: true });
  });

  async function readDocument(token: string, path = 'users/another-user'): Promise<number> {
    const documents = 'projects/demo-shop/databases/(default)/documents';
    const { status } = await fetch(`${services.url}/v1/${documents}:batchGet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ documents: [`${documents}/${path}`] }),
    });
    return status;
  }
});

describe('the wire', () => {
  test('answers a foreign page’s preflight', async () => {
    const answer = await fetch(`${services.url}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:8080',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version,x-firebase-gmpid',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-client-version');
  });

  test('the error names an unsupported call', async () => {
    const popup = await call('signInWithIdp', {});
    expect(popup.status).toBe(501);
    expect(JSON.stringify(popup.json)).toContain('The local identity service does not support /identitytoolkit');
    expect(await call('signUp', { email: 5 })).toMatchObject({ status: 400 });
    expect(await call('signUp', { email: 'x'.repeat(70_000) })).toMatchObject({ status: 413 });
    expect(await call('signUp', {})).toEqual({ status: 400, json: refused('OPERATION_NOT_ALLOWED') });
  });
});
