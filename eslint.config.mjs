import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';

const source = new URL('./src/', import.meta.url);
const folders = (path) =>
  readdirSync(new URL(path, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** The imports that a folder of `src` may have beside its own files: "Who may import whom" in CONTRIBUTING.md. */
const featureImports = ['config', 'domain', 'texts', 'ui', 'lib', 'services/ports.ts', 'services/catalogueApi.ts'];
const pageImports = [...featureImports, 'features'];
/** A feature may import the features before it. */
const featureOrder = [
  'toasts',
  'auth',
  'sync',
  'account',
  'cart',
  'favourites',
  'recentlyViewed',
  'catalogue',
  'productDetail',
  'orders',
  'withdrawal',
  'checkout',
  'search',
];
const earlierFeatures = (name) => {
  const index = featureOrder.indexOf(name);
  if (index === -1) throw new Error(`eslint.config.mjs does not say which features come before src/features/${name}.`);
  return featureOrder.slice(0, index).map((earlier) => `features/${earlier}`);
};
const mayImport = {
  domain: ['config/language.ts', 'config/numberStyle.ts'],
  config: ['domain'],
  texts: ['config', 'domain'],
  serviceWorker: ['config', 'domain'],
  ui: ['config', 'domain', 'texts'],
  lib: ['config', 'domain', 'services/ports.ts'],
  services: ['config', 'domain', 'lib'],
  app: [...pageImports, 'pages'],
  firstView: [...pageImports, 'pages', 'app', 'index.tsx', 'services/lazyPort.ts'],
  // The inline script of every page.
  'firstView/boot': ['config', 'domain', 'lib/json.ts', 'firstView/marks.ts'],
  ...Object.fromEntries(
    folders('features/').map((name) => [`features/${name}`, [...featureImports, ...earlierFeatures(name)]]),
  ),
  ...Object.fromEntries(folders('pages/').map((name) => [`pages/${name}`, pageImports])),
};

function wall(folder) {
  const allowed = mayImport[folder];
  if (allowed === undefined) throw new Error(`eslint.config.mjs does not say what src/${folder} may import.`);
  return {
    target: `./src/${folder}`,
    from: './src',
    except: [...new Set([folder, ...allowed])].map((path) => `./${path}`),
    message: `src/${folder} may not import this. See "Who may import whom" in CONTRIBUTING.md.`,
  };
}

/** Generated from the folders, so that a new feature is guarded at once. */
const zones = [
  ...folders('.')
    .filter((folder) => folder !== 'features' && folder !== 'pages')
    .map(wall),
  wall('firstView/boot'),
  ...folders('features/').map((name) => wall(`features/${name}`)),
  ...folders('pages/').map((name) => wall(`pages/${name}`)),
  {
    target: './src',
    from: ['./test', './e2e', './catalogue', './local-services', './scripts', './bench', './tools'],
    message: 'The shop imports nothing from outside src.',
  },
];

/** The catalogue is a separate server. Its container has only the folders that `catalogue/Dockerfile` copies. */
const catalogueZones = [
  {
    target: './catalogue',
    from: ['./scripts', './test', './tools', './bench', './e2e'],
    message:
      'The catalogue’s container has no other folders than src/config, src/domain, local-services/http and …/storage.',
  },
  {
    target: './catalogue',
    from: './src',
    except: [
      ...['csv', 'filters', 'foldText', 'limits', 'money', 'price', 'cleanText'].map((name) => `./domain/${name}.ts`),
      ...['language', 'numberStyle', 'shop'].map((name) => `./config/${name}.ts`),
    ],
    message: 'The catalogue is a separate server. It may import only the modules of src that eslint.config.mjs lists.',
  },
  {
    target: './catalogue',
    from: './local-services',
    except: ['./http', './storage'],
    message: 'The catalogue’s container has no other local services than http and storage.',
  },
  {
    target: ['./local-services', './scripts'],
    from: './catalogue',
    except: ['./openCatalogue.ts'],
    message: 'Start the catalogue with openCatalogue.ts, and reach it by HTTP.',
  },
  {
    target: './local-services/http',
    from: './local-services',
    except: ['./http'],
    message: 'The other services build on local-services/http, so it imports none of them.',
  },
];

/** These folders reach other systems only through ports. So they run in Firebase, in the local services and in tests. */
const functionsZones = ['./functions/desk', './functions/account'].flatMap((target) => [
  {
    target,
    from: './src',
    except: ['./domain', './config', './texts', './lib/fetchLimited.ts'],
    message: 'Of src, the functions may import only domain, config, texts and lib/fetchLimited.ts.',
  },
  {
    target,
    from: ['./functions/src', './functions/node_modules/firebase-admin', './local-services', './scripts', './test'],
    message: 'functions/desk and functions/account reach other systems only through their ports.',
  },
]);

const firebaseOnlyInItsFolder = {
  regex: '^@?firebase(/|$)',
  message: 'Only src/services/firebase may import the Firebase SDK.',
};

const pureDomain = {
  regex: String.raw`^(?!\.{1,2}/|@/)`,
  message: 'The domain is plain TypeScript, without packages.',
};

const oneLink = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink'],
  message: 'Use src/ui/components/Link. With the router’s own links, a list opens a product an eighth later.',
};

const noBarrel = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: 'No barrels: import from the file that defines it.',
};

