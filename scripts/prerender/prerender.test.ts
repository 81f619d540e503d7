import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { paths } from '../../src/config/paths';
import type { Rendered } from '../../src/firstView/server';
import { pageFile } from './pageFile';
import { pageHtml } from './pageHtml';
import { prerenderShop } from './prerenderShop';
import { createSitemap } from './sitemap';

const shell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" /><script data-catalogue="/api">boot()</script>
    <script defer src="/assets/main.js"></script><link href="/assets/main.css" rel="stylesheet">
  </head>
  <body><noscript>Please switch it on.</noscript><div id="root"></div></body>
</html>
`;

describe('the file of a page', () => {
  test.each([
    ['/', 'index.html'],
    ['/products', 'products.html'],
    ['/category/tops', 'category/tops.html'],
    ['/oak-fern/linen-blouse-2.0/3', 'oak-fern/linen-blouse-2.0/3.html'],
    [`/category/${encodeURIComponent('a%2Fb &#')}`, 'category/a%2Fb &#.html'],
    // Windows has no file of such a name.
    ['/category/a%3Fb', process.platform === 'win32' ? null : 'category/a?b.html'],
    ['/category/usb.js', 'category/usb.js.html'],
    [`/brunn/${encodeURIComponent('gemüse-schäler')}/7`, 'brunn/gemüse-schäler/7.html'],
  ])('%s is %s', (path, file) => {
    expect(pageFile(path)).toBe(file);
  });

  test('exists for every product, however long its title and brand are', () => {
    for (const text of [
      'x'.repeat(3_000),
      '靴'.repeat(500),
      'long '.repeat(100),
      '1'.repeat(500),
      `${'x'.repeat(194)}é`,
    ])
      expect(pageFile(paths.product({ id: 1_000_000_000_000, title: text, brand: text }))).not.toBeNull();
  });

  test.each([
    '/category/..',
    `/category/${encodeURIComponent('../../etc')}`,
    '/category/a%5Cb',
    '/category/.hidden',
    '/category/a%2Fb',
    '/lamp/x.js',
    `/${'long-'.repeat(50)}/1`,
  ])('%s has none', (path) => {
    expect(pageFile(path)).toBeNull();
  });
});

describe('the HTML of a page', () => {
  const parts = {
    shell,
    page: {
      kind: 'home' as const,
      head: '<title>Home</title>',
      body: '<h1>Home</h1>',
      data: { kind: 'home' as const, answers: [], text: '</script><script>alert(1)</script>$&' },
    },
    styles: { text: '.a{color:red}', version: '6.6.0' },
    assets: {
      global: { text: 'h1{margin:0}', files: ['/assets/main.css'] },
      stylesheet: '/assets/pages.css',
      scripts: {
        home: ['/assets/home.js', '/assets/main.js'],
        listing: [],
        product: [],
        legal: [],
        withdrawal: [],
      },
    },
  };

  test('has its head, styles and content before the data, which cannot close their script element', () => {
    const html = pageHtml(parts);
    const order = ['data-prerendered="home"', '<title data-prerendered>Home</title>', '<h1>Home</h1>', '"page-data"'];
    expect(order.map((part) => html.indexOf(part))).toEqual(
      order.map((part) => html.indexOf(part)).sort((a, b) => a - b),
    );
    expect(html).toContain('data-scripts="/assets/home.js /assets/main.js"');
    expect(html.match(/<script(?! type="text\/css"| id="page-data"| data-catalogue)/gu)).toBeNull();
    const [, json = ''] = /<script id="page-data"[^>]*>([^]*?)<\/script>/u.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(parts.page.data);
  });

  test('has its styles as text before the boot script, which applies them, and as files without scripts', () => {
    expect(pageHtml(parts)).toContain(
      '<script type="text/css">h1{margin:0}</script><script type="text/css" data-styled-version="6.6.0">.a{color:red}</script>' +
        '<noscript><link rel="stylesheet" href="/assets/main.css"><link rel="stylesheet" href="/assets/pages.css"></noscript>' +
        '<script data-catalogue=',
    );
  });

  test('is painted once everything above the fold has arrived', () => {
    const whenThere = (onPhone: string, wide: string) =>
      `<link rel="expect" href="#${onPhone}" blocking="render" media="(width < 40em)">` +
      `<link rel="expect" href="#${wide}" blocking="render" media="(width >= 40em)"></head>`;
    expect(pageHtml(parts)).toContain(whenThere('page-data', 'page-data'));
    const folded = pageHtml({
      ...parts,
      page: { ...parts.page, body: '<p data-fold="phone">1</p><p data-fold="phone">2</p>' },
    });
    expect(folded).toContain(whenThere('fold-phone', 'page-data'));
    expect(folded).toContain('<p data-fold="phone" id="fold-phone">1</p><p data-fold="phone">2</p>');
  });

  test('keeps the language and the direction of the template', () => {
    const arabic = shell.replace('lang="en"', 'lang="ar" dir="rtl"');
    const [tag = ''] = /<html [^>]*>/u.exec(pageHtml({ ...parts, shell: arabic })) ?? [];
    expect(tag).toMatch(/ data-prerendered="home" .* lang="ar" dir="rtl">$/u);
  });

  test('cannot be made from a template without a root', () => {
    expect(() => pageHtml({ ...parts, shell: '<html lang="en"><head></head></html>' })).toThrow(
      /index\.html must hold/u,
    );
  });
});

test('a sitemap holds absolute addresses', () => {
  const sitemap = createSitemap('https://shop.example', ['/', "/o'neil&sons/1"]);
  expect(sitemap).toContain('<loc>https://shop.example/</loc>');
  expect(sitemap).toContain('<loc>https://shop.example/o&apos;neil&amp;sons/1</loc>');
});

describe('a build', () => {
  let folder: string;
  let said: string[];
  beforeEach(async () => {
    said = [];
    folder = await mkdtemp(join(tmpdir(), 'dist-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'shell.html'), shell);
    await writeFile(join(folder, 'assets/main.css'), '/* all */\n@layer global {\n  h1 { margin: 0; }\n}\n');
    await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const kindOf = (path: string) => (path === '/' ? 'home' : 'listing');
  const rendered = (path: string): Rendered => ({
    kind: 'page',
    page: {
      kind: kindOf(path),
      path,
      data: { kind: kindOf(path), answers: [] },
      head: '',
      body: `<h1>${path}</h1>${'<p>x</p>'.repeat(100)}`,
    },
  });
  const build = (
    paths: string[] | Error,
    siteUrl: string | null = null,
    renderPage = (path: string): Promise<Rendered> => Promise.resolve(rendered(path)),
  ) =>
    prerenderShop({
      folder,
      prerenderer: {
        plan: () => (paths instanceof Error ? Promise.reject(paths) : Promise.resolve(paths)),
        renderPage,
        pageStyles: () => ({ text: '.a{color:red;}', version: '6.6.0' }),
      },
      scriptsOf: (chunk) => ['/assets/vendor.js', `/assets/${chunk}.js`],
      maxProducts: 1,
      siteUrl,
      say: (sentence) => said.push(sentence),
    });

  test('writes each page with the style sheet and the scripts of its kind, compressed as well', async () => {
    await build(['/', '/category/tops', '/category/hats']);
    const tops = await read('category/tops.html');
    expect(tops).toContain('<h1>/category/tops</h1>');
    expect(tops).toContain('data-scripts="/assets/vendor.js /assets/listing.js /assets/main.js"');
    expect(tops).not.toContain('<script defer');
    expect(tops).toContain('<script type="text/css">@layer global{h1{margin:0}}</script>');
    expect(tops).toContain('<script type="text/css" data-styled-version="6.6.0">.a{color:red;}');
    const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+pages[^"]+)"/u.exec(tops) ?? [];
    expect(stylesheet).toMatch(/^\/assets\/pages\.[0-9a-f]{10}\.css$/u);
    expect(await read('category/hats.html')).toContain(stylesheet);
    expect(await read(stylesheet)).toContain('.a{color:red;}');
    expect(brotliDecompressSync(await readFile(join(folder, 'category/tops.html.br'))).toString()).toBe(tops);
    expect(await read('index.html')).toContain('<h1>/</h1>');
    expect(await read('shell.html')).toBe(shell);
    expect(said).toEqual(['Prerendered pages: 3.']);
    expect(await readdir(folder)).not.toContain('sitemap.xml');
  });

  test('has only the shell if the catalogue does not answer, and says so', async () => {
    await build(new Error('connection refused'), 'https://shop.example');
    expect(said).toEqual(['No page was prerendered, because the catalogue did not answer: connection refused']);
    expect(await read('index.html')).toBe(shell);
    expect(await read('sitemap.xml')).toContain('<loc>https://shop.example/</loc>');
  });

  test('leaves a page to the browser if it is missing, fails or can have no file', async () => {
    await build(['/', '/lamp/1', '/lamp/2', '/category/..'], null, (path) => {
      if (path === '/lamp/1') return Promise.reject(new Error('timeout'));
      return Promise.resolve(path === '/lamp/2' ? { kind: 'missing' } : rendered(path));
    });
    expect(said).toEqual([
      'Prerendered pages: 1.',
      'Pages left to the browser: 3, the first of them /lamp/1 (timeout).',
    ]);
    expect((await readdir(folder)).sort()).toEqual([
      '404.html',
      'assets',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'robots.txt',
      'shell.html',
    ]);
  });

  test('names a page that no file can hold', async () => {
    await build(['/', `/category/${'x'.repeat(201)}`]);
    expect(said[1]).toBe(
      `Pages left to the browser: 1, the first of them /category/${'x'.repeat(201)} (no file can have its name).`,
    );
  });

  test('leaves the rest to the browser after many failures in a row', async () => {
    const asked: string[] = [];
    await build(['/', ...Array.from({ length: 100 }, (_, index) => `/lamp/${index}`)], null, (path) => {
      asked.push(path);
      return path === '/' ? Promise.resolve(rendered(path)) : Promise.reject(new Error('timeout'));
    });
    expect(asked.length).toBeLessThan(30);
    expect(said).toEqual([
      'Prerendered pages: 1.',
      'Pages left to the browser: 100, the first of them /lamp/0 (timeout).',
    ]);
  });

  test('a build of a large shop reports its progress', async () => {
    await build(Array.from({ length: 1_001 }, (_, index) => `/lamp/${index}`));
    expect(said).toEqual([
      '500 of 1001 pages are rendered.',
      '1000 of 1001 pages are rendered.',
      'Prerendered pages: 1001.',
      '500 of 1001 pages are written.',
      '1000 of 1001 pages are written.',
    ]);
  });

  test('a build with a known address has a sitemap for crawlers', async () => {
    await build(['/', '/category/tops'], 'https://shop.example');
    expect(await read('sitemap.xml')).toContain('<loc>https://shop.example/category/tops</loc>');
    expect(await read('robots.txt')).toBe('User-agent: *\n\nSitemap: https://shop.example/sitemap.xml\n');
  });
});
