/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

// babel.config.js needs this value. Jest sets it only if the variable is unset.
process.env.NODE_ENV = 'test';

/** Packages that ship only ES modules and are used by tests. */
const esModules = [
  'any-ascii',
  'entities',
  'jose',
  'until-async',
  'rettime',
  '@open-draft',
  '@redux-devtools',
  'nanoid',
  'p-limit',
  'stemmer',
  'yocto-queue',
  'yet-another-react-lightbox',
];

/** How Jest compiles modules, here and in `functions/jest.config.ts`. */
export const compiled: Pick<Config, 'transform' | 'transformIgnorePatterns' | 'moduleNameMapper'> = {
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/emptyModule.ts',
    '/content/home\\.md$': '<rootDir>/test/sampleHome.ts',
    '\\.md$': '<rootDir>/test/sampleText.ts',
    '^@/texts/(.*)$': '<rootDir>/src/texts/en/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
};

const shared: Config = { ...compiled, restoreMocks: true, testRunner: '<rootDir>/test/times/timedRunner.cjs' };

const shop: Config = {
  ...shared,
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/tools/gallery'],
  setupFiles: ['<rootDir>/test/globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};

const config: Config = {
  // More workers than processors, because a worker spends a fifth of its time waiting for pages to settle.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // Four times Jest's default, also for set-up hooks: a busy machine is slow.
  testTimeout: 20_000,
  reporters: ['default', ...(process.env.TIMES_FOLDER === undefined ? [] : ['<rootDir>/test/times/unitReporter.cjs'])],
  projects: [
    {
      ...shop,
      displayName: 'components',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: 'jest-fixed-jsdom',
    },
    {
      ...shop,
      displayName: 'shop',
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'services',
      roots: [
        '<rootDir>/bench',
        '<rootDir>/catalogue',
        '<rootDir>/local-services',
        '<rootDir>/scripts',
        '<rootDir>/functions/account',
        '<rootDir>/functions/desk',
      ],
      testEnvironment: 'node',
    },
  ],
};

export default config;
