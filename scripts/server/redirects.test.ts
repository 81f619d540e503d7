import { ask, serve, type TestServer } from '../../local-services/http/testServer';
import { redirectToPage } from './redirects';

let server: TestServer;
beforeAll(async () => {
  server = await serve(redirectToPage);
});
afterAll(() => server.close());

test.each([
  ['//category/beauty', '/category/beauty'],
  ['/CART', '/cart'],
  ['/LOGIN?x=1', '/login?x=1'],
  ['/products/?q=lamp', '/products?q=lamp'],
  ['/cart/', '/cart'],
  ['///evil.example/7', '/evil.example/7'],
])('%s moves permanently to %s', async (path, location) => {
  expect(await ask(server.url, { path })).toMatchObject({ status: 301, headers: { location } });
});

test('the address of the password form leads to the profile', async () => {
  const answer = await ask(server.url, { path: '/.well-known/change-password' });
  expect(answer).toMatchObject({ status: 302, headers: { location: '/dashboard/profile' } });
});

test.each(['/', '/cart?x=1', '/lamp/7', '/assets//main.js', '/Blog', '/api/products'])('%s stays', async (path) => {
  expect((await ask(server.url, { path })).status).toBe(404);
});

test('only reading is redirected', async () => {
  expect((await ask(server.url, { path: '/CART', method: 'POST' })).status).toBe(404);
});
