import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { catalogueServer, catalogueUrl, productFixture, serveCatalogue } from '../../test/catalogueHandlers';
import { catalogueApi } from './catalogueApi';

serveCatalogue([productFixture({ id: 1 })]);

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

function arrange() {
  const store = configureStore({
    reducer: { [catalogueApi.reducerPath]: catalogueApi.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(catalogueApi.middleware),
  });
  return {
    getProduct: async (id = 1, options = {}) => {
      let state = 'pending';
      const isPending = () => state === 'pending';
      const asked = store.dispatch(catalogueApi.endpoints.getProduct.initiate(id, options));
      void asked.finally(() => (state = 'settled'));
      // The waits between two attempts pass at once.
      while (isPending()) await jest.advanceTimersByTimeAsync(10);
      return asked;
    },
  };
}

/** Answers a product request with `answer`, and counts the requests. */
function answerWith(answer: (attempt: number) => Response | Promise<Response>) {
  let attempts = 0;
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/1`, () => {
      attempts += 1;
      return answer(attempts);
    }),
  );
  return { attempts: () => attempts };
}

const message = (text: string, status: number) => HttpResponse.json({ message: text }, { status });

test.each<[string, number, string, number]>([
  ['an unknown product', 404, 'not-found', 1],
  ['a refusal', 400, 'invalid', 1],
  ['a failure of the server', 500, 'server', 3],
  ['a server that cannot serve now', 503, 'unavailable', 3],
  ['too many requests', 429, 'busy', 3],
])('%s (%i) becomes “%s” after %i requests', async (_case, status, kind, requests) => {
  const counted = answerWith(() => message('No.', status));
  const { error } = await arrange().getProduct();
  expect(error).toMatchObject({ kind, code: String(status), message: 'No.' });
  expect(counted.attempts()).toBe(requests);
});

describe('Retry-After', () => {
  const busy = (retryAfter: string, status = 429) =>
    HttpResponse.json({ message: 'No.' }, { status, headers: { 'retry-after': retryAfter } });

  test.each([429, 503])('a short wait of a %i passes before the next attempt', async (status) => {
    const times: number[] = [];
    answerWith((attempt) => {
      times.push(performance.now());
      return attempt === 1 ? busy('2', status) : HttpResponse.json(productFixture({ id: 1 }));
    });
    const { data } = await arrange().getProduct();
    expect(data?.id).toBe(1);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  test.each([
    ['12', 429, 12],
    ['12', 503, 12],
    ['3600', 429, 30],
  ])('%s seconds of a %i are in the error, up to 30, and the request is not repeated at once', async (...given) => {
    const [retryAfter, status, seconds] = given;
    const counted = answerWith(() => busy(retryAfter, status));
    expect((await arrange().getProduct()).error).toMatchObject({ code: String(status), retryAfter: seconds });
    expect(counted.attempts()).toBe(1);
  });

  test('a date is read as the seconds until then', async () => {
    answerWith(() => busy(new Date(Date.now() + 20_000).toUTCString()));
    expect((await arrange().getProduct()).error).toHaveProperty('retryAfter', expect.closeTo(19, -1));
  });

  test.each(['soon', '-5', 'Wed, 21 Oct 2015 07:28:00 GMT'])('“%s” changes nothing', async (retryAfter) => {
    const counted = answerWith(() => busy(retryAfter));
    expect((await arrange().getProduct()).error).not.toHaveProperty('retryAfter');
    expect(counted.attempts()).toBe(3);
  });

  test('other errors are not repeated later', async () => {
    answerWith(() => busy('12', 400));
    expect((await arrange().getProduct()).error).not.toHaveProperty('retryAfter');
  });
});

test('an error page in HTML keeps its status', async () => {
  answerWith(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }));
  const { error } = await arrange().getProduct();
  expect(error).toMatchObject({ kind: 'server', code: '502' });
});

test('a 404 that is not the catalogue’s own does not mean that the product is gone', async () => {
  answerWith(() => HttpResponse.html('<h1>Not found</h1>', { status: 404 }));
  expect((await arrange().getProduct()).error).toMatchObject({ kind: 'malformed', code: '404' });
});

test('an endless answer is aborted', async () => {
  let sent = 0;
  answerWith(() => {
    const chunk = new Uint8Array(64 * 1_024).fill(32);
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return new HttpResponse(endless, { headers: { 'content-type': 'application/json' } });
  });
  expect((await arrange().getProduct()).error).toMatchObject({
    kind: 'malformed',
    message: expect.stringContaining('larger than 8388608 bytes') as string,
  });
  expect(sent).toBeLessThan(10_000_000);
});

test('HTML instead of JSON is malformed, and is not requested again', async () => {
  const counted = answerWith(() => HttpResponse.html('<h1>Hello</h1>'));
  const { error } = await arrange().getProduct();
  expect(error).toMatchObject({ kind: 'malformed' });
  expect(counted.attempts()).toBe(1);
});

test('JSON of the wrong shape is malformed', async () => {
  answerWith(() => HttpResponse.json({ id: 'one' }));
  const { error } = await arrange().getProduct();
  expect(error).toMatchObject({ kind: 'malformed' });
});

test('a request that fails once by the network is repeated', async () => {
  const counted = answerWith((attempt) =>
    attempt === 1 ? HttpResponse.error() : HttpResponse.json(productFixture({ id: 1 })),
  );
  const { data } = await arrange().getProduct();
  expect(data?.id).toBe(1);
  expect(counted.attempts()).toBe(2);
});

test('only a forced request insists on the network', async () => {
  const modes: RequestCache[] = [];
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/1`, ({ request }) => {
      modes.push(request.cache);
      return HttpResponse.json(productFixture({ id: 1 }));
    }),
  );
  const { getProduct } = arrange();
  await getProduct(1);
  await getProduct(1, { forceRefetch: true });
  expect(modes).toEqual(['default', 'no-cache']);
});
