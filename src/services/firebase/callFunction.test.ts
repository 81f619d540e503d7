import { failureOf } from '../../../test/contract/failureOf';
import { callFunction } from './callFunction';

const url = 'https://us-central1-shop.cloudfunctions.net/deleteAccount';
const call = () => callFunction(url, 'a-token');

function answer(status: number, body: string): jest.SpyInstance {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
}

test('sends the customer’s token in the form of a callable function', async () => {
  const asked = answer(200, '{"result":null}');
  await call();
  expect(asked).toHaveBeenCalledWith(url, {
    method: 'POST',
    headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
    body: '{"data":null}',
  });
});

test.each([
  [401, 'UNAUTHENTICATED', 'unauthenticated', 'unauthenticated', false],
  [400, 'FAILED_PRECONDITION', 'unauthenticated', 'auth/requires-recent-login', false],
  [429, 'RESOURCE_EXHAUSTED', 'busy', undefined, true],
  [503, 'UNAVAILABLE', 'unavailable', undefined, true],
  [504, 'DEADLINE_EXCEEDED', 'timeout', undefined, true],
  [500, 'INTERNAL', 'server', 'http/500', true],
])('%d %s is a failure of kind %s', async (status, name, kind, code, retryable) => {
  answer(status, JSON.stringify({ error: { status: name, message: 'No.' } }));
  const failure = await failureOf(call());
  expect([failure.kind, failure.code, failure.retryable]).toEqual([kind, code, retryable]);
});

test.each(['<p>Bad gateway</p>', '', 'null', '{"error":"no"}'])(
  'rejects a response that is not from a function: %s',
  async (body) => {
    answer(502, body);
    expect(await failureOf(call())).toMatchObject({ kind: 'server', code: 'http/502', retryable: true });
  },
);

test('no answer is a network failure', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failureOf(call())).toMatchObject({ kind: 'network', retryable: true });
});
