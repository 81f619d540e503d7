import { defineConfig } from '@playwright/test';
import { findChromium } from './support/programs';

/** Maximum milliseconds to wait for an element, well above the shop's own limits. */
const maxWaitMs = 20_000;

const ownBuilds = [
  'catalogue',
  'german',
  'secondLanguage',
  'referee',
  'renderedProducts',
  'renderer',
  'withoutDesk',
].map((name) => `${name}.e2e.ts`);

/** The tests with the tag `loss`. */
const losses = /@loss/u;

/** These tests wait for the queue, which may repeat a request only after 27 seconds. */
const maxLossWaitMs = 3 * maxWaitMs;

/**
 * Journeys in the system's Chromium against the production build. A journey that passes only at its second attempt is
 * reported as flaky. Journeys about losses have one attempt.
 */
export default defineConfig({
  // Files whose workers make their own build come first. At the end they would leave the other workers idle.
  projects: [
    { name: 'own builds', testMatch: ownBuilds },
    {
      name: 'losses',
      testMatch: '*.e2e.ts',
      grep: losses,
      retries: 0,
      timeout: 3 * 90_000,
      expect: { timeout: maxLossWaitMs, toPass: { timeout: maxLossWaitMs, intervals: [100] } },
      use: { actionTimeout: maxLossWaitMs, navigationTimeout: maxLossWaitMs },
    },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: ownBuilds, grepInvert: losses },
  ],
  // Each run empties its own folder first.
  outputDir: '../test-results/journeys',
  globalSetup: './support/globalSetup.ts',
  reporter: [['list'], ['./support/times.ts']],
  // Each file has its own shop. Journeys wait for a third of their time, so that three keep two processors busy.
  workers: 3,
  timeout: 90_000,
  retries: 1,
  expect: { timeout: maxWaitMs, toPass: { timeout: maxWaitMs, intervals: [100] } },
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
    viewport: { width: 1_280, height: 900 },
    actionTimeout: maxWaitMs,
    navigationTimeout: maxWaitMs,
    // A trace of each journey would take a fourth of the time. `--trace retain-on-failure` records it.
    screenshot: 'only-on-failure',
  },
});
