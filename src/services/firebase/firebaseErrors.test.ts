import { createServer, type Server, type ServerResponse } from 'node:http';
import { FirebaseError } from 'firebase/app';
import { appError, PortError } from '@/domain/appError';
import { failureOf } from '../../../test/contract/failureOf';
import { createFakeSessionDisk } from '../../../test/fakes/fakeSessionDisk';
import { createFirebaseDocuments } from './firebaseDocuments';
import { firebaseError, withPortErrors } from './firebaseErrors';
import { startFirebase, wireFirebaseServices, type FirebaseServices } from './firebaseServices';

describe('the SDK’s errors for a server’s answers', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let services: FirebaseServices;

  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const { firestore, ...firebase } = startFirebase(
      { kind: 'local', projectId: 'demo-shop' },
      {
        origin: `http://127.0.0.1:${address.port}`,
        appName: 'errors',
        persistence: createFakeSessionDisk().persistence,
      },
    );
    services = {
      identity: wireFirebaseServices({ firestore, ...firebase }).identity,
      documents: createFirebaseDocuments(firestore, {
        signedInUid: () => Promise.resolve('ada'),
        renewToken: () => Promise.resolve(),
      }),
    };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  function answers(status: number, body: string): void {
    answer = (response) => response.writeHead(status).end(body);
  }

  const failedRead = () => failureOf(services.documents.readUser('ada'));
  const failedSignIn = () => failureOf(services.identity.signIn({ email: 'ada@example.test', password: 'secret' }));
  const html = '<!doctype html><title>Bad Gateway</title>';

  test.each([
    [400, 'Value too long', 'invalid', 'failed-precondition'],
    [400, 'the stored version (2) does not match the required base version (1)', 'conflict', 'failed-precondition'],
    [401, 'Token expired', 'unauthenticated', 'unauthenticated'],
    [403, 'Missing or insufficient permissions.', 'permission-denied', 'permission-denied'],
    [404, 'No document to update', 'not-found', 'not-found'],
    [409, 'Too much contention', 'conflict', 'aborted'],
    [429, 'Quota exceeded', 'busy', 'resource-exhausted'],
    [500, 'Something went wrong', 'server', 'unknown'],
    [502, 'Bad Gateway', 'server', 'internal'],
    [503, 'The service is unavailable', 'unavailable', 'unavailable'],
    [504, 'Deadline exceeded', 'timeout', 'deadline-exceeded'],
  ])('documents: %d "%s" is %s', async (status, message, kind, code) => {
    answers(status, JSON.stringify({ error: { code: status, message } }));
    expect(await failedRead()).toMatchObject({ kind, code, message: `Request failed with error: ${message}` });
  });

  test.each([200, 500, 502])('documents: a %d page that is not JSON is no answer of Firestore', async (status) => {
    answers(status, html);
    expect(await failedRead()).toMatchObject({ kind: 'network', code: 'unknown', retryable: true });
  });

  test('documents: a broken connection is no answer', async () => {
    answer = (response) => response.destroy();
    expect(await failedRead()).toMatchObject({ kind: 'network', code: 'unknown', retryable: true });
  });

  test('identity: no answer and a page that is not JSON are network errors', async () => {
    // After a failed fetch, the SDK's own time limit of 30 s keeps running. The test must not wait for it.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const network = { kind: 'network', code: 'auth/network-request-failed', retryable: true };
    answer = (response) => response.destroy();
    expect(await failedSignIn()).toMatchObject(network);
    answers(502, html);
    expect(await failedSignIn()).toMatchObject(network);
    jest.useRealTimers();
  });

  test.each([
    [400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.', 'busy', 'auth/too-many-requests'],
    [400, 'USER_DISABLED', 'permission-denied', 'auth/user-disabled'],
    [400, 'INVALID_LOGIN_CREDENTIALS', 'invalid', 'auth/invalid-credential'],
    [500, 'Internal error encountered.', 'server', 'auth/internal-error-encountered.'],
    [503, 'The service is currently unavailable.', 'unavailable', 'auth/the-service-is-currently-unavailable.'],
    [400, 'SOMETHING_NEW', 'unknown', 'auth/something-new'],
  ])('identity: %d "%s" is %s', async (status, message, kind, code) => {
    answers(status, JSON.stringify({ error: { code: status, message } }));
    expect(await failedSignIn()).toMatchObject({ kind, code });
  });
});

describe('firebaseError', () => {
  test.each([
    'Failed to fetch',
    'Failed to fetch (shop.example)',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'fetch failed (Error: connect ECONNREFUSED 127.0.0.1:1)',
  ])('recognises a failed fetch by its message: %s', (words) => {
    const caught = new FirebaseError('unknown', `Request failed with error: ${words}`);
    expect(firebaseError(caught)).toMatchObject({ kind: 'network', code: 'unknown' });
  });

  test("keeps the code and the provider's own words", () => {
    const message = 'Firebase: Password should be at least 6 characters (auth/weak-password).';
    expect(firebaseError(new FirebaseError('auth/weak-password', message))).toEqual({
      kind: 'invalid',
      code: 'auth/weak-password',
      message,
      retryable: false,
    });
  });

  test('reports an unknown error as unknown', () => {
    expect(firebaseError(new FirebaseError('cancelled', 'Gone'))).toMatchObject({ kind: 'unknown', code: 'cancelled' });
    expect(firebaseError(new TypeError('x is not a function'))).toEqual(
      appError('unknown', { message: 'x is not a function' }),
    );
    expect(firebaseError('?')).toEqual(appError('unknown'));
  });
});

describe('withPortErrors', () => {
  test('passes results and port errors on unchanged', async () => {
    const error = new PortError(appError('conflict'));
    await expect(withPortErrors(() => Promise.resolve(1))).resolves.toBe(1);
    await expect(withPortErrors(() => Promise.reject(error))).rejects.toBe(error);
  });
});
