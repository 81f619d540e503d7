// Writes pictures of every screen to screenshots/ (`npm run screens`): at five widths, in both themes, and in forced
// colours. With `-- --readme` it makes the README's picture instead.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import { buildShop, defaultBuild, root } from './support/build';
import { findChromium } from './support/programs';
import { openScreen, visitorScreens, type Screen } from './support/screens';
import { seeComplete, seePictures } from './support/settled';
import { startShop } from './support/shop';
import { signInWithHistory, signedInScreens } from './support/shopper';

const folder = join(root, 'screenshots');
const widths = [360, 768, 1_024, 1_440, 1_920];
const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
} as const;

const { readme: isReadme } = parseArgs({ options: { readme: { type: 'boolean', default: false } } }).values;
const readmePicture = join(root, 'docs/screens.webp');
const desktop = { width: 1_280, height: 860 };
const phone = { width: 390, height: 860 };
/** Pixels around and between the two screens. */
const gap = 40;

async function takePictures(): Promise<void> {
  if (!existsSync(join(defaultBuild, 'index.html'))) await buildShop();
  const shop = await startShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    if (isReadme) return await makeReadmePicture(browser, shop.url);
    const shopper = await browser.newContext({ baseURL: shop.url });
    const { orderId } = await signInWithHistory(shop, shopper);
    const storageState = await shopper.storageState({ indexedDB: true });

    for (const [theme, colors] of Object.entries(themes)) {
      for (const width of widths) {
        const look = { baseURL: shop.url, ...colors, viewport: { width, height: 900 } };
        await photograph(browser, visitorScreens, look, `${width}-${theme}`);
        await photograph(browser, signedInScreens(orderId), { ...look, storageState }, `${width}-${theme}`);
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  console.log(`The pictures are in ${folder}.`);
}

async function photograph(
  browser: Browser,
  screens: readonly Screen[],
  look: BrowserContextOptions,
  lookName: string,
): Promise<void> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const screen of screens) {
    await openScreen(page, screen);
    await seeComplete(page);
    await seePictures(page);
    await page.screenshot({ path: join(folder, `${screen.name}-${lookName}.png`), fullPage: true });
  }
  await context.close();
}

/** The home page on a desktop, and a product on a phone beside it. */
async function makeReadmePicture(browser: Browser, url: string): Promise<void> {
  const [home, product] = ['home', 'product'].map((name) => visitorScreens.find((screen) => screen.name === name));
  if (home === undefined || product === undefined) throw new Error('The home page or the product page has no screen.');
  const left = await screenshot(browser, home, { baseURL: url, colorScheme: 'light', viewport: desktop });
  const right = await screenshot(browser, product, { baseURL: url, colorScheme: 'light', viewport: phone });
  await sharp({
    create: {
      width: desktop.width + phone.width + 3 * gap,
      height: desktop.height + 2 * gap,
      channels: 3,
      background: '#e4e3df',
    },
  })
    .composite([
      { input: left, left: gap, top: gap },
      { input: right, left: desktop.width + 2 * gap, top: gap },
    ])
    .webp({ quality: 82 })
    .toFile(readmePicture);
  console.log(`The picture of the README is ${readmePicture}.`);
}

async function screenshot(browser: Browser, screen: Screen, look: BrowserContextOptions): Promise<Buffer> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openScreen(page, screen);
  await seeComplete(page);
  await seePictures(page);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

takePictures().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
