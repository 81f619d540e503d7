import { defineConfig } from '@playwright/test';
import { findChromium } from './support/programs';

/** Maximum milliseconds to wait for an element, well above the shop's own limits. */
const maxWaitMs = 20_000;

const isCi = process.env.CI === 'true';

const ownBuilds = ['catalogue', 'secondLanguage', 'referee', 'renderedProducts', 'renderer'].map(
  (name) => `${name}.e2e.ts`,
);

/** A screenshot would repaint the page, which changes the measurements of motion and pointing. */
const keptTrace = { mode: 'retain-on-failure', screenshots: false } as const;

/** A failure of a test with the tag `loss` may depend on chance, so these tests are never retried. */
const losses = /@loss/u;

/** Without retries, a busy machine gets more time for each step of these tests. */
const maxLossWaitMs = 3 * maxWaitMs;

/** Journeys in the system's Chromium against the production build. */
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
      use: { trace: keptTrace, actionTimeout: maxLossWaitMs, navigationTimeout: maxLossWaitMs },
    },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: ownBuilds, grepInvert: losses },
  ],
  // CI's machine is shared. A journey that passes the second time is listed as flaky.
  retries: isCi ? 1 : 0,
  // Each run empties its own folder first.
  outputDir: '../test-results/journeys',
  globalSetup: './support/globalSetup.ts',
  reporter: [['list'], ['./support/times.ts']],
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
    // Recording a trace of each journey takes a seventh of the time. `--trace retain-on-failure` records it.
    trace: { ...keptTrace, mode: 'on-first-retry' },
  },
});
