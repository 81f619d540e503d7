/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Babel's set-up asks for it, and jest leaves another one as it is.
process.env.NODE_ENV = 'test';

/** Journeys in real Chromium against the production build. */
const config: Config = {
  displayName: 'journeys',
  rootDir: '..',
  roots: ['<rootDir>/e2e'],
  testMatch: ['**/*.e2e.ts'],
  testEnvironment: 'node',
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  globalSetup: '<rootDir>/e2e/support/globalSetup.ts',
  // Each file has a shop and a browser of its own; more at once would be slower than a person.
  maxWorkers: 2,
  testTimeout: 90_000,
};

export default config;
