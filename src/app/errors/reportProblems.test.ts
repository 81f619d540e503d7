/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { makeStore } from '@/app/store';
import { appError } from '@/domain/appError';
import { signedIn } from '@/features/auth/authSlice';
import { shopStarted } from '@/lib/pageEvents';
import { problemReported } from '@/lib/problems';
import type { Services } from '@/services/ports';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { noteProblem, reportProblems } from './reportProblems';

/** Values that no report may hold. */
interface Person {
  email: string;
  displayName: string;
  uid: string;
  accessToken: string;
  address: string;
  search: string;
}

const url = 'https://reports.example/shop';

function arrange({
  services = createFakeBrowser().tab(),
  ...options
}: { services?: Services; url?: string | null } = {}) {
  const store = makeStore({ services });
  const sent: [string, string][] = [];
  const begin = () => reportProblems(store, { url, ...options, send: (to, text) => void sent.push([to, text]) });
  return { store, sent, begin, reports: () => sent.map(([, text]): unknown => JSON.parse(text)) };
}

const problem = (during: string) => problemReported({ during, error: appError('server', { code: '500' }) });

afterEach(() => window.history.replaceState(null, '', '/'));

test('a report says what happened and where in the code, and leaves out the page’s address', () => {
  const { store, begin, sent, reports } = arrange();
  begin();
  window.history.replaceState(null, '', '/dashboard/orders/order-1?q=secret');
  store.dispatch(problem('order placement'));
  expect(sent.map(([to]) => to)).toEqual([url]);
  expect(reports()).toEqual([
    { type: 'problem', during: 'order placement', kind: 'server', code: '500', page: '/dashboard/orders/:orderId' },
  ]);
});

test('a listener that fails is reported', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const services = createFakeBrowser().tab();
  const post = () => {
    throw new Error('The channel is closed.');
  };
  const { store, begin, reports } = arrange({
    services: { ...services, tabs: { ...services.tabs, post } },
  });
  begin();
  store.dispatch(signedIn({ uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' }));
  await waitFor(() => expect(reports()).toEqual([expect.objectContaining({ during: 'listener' })]));
  expect(logged).toHaveBeenCalled();
});

test('a visit sends each problem once, and five at most', () => {
  const { store, begin, reports } = arrange();
  begin();
  for (let round = 0; round < 3; round += 1) store.dispatch(problem('order placement'));
  expect(reports()).toHaveLength(1);
  for (let index = 0; index < 20; index += 1) store.dispatch(problem(`part ${index}`));
  expect(reports()).toHaveLength(5);
});

test('without an address nothing is sent', () => {
  const { store, begin, sent } = arrange({ url: null });
  begin();
  store.dispatch(problem('order placement'));
  expect(sent).toEqual([]);
});

test('an unhandled error is noted with its kind and its places in the build', () => {
  const { store, begin, reports } = arrange();
  const error = new TypeError("Cannot read properties of undefined (reading 'uid-of-ada')");
  error.stack = `TypeError: x\n    at f (https://shop.example/assets/main.0123abcd.js:1:23)\n    at https://elsewhere.example/ada@shop.example.js:2:3`;
  begin();
  noteProblem(store, 'uncaught error', error);
  expect(reports()).toEqual([
    {
      type: 'problem',
      during: 'uncaught error',
      kind: 'unknown',
      code: 'TypeError',
      at: ['/assets/main.0123abcd.js:1:23'],
      page: '/',
    },
  ]);
});

test('unhandled errors and rejections are noted from the first moment of a visit', () => {
  const { store } = arrange();
  reportProblems(store);
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('Invalid array length') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('Failed to fetch') }));
  const noted = store.actionLog.list().flatMap(({ action }) => (problemReported.match(action) ? [action.payload] : []));
  expect(noted.map(({ during, error }) => [during, error.code])).toEqual([
    ['uncaught error', 'RangeError'],
    ['unhandled rejection', 'TypeError'],
  ]);
});

