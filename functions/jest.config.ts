/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Babel's set-up asks for it, and jest leaves another one as it is.
process.env.NODE_ENV = 'test';

/** The order desk with the packages that it runs on, against the local services: `npm run test:desk`. */
const config: Config = {
  displayName: 'desk',
  rootDir: '..',
  roots: ['<rootDir>/functions/test'],
  testMatch: ['**/*.desk.ts'],
  testEnvironment: 'node',
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
  // Ship only ES modules: what the local identity service and the page renderer use.
  transformIgnorePatterns: ['/node_modules/(?!(jose|p-limit|yocto-queue)/)'],
  // Only what hangs waits so long.
  testTimeout: 120_000,
};

export default config;
