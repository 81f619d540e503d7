import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/support/chromium';
import { freePort } from '../e2e/support/shop';
import { shopDataFolder } from '../local-services/catalogue/folders';
import { createCatalogueHandler } from '../local-services/catalogue/handler';
import { loadCatalogue } from '../local-services/catalogue/loadCatalogue';
import { firstOf } from '../local-services/http/handler';
import { requestListener } from '../local-services/http/requestListener';
import { createBuildHandler } from '../scripts/server/buildHandler';
import { parseEnv } from '../src/config/parseEnv';

export interface BundleFigures {
  /** Kilobytes of script, as sent (brotli), until a visitor's first view of the home page is drawn. */
  firstViewScript: number;
  /** The part of it that is the shop's own code. */
  ownScript: number;
}

/** Opens the home page of a production build in Chromium and adds up the scripts that it needs to be drawn. */
export async function measureBundle(build: string): Promise<BundleFigures> {
  const catalogue = createCatalogueHandler({ catalogue: await loadCatalogue(shopDataFolder), mount: '/api' });
  const pages = createBuildHandler({ folder: build, env: parseEnv({}) });
  const server = createServer(requestListener(firstOf([catalogue, pages])));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByRole('article').first().waitFor();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    // The identity provider's SDK comes when the browser is idle: it is no part of the first view.
    const needed = scripts.filter(({ name }) => !name.includes('/firebase'));
    const sum = (some: typeof scripts) => some.reduce((total, { bytes }) => total + bytes, 0) / 1_024;
    return {
      firstViewScript: sum(needed),
      ownScript: sum(needed.filter(({ name }) => !name.includes('/vendor.'))),
    };
  } finally {
    await browser.close();
    server.close();
  }
}
