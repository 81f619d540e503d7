import { defineConfig } from '@playwright/test';

/** Journeys in Firefox and WebKit, against the same build. */
export default defineConfig({
  projects: [
    // A retry could hide a loss that happens only sometimes.
    { name: 'kills', testMatch: 'kill.ts' },
    { name: 'purchase', testMatch: 'purchase.ts', retries: process.env.CI === 'true' ? 1 : 0 },
  ],
  outputDir: '../../test-results/engines',
  globalSetup: '../support/globalSetup.ts',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
});
