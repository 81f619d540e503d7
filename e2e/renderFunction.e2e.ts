import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../local-services/http/testServer';
import { paths } from '../src/config/paths';
import { formatPrice } from '../src/domain/money';
import { defaultBuild, root } from './support/build';
import { butter } from './support/cart';
import { openFaultyCatalogue, type FaultyCatalogue } from './support/faultyCatalogue';
import { expect, test as base } from './support/test';

const functionsFolder = join(root, 'functions');

/** Loads the functions' bundle and calls one as Google's framework does: with the requests of Express. */
const framework = `
  const express = require('express');
  const { renderPages } = require('./lib/index.js');
  express().use((request, response) => renderPages(request, response)).listen(process.env.PORT, '127.0.0.1', () => console.log('ready'));
`;

interface Rendering {
  /** Where the function answers. */
  url: string;
  catalogue: FaultyCatalogue;
}

const test = base.extend<{ rendering: Rendering }>({
  rendering: async ({ shop }, use) => {
    const catalogue = await openFaultyCatalogue(shop.url);
    const settings = { RENDER_PAGES: 'functions', SITE_URL: catalogue.url, DIST_FOLDER: defaultBuild };
    execFileSync('npm', ['run', '--silent', 'functions:build'], { cwd: root, env: { ...process.env, ...settings } });
    const port = await freePort();
    const server = spawn(process.execPath, ['--eval', framework], {
      cwd: functionsFolder,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(createInterface({ input: server.stdout }), 'line');
    await use({ url: `http://127.0.0.1:${port}`, catalogue });
    server.kill();
    await once(server, 'exit');
    await catalogue.close();
  },
});

test('the functions’ bundle renders pages, and sends the shell where the catalogue fails or is slow', async ({
  request,
  rendering,
}) => {
  const get = (path: string, headers = {}) => request.get(rendering.url + path, { headers, maxRedirects: 0 });
  const shell = await readFile(join(defaultBuild, 'shell.html'), 'utf8');

  // A new instance on a busy machine may have sent the shell for its first page.
  await expect(async () => expect(await (await get('/')).text()).toContain('data-prerendered="home"')).toPass();
  const page = await get(paths.product(butter));
  const html = await page.text();
  expect(page.status()).toBe(200);
  expect(html).toContain('data-prerendered="product"');
  expect(html).toContain(formatPrice(butter.price));
  const { etag = '', ...headers } = page.headers();
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=20');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect((await get(paths.product(butter), { 'if-none-match': etag })).status()).toBe(304);

  expect(await (await get('/category/groceries')).text()).toContain('data-prerendered="listing"');
  const moved = await get(`/another/name/${butter.id}`);
  expect([moved.status(), moved.headers().location]).toEqual([301, paths.product(butter)]);
  const missing = await get('/nothing/of-the-kind/987654');
  expect([missing.status(), await missing.text()]).toEqual([404, shell]);
  expect(await (await get('/sitemap.xml')).text()).toContain('/sitemap-1.xml');
  expect(await (await get('/cart')).text()).toBe(shell);

  let id = 0;
  for (const fault of ['busy', 'failure', 'nonsense', 'down', 'slow', 'hang'] as const) {
    rendering.catalogue.fault = fault;
    id += 1;
    const began = performance.now();
    const answer = await get(`/another/name/${id}`);
    expect([fault, answer.status(), await answer.text()]).toEqual([fault, 200, shell]);
    expect(answer.headers()['cache-control']).toBe('no-cache');
    expect(performance.now() - began).toBeLessThan(5_000);
  }
  rendering.catalogue.fault = null;
  expect((await get('/another/name/100')).status()).toBe(301);
});
