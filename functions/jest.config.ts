/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { compiled } from '../jest.config';

/** The order desk with the packages that it runs on, against the local services: `npm run test:desk`. */
const config: Config = {
  displayName: 'desk',
  rootDir: '..',
  roots: ['<rootDir>/functions/test'],
  testMatch: ['**/*.desk.ts'],
  testEnvironment: 'node',
  ...compiled,
  // As in `jest.config.ts`.
  testTimeout: 20_000,
};

export default config;
