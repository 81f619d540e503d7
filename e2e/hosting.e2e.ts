import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compileBoot } from '../scripts/boot/compileBoot';
import { createFirebaseConfig } from '../scripts/createFirebaseConfig';
import { parseEnv } from '../src/config/parseEnv';
import { defaultBuild, root } from './support/build';
import { openScreen, visitorScreens } from './support/screens';
import type { RunningShop } from './support/shop';
import { expect, test } from './support/test';

for (const [encoding, decompress] of [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const) {
  test(`the page and its assets are sent as ${encoding}, byte for byte as built`, async ({ shop }) => {
    const page = await get(shop, '/', { 'accept-encoding': encoding });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(decompress(page.body)).toEqual(await readFile(join(defaultBuild, 'index.html')));

    const main = await asset(/^main\..*\.js$/u);
    const script = await get(shop, `/assets/${main}`, { 'accept-encoding': `${encoding}, deflate` });
    expect(script.status).toBe(200);
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(script.headers.vary).toMatch(/accept-encoding/iu);
    const suffix = { br: 'br', gzip: 'gz' }[encoding];
    expect(script.body).toEqual(await readFile(join(defaultBuild, 'assets', `${main}.${suffix}`)));
    expect(script.body.length).toBeLessThan((await stat(join(defaultBuild, 'assets', main))).size / 2);
  });
}

test('a browser without compression gets the plain file', async ({ shop }) => {
  const { headers, body } = await get(shop, '/', { 'accept-encoding': 'identity' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toEqual(await readFile(join(defaultBuild, 'index.html')));
});

test('hashed assets are cached for a year, the page is revalidated and answered with 304', async ({ shop }) => {
  const { headers } = await get(shop, `/assets/${await asset(/^main\..*\.js$/u)}`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');

  const page = await get(shop, '/');
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await get(shop, '/', { 'if-none-match': page.headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test('the policy allows no inline script except those that it names by their hash', async ({ shop }) => {
  const { headers } = await get(shop, '/');
  const policy = String(headers['content-security-policy']);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+'/u);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("object-src 'none'");
  // A static host can send only one policy for all pages.
  expect((await get(shop, '/no-such-page')).headers['content-security-policy']).toBe(policy);
  const bootScript = `<script>${compileBoot(root).code}</script>`;
  expect(createFirebaseConfig(parseEnv(process.env), bootScript, false)).toContain(JSON.stringify(policy));
  expect(headers['x-content-type-options']).toBe('nosniff');
});

for (const path of ['/category/groceries?page=2', '/hearthwick/enamelled-casserole-4-l/49']) {
  test(`the deep link ${path} is answered with the shop`, async ({ shop }) => {
    const { status, headers, body } = await get(shop, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body.toString()).toContain('<div id="root">');
  });
}

for (const path of ['/no-such-page', '/a/b/c', '/v2.0-speaker/0', '/.env']) {
  test(`${path} is no page: 404, with the shop`, async ({ shop }) => {
    const { status, headers, body } = await get(shop, path);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(body.toString()).toContain('<div id="root">');
  });
}

for (const path of ['/assets/main.0123456789.js', '/no-such-picture.png', '/assets/']) {
  test(`${path} does not exist`, async ({ shop }) => {
    const { status, body } = await get(shop, path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('<div id="root">');
  });
}

for (const path of ['/favicon.svg', '/robots.txt']) {
  test(`${path} exists`, async ({ shop }) => {
    expect((await get(shop, path)).status).toBe(200);
  });
}

for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
  test(`no file outside the build is served: ${path}`, async ({ shop }) => {
    expect((await get(shop, path)).body.toString()).not.toContain('devDependencies');
  });
}

test('every screen has its own title, description and address, and breaks no policy', async ({ page, shop }) => {
  const broken: string[] = [];
  await page.exposeFunction('reportBrokenPolicy', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reportBrokenPolicy') as (what: string) => void;
      report(`${violatedDirective} ${blockedURI}`);
    });
  });

  const titles: string[] = [];
  for (const screen of visitorScreens) {
    await openScreen(page, screen);
    const head = await page.evaluate(() => {
      const contents = (selector: string, attribute: string) =>
        [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
      return {
        titles: document.head.querySelectorAll('title').length,
        descriptions: contents('meta[name=description]', 'content'),
        canonical: contents('link[rel=canonical]', 'href'),
        robots: contents('meta[name=robots]', 'content'),
      };
    });
    expect(head.titles).toBe(1);
    expect(head.descriptions).toEqual([expect.stringMatching(/\S{3}/u)]);
    const { pathname } = new URL(screen.path, shop.url);
    expect(head.canonical).toEqual([new URL(pathname, shop.url).href]);
    const isOfNoUseToSearchEngines = ['search-results', 'not-found'].includes(screen.name);
    if (isOfNoUseToSearchEngines) expect(head.robots).toEqual(['noindex']);
    titles.push(await page.title());
    expect(titles.at(-1)).toContain(screen.heading);
  }
  expect(new Set(titles).size).toBe(visitorScreens.length);
  expect(broken).toEqual([]);
});

test('a product page describes the product to search engines', async ({ page }) => {
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  const data = page.locator('script[type="application/ld+json"]');
  await data.first().waitFor({ state: 'attached' });
  const texts = await data.allTextContents();
  const described = texts.map((text) => JSON.parse(text) as unknown).flat();
  expect(JSON.stringify(described)).toContain('"@type":"Product"');
  expect(JSON.stringify(described)).toContain('"name":"Enamelled Casserole 4 L"');
});

async function asset(name: RegExp): Promise<string> {
  const names = await readdir(join(defaultBuild, 'assets'));
  const found = names.find((one) => name.test(one));
  if (found === undefined) throw new Error(`The build has no asset like ${name.source}.`);
  return found;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The raw answer: without decompression, and without resolving `..` in the path. */
async function get(shop: RunningShop, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(shop.url);
  const asking = request({ hostname, port, path, headers }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}
