import { spawn } from 'node:child_process';
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

interface Rendering {
  /** The address of `npm run renderer`. */
  url: string;
  catalogue: FaultyCatalogue;
}

const test = base.extend<{ rendering: Rendering }>({
  rendering: async ({ shop }, use) => {
    const catalogue = await openFaultyCatalogue(shop.url);
    const port = await freePort();
    const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/renderer.ts'], {
      cwd: root,
      env: { ...process.env, DIST_FOLDER: defaultBuild, SITE_URL: catalogue.url, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(createInterface({ input: server.stdout }), 'line');
    await use({ url: `http://127.0.0.1:${port}`, catalogue });
    server.kill();
    await once(server, 'exit');
    await catalogue.close();
  },
});

test('the renderer renders pages, and sends the shell while the catalogue fails or is slow', async ({
  request,
  rendering,
}) => {
  const get = (path: string, headers = {}) => request.get(rendering.url + path, { headers, maxRedirects: 0 });
  const shell = await readFile(join(defaultBuild, 'shell.html'), 'utf8');

  // On a busy machine the first rendering may take longer than the renderer waits.
  await expect(async () => {
    expect(await (await get(paths.product(butter))).text()).toContain('data-prerendered="product"');
  }).toPass();
  const page = await get(paths.product(butter));
  const html = await page.text();
  expect(page.status()).toBe(200);
  expect(html).toContain(formatPrice(butter.price));
  const { etag = '', ...headers } = page.headers();
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=20');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect((await get(paths.product(butter), { 'if-none-match': etag })).status()).toBe(304);
  expect(await (await get('/sitemap.xml')).text()).toContain('/sitemap-1.xml');
  expect(await (await get('/cart')).text()).toBe(shell);

  let id = 0;
  for (const fault of ['busy', 'failure', 'nonsense', 'down', 'slow', 'hang'] as const) {
    rendering.catalogue.fault = fault;
    id += 1;
    const answer = await get(`/another/name/${id}`);
    expect([fault, answer.status(), await answer.text()]).toEqual([fault, 200, shell]);
    expect(answer.headers()['cache-control']).toBe('no-cache');
  }
  rendering.catalogue.fault = null;
  expect((await get('/another/name/100')).status()).toBe(301);
});
