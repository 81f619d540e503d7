import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answerWithFirst } from '../../local-services/http/handler';
import { ask, serve, type TestServer } from '../../local-services/http/testServer';
import { parseEnv } from '../../src/config/parseEnv';
import { appError, PortError } from '../../src/domain/appError';
import type { PageData } from '../../src/firstView/pageData';
import type { Rendered } from '../../src/firstView/server';
import { createBuildHandler } from '../server/buildHandler';
import { createRenderer } from './createRenderer';
import { createRenderHandler } from './createRenderHandler';
import { createSitemapHandler } from './createSitemapHandler';
import { rendererFolder, writePageAssets } from './rendererFiles';

const shell =
  '<!doctype html><html lang="en"><head><script data-catalogue="/api">boot()</script></head><body><div id="root"></div></body></html>';
const builtStylesheet = '/assets/pages.0123456789.css';

const data: PageData = {
  kind: 'product',
  answers: [
    {
      endpointName: 'getProducts',
      arg: { source: { kind: 'all' }, limit: 1, skip: 0 },
      value: { products: [], total: 0 },
    },
  ],
};
const page = (path: string): Rendered => ({
  kind: 'page',
  page: { kind: 'product', path, data, head: '', body: `<h1>${catalogue.price}</h1>` },
});

/** The content of the catalogue, which the tests set. */
interface Catalogue {
  renderPage: (path: string) => Promise<Rendered | null>;
  price: number;
  products: number;
  renderings: number;
  listed: [number, number][];
}

let folder: string;
let catalogue: Catalogue;
let failures: string[];
let site: TestServer | null;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'render-')), 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(rendererFolder(folder));
  await writeFile(join(folder, 'shell.html'), shell);
  const scripts = {
    home: ['/assets/home.js'],
    listing: ['/assets/listing.js'],
    product: ['/assets/product.js'],
    legal: [],
    withdrawal: [],
  };
  const global = { text: 'h1{margin:0}', files: ['/assets/main.css'] };
  await writePageAssets(folder, { global, stylesheet: builtStylesheet, scripts });
  catalogue = {
    renderPage: (path) => Promise.resolve(page(path)),
    price: 10,
    products: 0,
    renderings: 0,
    listed: [],
  };
  failures = [];
  site = null;
});

afterEach(async () => {
  await site?.close();
  await rm(join(folder, '..'), { recursive: true });
});

const server = {
  renderPage: (path: string) => {
    catalogue.renderings += 1;
    return catalogue.renderPage(path);
  },
  pageStyles: () => ({ text: '.a{color:red;}', version: '6.6.0' }),
  plan: () => Promise.resolve(['/']),
  listProducts: (skip: number, limit: number) => {
    catalogue.listed.push([skip, limit]);
    const paths = Array.from(
      { length: Math.max(0, Math.min(limit, catalogue.products - skip)) },
      (_, index) => `/a/${skip + index + 1}`,
    );
    return Promise.resolve({ paths, total: catalogue.products });
  },
};

async function start(options: Partial<Parameters<typeof createRenderer>[0]> = {}): Promise<TestServer> {
  const onFailure = (path: string) => void failures.push(path);
  const renderer = await createRenderer({ folder, server, onFailure, ...options });
  const env = parseEnv({});
  const pages = await createRenderHandler({ folder, env, renderer });
  const sitemaps = createSitemapHandler({ siteUrl: 'https://shop.example', server, partSize: 250 });
  site = await serve(answerWithFirst([sitemaps, pages, createBuildHandler({ folder, env })]));
  return site;
}

const get = async ({ url }: TestServer, path: string, headers = {}) => {
  const answer = await ask(url, { path, headers });
  return { ...answer, text: answer.body.toString() };
};

test('a page has its content and styles, and shared caches keep it for seconds', async () => {
  const answer = await get(await start(), '/a/b/1');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<div id="root"><h1>10</h1></div>');
  expect(answer.text).toContain('<script type="text/css">h1{margin:0}</script>');
  expect(answer.text).toContain(`<script type="text/css" data-styled-version="6.6.0">.a{color:red;}</script>`);
  expect(answer.text).toContain(
    `<noscript><link rel="stylesheet" href="/assets/main.css"><link rel="stylesheet" href="${builtStylesheet}"></noscript>`,
  );
  expect(answer.text).toContain('data-scripts="/assets/product.js"');
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=20');
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
});

