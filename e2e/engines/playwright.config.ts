import { defineConfig } from '@playwright/test';

/** Journeys in the engines that the others do not see, against the same build. */
export default defineConfig({
  projects: [
    // A second play could hide a loss that happens only sometimes.
    { name: 'kills', testMatch: 'kill.ts' },
    { name: 'purchase', testMatch: 'purchase.ts', retries: process.env.CI === 'true' ? 1 : 0 },
  ],
  outputDir: '../../test-results/engines',
  globalSetup: '../support/globalSetup.ts',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
});
