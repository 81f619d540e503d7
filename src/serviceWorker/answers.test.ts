import { uncachedWhenAsked, onlyComplete, failOnServerError } from './answers';

/** Further parameters of a plugin. None of these plugins reads them. */
const event = new Event('fetch') as ExtendableEvent;
const request = new Request('https://shop.example/api/products/1');
const json = { 'content-type': 'application/json; charset=utf-8' };

describe('cached answers', () => {
  const keep = (response: Response) => onlyComplete(/\bjson\b/u).cacheWillUpdate?.({ request, response, event });

  test('a whole answer of the right type', async () => {
    const response = new Response('{}', { headers: json });
    expect(await keep(response)).toBe(response);
  });

  test.each([
    ['an error', new Response('{}', { status: 404, headers: json })],
    ['a refusal', new Response('{}', { status: 429, headers: json })],
    ['a fault', new Response('{}', { status: 500, headers: json })],
    ['a part', new Response('{', { status: 206, headers: json })],
    ['the page of a hotel’s network', new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
    ['an answer without a type', new Response(new Uint8Array(2))],
    ['what cannot be read', Response.error()],
  ])('not %s', async (_what, response) => {
    expect(await keep(response)).toBeNull();
  });
});

describe('a cached answer', () => {
  const cachedResponse = new Response('{}', { headers: json });
  const use = (mode: RequestCache) =>
    uncachedWhenAsked.cachedResponseWillBeUsed?.({
      request: new Request(request, { cache: mode }),
      cachedResponse,
      cacheName: 'catalogue',
      event,
    });

  test('serves a page that only shows it', async () => {
    expect(await use('default')).toBe(cachedResponse);
  });

  test('is not used for a request that needs the current state', async () => {
    expect(await use('no-cache')).toBeNull();
  });
});

test.each([
  [200, true],
  [404, true],
  [500, false],
  [503, false],
])('a page with status %i counts as an answer: %s', async (status, isAnswer) => {
  const response = new Response('', { status });
  const answered = failOnServerError.fetchDidSucceed?.({ request, response, event });
  if (isAnswer) expect(await answered).toBe(response);
  else await expect(answered).rejects.toThrow(String(status));
});
