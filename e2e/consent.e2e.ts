import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { measuringTexts as texts } from '../src/app/measuring/measuringTexts';
import { buildShop, longestBuildMs } from './support/build';
import { seeFocus, tabTo } from './support/focus';
import { findingsInAllLooks, tooSmallToTouch, widthOfPage } from './support/looks';
import { seeHeading } from './support/screens';
import { noteShifts, shiftsOf, sumOfShifts } from './support/shifts';
import type { ShopOptions } from './support/shop';
import { expect, test as base } from './support/test';

/** What the operator's own server is sent. */
interface Receiver {
  origin: string;
  received: { path: string; body: string }[];
  close: () => Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface Reporting {
  receiver: Receiver;
  measuringBuild: ShopOptions & { build: string };
}

/** A shop that reports, measures and asks. */
const test = base.extend<object, Reporting>({
  receiver: [
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  measuringBuild: [
    async ({ receiver: { origin } }, use) => {
      const environment = {
        REPORT_URL: `${origin}/reports`,
        VITALS_URL: `${origin}/vitals`,
        CONSENT: 'ask',
        PRERENDER_PRODUCTS: '0',
      };
      const build = await mkdtemp(join(tmpdir(), 'shop-build-'));
      await buildShop(build, environment);
      await use({ build, environment });
      await rm(build, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: longestBuildMs },
  ],
  shopOptions: ({ measuringBuild }, use) => use(measuringBuild),
});

const casserole = '/hearthwick/enamelled-casserole-4-l/49';
const bar = (page: Page) => page.getByRole('region', { name: texts.label });

test.beforeEach(({ receiver }) => void receiver.received.splice(0));

test('the question moves nothing, covers no button at the bottom, and reads well at every width in both themes', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: 'reduce' });
  await page.addInitScript(noteShifts);
  await page.goto(casserole);
  await bar(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(sumOfShifts(await shiftsOf(page))).toBe(0);

  const question = await bar(page).boundingBox();
  const button = await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().boundingBox();
  if (question === null || button === null) throw new Error('The question or the button cannot be seen.');
  const isApart = question.y + question.height <= button.y || button.y + button.height <= question.y;
  expect(isApart).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Item added to cart').waitFor();

  expect(await widthOfPage(page)).toBe(360);
  expect(await tooSmallToTouch(page)).toEqual([]);
  await page.goto('/imprint');
  await bar(page).waitFor();
  expect(await findingsInAllLooks(page)).toEqual({});
});

test('a keyboard answers “No”: nothing is measured, and the question stays away until the answer is changed', async ({
  visit,
  receiver,
}) => {
  const { page } = await visit();
  await page.goto('/privacy');
  await tabTo(page, bar(page).getByRole('button', { name: texts.no }));
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: texts.change }).waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.goto('about:blank', { waitUntil: 'load' });
  await page.waitForTimeout(500);
  expect(receiver.received).toEqual([]);

  await page.goto('/privacy');
  await page.getByRole('button', { name: texts.change }).click();
  await bar(page).waitFor();
  await tabTo(page, bar(page).getByRole('link', { name: texts.privacy }));
  await seeFocus(bar(page).getByRole('link', { name: texts.privacy }));
});

test('an answer can be changed at once, and a tab whose visitor changes it in another one sends nothing', async ({
  page,
  context,
  receiver,
}) => {
  await page.goto('/');
  const library = page.waitForResponse(/web-vitals/u);
  await bar(page).getByRole('button', { name: texts.yes }).click();
  await library;
  const other = await context.newPage();
  await other.goto('/imprint');
  await other.getByRole('button', { name: texts.change }).click();
  await bar(other).waitFor();
  // Measured, but not agreed to any more.
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Groceries' }).click();
  await seeHeading(page, 'Groceries');
  await page.getByRole('button', { name: texts.change }).waitFor({ state: 'detached' });
  await page.goto('about:blank', { waitUntil: 'load' });
  await page.waitForTimeout(500);
  expect(receiver.received).toEqual([]);
});

test('after a “Yes” the figures of the visit are sent when it is left, with patterns of pages alone', async ({
  visit,
  receiver,
}) => {
  const { page } = await visit();
  await page.goto('/');
  // Awaited from before the press: the chunk may arrive at once.
  const library = page.waitForResponse(/web-vitals/u);
  await bar(page).getByRole('button', { name: texts.yes }).click();
  await library;
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Groceries' }).click();
  await seeHeading(page, 'Groceries');
  await page.waitForTimeout(200);
  await page.goto('about:blank', { waitUntil: 'load' });
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);

  const bodies = receiver.received.map(({ body }) => body).join('\n');
  expect(receiver.received.every(({ path }) => path === '/vitals')).toBe(true);
  for (const name of ['LCP', 'CLS', 'route']) expect(bodies).toContain(`"name":"${name}"`);
  expect(bodies).toContain('/category/:categorySlug');
  expect(bodies).not.toContain('groceries');
});

test('an error that nothing handles is reported, whatever was answered, and without the words in it', async ({
  visit,
  receiver,
  expectComplaints,
}) => {
  const { page } = await visit();
  await page.goto('/products?q=mug');
  await bar(page).getByRole('button', { name: texts.no }).click();
  expectComplaints(/Ada Lovelace/u);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Ada Lovelace is not a function');
    });
  });
  await expect.poll(() => receiver.received.length).toBe(1);
  const [report] = receiver.received;
  expect(report?.path).toBe('/reports');
  expect(JSON.parse(report?.body ?? '')).toEqual({
    type: 'problem',
    during: 'uncaught error',
    kind: 'unknown',
    code: 'TypeError',
    message: 'is not a function',
    page: '/products',
  });
});
