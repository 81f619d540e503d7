import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { PictureRequest } from './studio/page';

/** Browsers as the systems' packages name them. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The studio's page, open in a browser without a window. */
export interface StudioBrowser {
  /** Draws one picture and gives it as a PNG file. */
  draw(request: PictureRequest): Promise<Buffer>;
  close(): Promise<void>;
}

/** Bundles the page, serves it to this machine alone and opens it. Needs Chromium (CHROMIUM_PATH, or the system's). */
export async function openStudio(studioFolder: string): Promise<StudioBrowser> {
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found. Install it, or name it in CHROMIUM_PATH.');

  const script = await bundlePage(studioFolder);
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript ? script : '<!doctype html><title>Product studio</title><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => {
    console.error(`The studio's page failed: ${error.message}`);
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => window.drawPicture !== undefined);

  return {
    async draw(request) {
      const picture = await page.evaluate((asked) => window.drawPicture?.(asked), request);
      if (!picture) throw new Error("The studio's page gave no picture.");
      return Buffer.from(picture, 'base64');
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function bundlePage(studioFolder: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(studioFolder, 'studio/page.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  const [page] = outputFiles;
  if (!page) throw new Error("The studio's page could not be bundled.");
  return page.contents;
}
