/** @jest-environment node */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { SessionUser } from '@/domain/session';
import type { IdentityPort } from '../ports';
import { startFirebaseServices } from './firebaseServices';

const account = { name: 'Ada', email: 'ada@example.test', password: 'correct horse' };
const hour = 3_600_000;

/** What the identity provider answers; every other call fails with a 500. */
const answers: Readonly<Record<string, unknown>> = {
  'accounts:signUp': { idToken: 'token', refreshToken: 'refresh', expiresIn: '3600', localId: 'uid' },
  'accounts:lookup': { users: [{ localId: 'uid', email: account.email }] },
};

describe('the identity port over a provider that fails halfway', () => {
  let server: Server;
  let identity: IdentityPort;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const call = /accounts:\w+/u.exec(request.url ?? '')?.[0] ?? '';
      const body = answers[call] ?? { error: { code: 500, message: 'INTERNAL' } };
      response.writeHead(call in answers ? 200 : 500).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const page = { origin: `http://127.0.0.1:${address.port}`, appName: 'identity' };
    ({ identity } = startFirebaseServices({ kind: 'local', projectId: 'demo-shop' }, page));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('has registered the shopper although the name could not be set', async () => {
    expect(await identity.register(account)).toEqual({
      uid: 'uid',
      email: account.email,
      displayName: '',
      accessToken: 'token',
    });
  });

  it('tells an observer who is signed in although the token has expired and cannot be renewed', async () => {
    const later = Date.now() + 2 * hour;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const user = await new Promise<SessionUser | null>((resolve) => {
      identity.observe(resolve);
    });
    expect(user).toMatchObject({ uid: 'uid', email: account.email, accessToken: '' });
  });
});
