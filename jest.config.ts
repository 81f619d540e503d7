/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

// Babel's set-up asks for it, and jest leaves another one as it is.
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

/** The order desk's tests use it too. */
export const compiled: Pick<Config, 'transform' | 'transformIgnorePatterns' | 'moduleNameMapper'> = {
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.css$': '<rootDir>/test/emptyModule.ts',
    '/content/home\\.md$': '<rootDir>/test/sampleHome.ts',
    '\\.md$': '<rootDir>/test/sampleText.ts',
  },
};

const shared: Config = { ...compiled, restoreMocks: true };

const config: Config = {
  // More than there are processors: a fifth of a worker's time is waiting for pages to come to rest.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // Set-up hooks included. Only what hangs waits so long; work that is real takes its time on a busy machine.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'shop',
      roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/tools/gallery'],
      testEnvironment: 'jest-fixed-jsdom',
      setupFiles: ['<rootDir>/test/globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
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
