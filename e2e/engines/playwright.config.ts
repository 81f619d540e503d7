import { defineConfig } from '@playwright/test';

/** Journeys in the engines that the others do not see, against the same build. */
export default defineConfig({
  testMatch: ['purchase.ts', 'kill.ts'],
  outputDir: '../../test-results/engines',
  globalSetup: '../support/globalSetup.ts',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
});