test('the reports of 200 forged problems hold no personal data, token, uid or search', () => {
  const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüß]{4,12}$/u).map((text) => `Zq${text}`);
  const person = fc.record({
    email: fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
    displayName: fc.tuple(word, word).map((parts) => parts.join(' ')),
    uid: fc.stringMatching(/^[A-Za-z0-9]{28}$/u),
    accessToken: fc
      .tuple(fc.stringMatching(/^[\w-]{12}$/u), fc.stringMatching(/^[\w-]{20}$/u))
      .map(([head, body]) => `eyJ${head}.${body}.c2lnbg`),
    address: fc
      .tuple(fc.nat({ max: 999 }), word, word)
      .map(([number, street, town]) => `${number} ${street} Street, ${town}`),
    search: fc.tuple(word, word).map((parts) => parts.join(' ')),
  });
  const secretOf = fc.constantFrom<keyof Person>('email', 'displayName', 'uid', 'accessToken', 'address', 'search');

  const sentence = fc.constantFrom(
    (secret: string) => `Cannot read properties of undefined (reading '${secret}')`,
    (secret: string) => `${secret} is not a function`,
    (secret: string) => `Cannot access '${secret}' before initialization`,
    (secret: string) => `Failed to fetch https://api.example/users/${secret}?token=${secret}`,
    (secret: string) => `Unexpected token '${secret}' is not valid JSON`,
    (secret: string) => `No document to update: users/${secret}`,
    (secret: string) => `Delivery to ${secret} failed`,
    (secret: string) => `Loading chunk ${secret} failed. (https://shop.example/products?q=${secret})`,
    (secret: string) => secret,
  );
  const place = fc.constantFrom(
    (secret: string) => `/products?q=${encodeURIComponent(secret)}`,
    (secret: string) => `/dashboard/orders/${encodeURIComponent(secret)}`,
    (secret: string) => `/category/${encodeURIComponent(secret)}`,
    (secret: string) => `/${encodeURIComponent(secret)}`,
    (secret: string) => `/reset-password?email=${encodeURIComponent(secret)}`,
  );
  const code = fc.constantFrom(
    (secret: string) => secret,
    (secret: string) => `auth/${secret}`,
    () => 'auth/internal-error',
    () => 'permission-denied',
  );

  fc.assert(
    fc.property(
      person,
      secretOf,
      sentence,
      place,
      code,
      fc.boolean(),
      (someone, which, words, path, codeOf, isThrown) => {
        const secret = someone[which];
        window.history.replaceState(null, '', path(secret));
        const { store, begin, sent } = arrange();
        begin();
        store.dispatch(shopStarted());
        store.dispatch(
          signedIn({
            uid: someone.uid,
            email: someone.email,
            displayName: someone.displayName,
            accessToken: someone.accessToken,
          }),
        );
        if (isThrown) {
          const error = Object.assign(new Error(words(secret)), { name: codeOf(secret) });
          error.stack = `${secret}: ${words(secret)}\n  at ${secret} (https://shop.example/assets/main.0123abcd.js:1:2)\n  at https://shop.example/${secret}.js:1:1`;
          noteProblem(store, 'uncaught error', error);
        } else {
          store.dispatch(
            problemReported({
              during: 'order placement',
              error: appError('unknown', { code: codeOf(secret), message: words(secret) }),
            }),
          );
        }
        expect(sent).toHaveLength(1);
        const text = decodeURIComponent(String(sent[0]?.[1]));
        for (const value of Object.values(someone)) expect(text).not.toContain(value);
        for (const part of [
          ...someone.displayName.split(' '),
          ...someone.search.split(' '),
          ...someone.address.split(/[ ,]+/u).filter((one) => one.startsWith('Zq')),
        ]) {
          expect(text).not.toContain(part);
        }
      },
    ),
    { numRuns: 200, seed: 28 },
  );
});
