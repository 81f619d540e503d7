// Takes a picture of every screen at three widths and in both themes, into screenshots/ (`npm run screens`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { buildShop, defaultBuild, root } from './support/build';
import { findChromium } from './support/chromium';
import { openScreen, visitorScreens, type Screen } from './support/screens';
import { startShop } from './support/shop';
import { registerWithHistory, signedInScreens } from './support/shopper';

const folder = join(root, 'screenshots');
const widths = [360, 768, 1_440];
const themes = ['light', 'dark'] as const;

async function takePictures(): Promise<void> {
  if (!existsSync(join(defaultBuild, 'index.html'))) await buildShop();
  const shop = await startShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const shopper = await browser.newContext({ baseURL: shop.url });
    const { orderId } = await registerWithHistory(await shopper.newPage());
    const storageState = await shopper.storageState({ indexedDB: true });

    for (const colorScheme of themes) {
      for (const width of widths) {
        const look = { baseURL: shop.url, colorScheme, viewport: { width, height: 900 } };
        await photograph(browser, visitorScreens, look);
        await photograph(browser, signedInScreens(orderId), { ...look, storageState });
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  console.log(`The pictures are in ${folder}.`);
}

async function photograph(browser: Browser, screens: readonly Screen[], look: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const screen of screens) {
    await openScreen(page, screen);
    await page.waitForLoadState('networkidle');
    const name = `${screen.name}-${look.viewport?.width ?? ''}-${look.colorScheme ?? ''}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true });
  }
  await context.close();
}

takePictures().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