const noReplacedDispatch = {
  selector: "CallExpression[callee.property.name='spyOn'][arguments.1.value='dispatch']",
  message:
    'RTK Query’s hooks take a store with a replaced dispatch for another store. Read `actionLog`, the state or the screen.',
};

/** The files outside `src/ui` that may style elements. Pages only compose components. */
const mayStyle = ['src/features/*/components/**', 'src/app/layout/**'];

const styledInParts = {
  name: 'styled-components',
  message:
    'Compose the components of src/ui/components. Put new styles there, or in the components folder of one feature.',
};

/** The parent sets the gaps between its children, with Stack, Row or Columns. */
const noOuterMargin = {
  selector: String.raw`TaggedTemplateExpression TemplateElement[value.raw=/[\s;{]margin(?:-\w+)*:(?!\s*(?:0|auto)\b)/]`,
  message: 'Use no outer margin. Let the parent set the gaps between its children, with Stack, Row or Columns.',
};

const textsInTheirFolder = {
  selector:
    'JSXText[value=/[A-Za-z]{2}/], JSXAttribute[name.name=/^(?:aria-label|alt|title|placeholder)$/] > Literal[value=/[A-Za-z]{2}/]',
  message: 'Put the words that a shopper reads into src/texts.',
};

const listsWithRole = {
  selector:
    'JSXOpeningElement[name.name=/^[uo]l$/], JSXAttribute[name.name="as"] > Literal[value=/^[uo]l$/], MemberExpression[object.name="styled"][property.name=/^[uo]l$/]',
  message:
    'Use List or OrderedList of src/ui/components/List.ts. Safari announces a list without markers as plain text.',
};

/** `no-restricted-imports` does not see `import()`. */
const firebaseLoadedOnlyInItsFolder = {
  selector: String.raw`ImportExpression[source.value=/^@?firebase(\u002F|$)/]`,
  message: firebaseOnlyInItsFolder.message,
};

const restrictedSyntax = [noBarrel, firebaseLoadedOnlyInItsFolder, noReplacedDispatch, listsWithRole];

export default tseslint.config(
  {
    ignores: ['dist/', 'dist-renderer/', 'coverage/', 'test-results/', '.local/', 'node_modules/', 'functions/lib/'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', ['sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          'newlines-between': 'never',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'no-restricted-imports': ['error', { paths: [oneLink], patterns: [firebaseOnlyInItsFolder] }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['src/{app,features,pages,ui}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, textsInTheirFolder] },
  },
  {
    files: ['src/{app,features,pages}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, textsInTheirFolder, noOuterMargin] },
  },
  {
    files: ['src/{app,features,pages}/**/*.{ts,tsx}'],
    ignores: mayStyle,
    rules: {
      'no-restricted-imports': ['error', { paths: [oneLink, styledInParts], patterns: [firebaseOnlyInItsFolder] }],
    },
  },
  {
    files: ['src/ui/components/List.ts'],
    rules: { 'no-restricted-syntax': ['error', noBarrel, firebaseLoadedOnlyInItsFolder] },
  },
  {
    files: ['src/services/firebase/**'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': ['error', noBarrel] },
  },
  {
    files: ['src/domain/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [pureDomain] }] },
  },
  {
    // Tests may compose the whole shop.
    files: ['src/**/*.test.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: ['{catalogue,local-services,scripts}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: catalogueZones }] },
  },
  {
    files: ['functions/{account,desk}/**/*.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: functionsZones }] },
  },
  {
    files: ['{src,test,tools}/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
  },
  {
    files: ['**/*.test.{ts,tsx}', '{test,e2e}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['scripts/**', 'catalogue/**', 'local-services/**', 'functions/src/cli/**', 'bench/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // A Playwright fixture names the fixtures that it needs in a pattern. The pattern is empty if it needs none.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', module: 'writable', require: 'readonly' },
    },
  },
);
