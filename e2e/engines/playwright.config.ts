import { defineConfig } from '@playwright/test';

/** Journeys in Firefox and WebKit, against the same build. */
export default defineConfig({
  testMatch: ['kill.ts', 'purchase.ts'],
  outputDir: '../../test-results/engines',
  globalSetup: '../support/globalSetup.ts',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
});
