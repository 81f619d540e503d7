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
  // Ships only ES modules; the local identity service uses it.
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  // Only what hangs waits so long.
  testTimeout: 120_000,
};

export default config;
