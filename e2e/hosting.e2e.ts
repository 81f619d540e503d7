import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compileBoot } from '../scripts/boot/compileBoot';
import { createFirebaseConfig } from '../scripts/createFirebaseConfig';
import { parseEnv } from '../src/config/parseEnv';
import { isCachedAtOnce } from '../src/serviceWorker/answers';
import { defaultBuild, root } from './support/build';
import type { RunningShop } from './support/shop';
import { expect, test } from './support/test';

test('the server sends pages and assets as built, in an encoding that the browser accepts', async ({ shop }) => {
  const built = await readFile(join(defaultBuild, 'index.html'));
  const main = await asset(/^main\..*\.js$/u);
  for (const { encoding, suffix, decompress } of [
    { encoding: 'br', suffix: 'br', decompress: brotliDecompressSync },
    { encoding: 'gzip', suffix: 'gz', decompress: gunzipSync },
  ]) {
    const page = await get(shop, '/', { 'accept-encoding': encoding });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(decompress(page.body)).toEqual(built);
    const script = await get(shop, `/assets/${main}`, { 'accept-encoding': encoding });
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(script.body).toEqual(await readFile(join(defaultBuild, 'assets', `${main}.${suffix}`)));
    expect(script.body.length).toBeLessThan((await stat(join(defaultBuild, 'assets', main))).size / 2);
  }
  expect((await get(shop, '/', { 'accept-encoding': 'identity' })).body).toEqual(built);
});

test('the policy allows only inline scripts whose hash it names', async ({ shop }) => {
  const { headers } = await get(shop, '/');
  const policy = String(headers['content-security-policy']);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+'/u);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*/u);
  expect(policy).toContain("object-src 'none'");
  // A static host can send only one policy for all pages.
  expect((await get(shop, '/no-such-page')).headers['content-security-policy']).toBe(policy);
  const bootScript = `<script>${compileBoot(root).code}</script>`;
  expect(createFirebaseConfig(parseEnv(process.env), bootScript)).toContain(JSON.stringify(policy));
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the service worker caches the scripts of all prerendered pages at once', async () => {
  for (const file of ['index.html', 'products.html', 'hearthwick/enamelled-casserole-4-l/49.html']) {
    const html = await readFile(join(defaultBuild, file), 'utf8');
    const scripts = /data-scripts="([^"]+)"/u.exec(html)?.[1]?.split(' ') ?? [];
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((path) => !isCachedAtOnce(path))).toEqual([]);
  }
});

test('no file outside the build is served', async ({ shop }) => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
    expect((await get(shop, path)).body.toString(), path).not.toContain('devDependencies');
  }
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
