import { defineConfig } from '@playwright/test';

/** One journey in the engines that the other journeys do not see, against the same build. */
export default defineConfig({
  testMatch: 'purchase.ts',
  outputDir: '../../test-results',
  globalSetup: '../support/globalSetup.ts',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
});
