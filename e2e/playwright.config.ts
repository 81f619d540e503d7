import { defineConfig } from '@playwright/test';
import { findChromium } from './support/programs';

/** The longest wait for any element; well above the shop's own limits. */
const maxWaitMs = 20_000;

const isCi = process.env.CI === 'true';

const ownBuilds = ['catalogue', 'secondLanguage', 'referee', 'renderedProducts', 'renderer'].map(
  (name) => `${name}.e2e.ts`,
);

/**
 * Journeys that look for lost or doubled changes. What they find may depend on chance, so they are never played again.
 * Such tests of other files set `retries` to 0 themselves.
 */
const lossJourneys = ['browserKill', 'outbox', 'randomShoppers', 'twoDevices'].map((name) => `${name}.e2e.ts`);

/** Journeys in the system's Chromium against the production build. */
export default defineConfig({
  // Playwright leaves the files whose workers make a build of their own to the end, where the other workers would be idle.
  projects: [
    { name: 'own builds', testMatch: ownBuilds },
    {
      name: 'losses',
      testMatch: lossJourneys,
      retries: 0,
      use: { trace: { mode: 'retain-on-failure', screenshots: false } },
    },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: [...ownBuilds, ...lossJourneys] },
  ],
  // CI's machine is shared. A journey that passes the second time is listed as flaky.
  retries: isCi ? 1 : 0,
  // Each run empties its own folder first.
  outputDir: '../test-results/journeys',
  globalSetup: './support/globalSetup.ts',
  reporter: 'list',
  // Each file has its own shop. Journeys wait for a third of their time, so that three keep two processors busy.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: maxWaitMs, toPass: { timeout: maxWaitMs, intervals: [100] } },
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
    viewport: { width: 1_280, height: 900 },
    actionTimeout: maxWaitMs,
    navigationTimeout: maxWaitMs,
    // Recording a trace of each journey takes a seventh of the time. Without screenshots: a screenshot repaints the page, which changes the measurements of motion and pointing.
    trace: { mode: isCi ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
  },
});
