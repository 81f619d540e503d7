import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask, serve, type TestServer } from '../../local-services/http/testServer';
import { parseEnv } from '../../src/config/parseEnv';
import { createBuildHandler } from './buildHandler';

const inline = 'document.documentElement.dataset.theme = "dark";';
const files: Readonly<Record<string, string>> = {
  'shell.html': `<!doctype html><title>Shell</title><script>${inline}</script>`,
  'index.html': '<!doctype html><title>Home</title>',
  'category/tops.html': '<!doctype html><title>Tops</title>',
  'category/a%2Fb &#.html': '<!doctype html><title>Odd</title>',
  'category/usb.js.html': '<!doctype html><title>USB</title>',
  'brunn/gemüse-schäler/7.html': '<!doctype html><title>Peeler</title>',
  'assets/main.0a1b2c3d4e.js': 'plain',
  'assets/main.0a1b2c3d4e.js.br': 'brotli',
  'assets/main.0a1b2c3d4e.js.gz': 'gzip',
  'assets/plain.js': 'no hash',
  'service-worker.js': 'worker',
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  server = await serve(createBuildHandler({ folder, env: parseEnv({}) }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(server.url, { path, headers });

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', 'plain', undefined],
])('an asset is sent as the build compressed it for "%s", and cached for a year', async (accepted, body, encoding) => {
  const answer = await get('/assets/main.0a1b2c3d4e.js', { 'accept-encoding': accepted });
  expect(answer.body.toString()).toBe(body);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test.each(['/products?page=2', '/oak-fern/linen-blouse-2.0/3', '/dashboard/orders/x', '/cart'])(
  '%s is answered with the shell, which the browser must revalidate each time',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('Shell');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': answer.headers.etag ?? '' };
    expect((await get(path, known)).status).toBe(304);
  },
);

test.each(['/nothing-here', '/a/b/c', '/product/0', '/product/-1', '/.env', '/category', '/a/b/c/7', '/dashboard/x'])(
  '%s is no page, so the shell comes with a 404',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringContaining('Shell')]);
  },
);

test.each([
  ['/', 'Home'],
  ['/?page=2', 'Home'],
  ['/category/tops', 'Tops'],
  ['/category/tops/', 'Tops'],
  [`/brunn/${encodeURIComponent('gemüse-schäler')}/7`, 'Peeler'],
  ['/category/a%252Fb%20%26%23', 'Odd'],
  ['/category/usb.js', 'USB'],
  ...['gone.js', 'gone.html', 'a/b', 'a\\b', '../../etc/passwd'].map((slug) => [
    `/category/${encodeURIComponent(slug)}`,
    'Shell',
  ]),
  ['/category', 'Shell'],
  ['/category/hats', 'Shell'],
])('%s is answered with its prerendered page, if there is one: %s', async (path, title) => {
  expect((await get(path)).body.toString()).toContain(title);
});

test.each([
  ['/category/tops.html', '/category/tops'],
  ['/category/tops.html?page=2', '/category/tops?page=2'],
  [`/brunn/${encodeURIComponent('gemüse-schäler')}/7.html`, `/brunn/${encodeURIComponent('gemüse-schäler')}/7`],
  ['/index.html', '/'],
  ['/index.html?utm_source=mail', '/?utm_source=mail'],
  ['//category/tops.html', '/category/tops'],
  ['/x/..//category/tops.html', '/category/tops'],
])('a page has one address: %s redirects to %s', async (path, address) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.location, answer.body.length]).toEqual([301, address, 0]);
});

test('the service worker gets the shell unchanged', async () => {
  const answer = await get('/shell.html');
  expect([answer.status, answer.body.toString()]).toEqual([200, expect.stringContaining('Shell')]);
});

test('a page of the same size, changed in the same second, has another tag', async () => {
  const file = join(folder, 'category/hats.html');
  const second = new Date('2026-03-01T12:30:00Z');
  const write = async (title: string) => {
    await writeFile(file, `<!doctype html><title>${title}</title>`);
    await utimes(file, second, second);
  };
  try {
    await write('Hats');
    const { headers } = await get('/category/hats');
    await write('Caps');
    const changed = await get('/category/hats', { 'if-none-match': headers.etag ?? '' });
    expect([changed.status, changed.body.toString()]).toEqual([200, expect.stringContaining('Caps')]);
  } finally {
    await rm(file);
  }
});

test.each(['/%E0%A4%A', '/a%00b/1'])('%s is a 404 that the shop itself shows, with its policy', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain('Shell');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test.each([
  '/assets/%E0%A4%A',
  '/assets/gone.0a1b2c3d4e.js',
  '/assets/gone',
  '/favicon.ico',
  '/gone.webmanifest',
  '/gone.html',
  '/..%2f..%2fetc%2fpasswd',
])('%s is a 404 in plain text, not the shop', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toBeUndefined();
});

test.each(['/service-worker.js', '/assets/plain.js'])('%s has no hash in its name and is not cached', async (path) => {
  expect((await get(path)).headers['cache-control']).toBe('no-cache');
});

test('the service worker has a policy with its allowed origins', async () => {
  const answer = await get('/service-worker.js');
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self';");
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('only GET and HEAD are answered', async () => {
  expect((await ask(server.url, { path: '/', method: 'POST' })).status).toBe(405);
});

test('every answer carries the common headers, and each page a policy with its own inline script', async () => {
  const { headers } = await get('/cart');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect((await get('/category/tops')).headers['content-security-policy']).toContain("script-src 'self';");
  expect((await get('/assets/plain.js')).headers['x-content-type-options']).toBe('nosniff');
});