test('a page that the browser has is a 304', async () => {
  const open = await start();
  const { headers } = await get(open, '/a/b/1');
  expect((await get(open, '/a/b/1', { 'if-none-match': headers.etag })).status).toBe(304);
});

test('simultaneous requests share one rendering', async () => {
  const open = await start();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(open, '/a/b/1')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(catalogue.renderings).toBe(1);
});

test('a changed price shows once the rendered page has expired', async () => {
  const open = await start({ freshMs: 50 });
  await get(open, '/a/b/1');
  catalogue.price = 12;
  await delay(60);
  expect((await get(open, '/a/b/1')).text).toContain('<h1>12</h1>');
});

test('an unknown product is a 404 with the shell, and a wrong name redirects', async () => {
  catalogue.renderPage = (path) =>
    Promise.resolve(path === '/a/b/1' ? { kind: 'missing' } : { kind: 'moved', path: '/right/2' });
  const open = await start();
  const missing = await get(open, '/a/b/1');
  expect([missing.status, missing.text]).toEqual([404, shell]);
  const moved = await get(open, '/wrong/2?page=2');
  expect([moved.status, moved.headers.location]).toEqual([301, '/right/2?page=2']);
});

test.each([
  ['fails', () => Promise.reject(new PortError(appError('server', { code: '500' })))],
  ['answers with something else', () => Promise.reject(new TypeError('Unexpected token'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('while the catalogue %s, the browser gets the shell, and later the page', async (_what, render) => {
  catalogue.renderPage = render;
  const open = await start({ timeLimitMs: 50 });
  const answer = await get(open, '/a/b/1');
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([200, shell, 'no-cache']);
  catalogue.renderPage = (path) => Promise.resolve(page(path));
  expect((await get(open, '/a/b/2')).text).toContain('<h1>10</h1>');
});

test('a failure is reported with its address, and not cached', async () => {
  catalogue.renderPage = () => Promise.reject(new PortError(appError('network')));
  const open = await start();
  await get(open, '/a/b/1');
  expect(failures).toEqual(['/a/b/1']);
  catalogue.renderPage = (path) => Promise.resolve(page(path));
  expect((await get(open, '/a/b/1')).text).toContain('<h1>10</h1>');
});

test('in a burst, some pages are rendered, some wait, and the rest are the shell', async () => {
  let [now, most] = [0, 0];
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  catalogue.renderPage = async (path) => {
    now += 1;
    most = Math.max(most, now);
    await slow;
    now -= 1;
    return page(path);
  };
  const open = await start({ maxRendering: 2, maxWaiting: 5, timeLimitMs: 60_000 });
  const early: string[] = [];
  const burst = Array.from({ length: 30 }, async (_, id) => {
    const { text } = await get(open, `/a/b/${id + 1}`);
    early.push(text);
  });
  while (early.length < 23) await delay(5);
  expect(early).toEqual(Array.from({ length: 23 }, () => shell));
  answer();
  await Promise.all(burst);
  expect(early.filter((text) => text.includes('<h1>10</h1>'))).toHaveLength(7);
  expect(most).toBe(2);
  expect(failures).toEqual([]);
});

test('pages that the cache has dropped are rendered again on request', async () => {
  const { length } = (await get(await start(), '/a/b/1')).text;
  await site?.close();
  catalogue.renderings = 0;
  const open = await start({ maxHeld: length * 2 + 10 });
  for (const id of [1, 2, 3, 3, 2, 1]) await get(open, `/a/b/${id}`);
  expect(catalogue.renderings).toBe(4);
});

test('the sitemap is an index with parts, of the whole catalogue', async () => {
  catalogue.products = 601;
  const open = await start();
  const index = await get(open, '/sitemap.xml');
  expect([...index.text.matchAll(/<loc>([^<]+)/gu)].map(([, path]) => path)).toEqual(
    ['pages', 1, 2, 3].map((part) => `https://shop.example/sitemap-${part}.xml`),
  );
  expect((await get(open, '/sitemap-pages.xml')).text).toContain('<loc>https://shop.example/</loc>');
  const parts = await Promise.all([1, 2, 3].map((part) => get(open, `/sitemap-${part}.xml`)));
  const addresses = parts.flatMap(({ text }) => [...text.matchAll(/<loc>([^<]+)/gu)].map(([, path]) => path));
  expect(addresses).toEqual(Array.from({ length: 601 }, (_, position) => `https://shop.example/a/${position + 1}`));
  expect((await get(open, '/sitemap-4.xml')).status).toBe(404);
});
