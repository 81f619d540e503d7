import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createTemporaryProject, projectRoot, type TemporaryProject } from './temporaryProject';

// ESLint and knip run with the project's configuration on a small tree.

const parts = [
  'src/app/store.ts',
  'src/app/layout.ts',
  'src/pages/first/FirstPage.ts',
  'src/pages/second/SecondPage.ts',
  'src/features/cart/cartSlice.ts',
  'src/features/favourites/favouritesSlice.ts',
  'src/services/ports.ts',
  'src/services/catalogueApi.ts',
  'src/services/firebase/adapter.ts',
  'src/lib/hooks.ts',
  'src/ui/components/Box.ts',
  'src/domain/money.ts',
  'src/domain/price.ts',
  'src/domain/limits.ts',
  'src/domain/filters.ts',
  'src/config/paths.ts',
  'src/config/language.ts',
  'src/texts/en/cart.ts',
  'src/serviceWorker/answers.ts',
  'src/firstView/pageData.ts',
  'src/firstView/marks.ts',
  'src/firstView/boot/readStorage.ts',
  'test/fakes.ts',
  'catalogue/engine.ts',
  'catalogue/openCatalogue.ts',
  'local-services/storage/database.ts',
  'local-services/documents/wire.ts',
];

/** The folder of a file, and what that file imports. */
type Import = readonly [from: string, specifier: string];

const forbidden: Import[] = [
  ['src/features/cart/components', '@/features/favourites/favouritesSlice'],
  ['src/features/cart', '../favourites/favouritesSlice'],
  ['src/features/cart', '@/app/store'],
  ['src/features/cart', '../../../test/fakes'],
  ['src/features/cart', 'firebase/auth'],
  ['src/features/cart', 'styled-components'],
  ['src/pages/first', 'styled-components'],
  ['src/app', 'styled-components'],
  ['src/pages/first', '@/pages/second/SecondPage'],
  ['src/app', '@/services/firebase/adapter'],
  ['src/app', '@/serviceWorker/answers'],
  ['src/app', '@/firstView/boot/readStorage'],
  ['src/app', '@/firstView/pageData'],
  ['src/services', '@/ui/components/Box'],
  ['src/services', 'firebase/app'],
  ['src/ui/components', '@/services/ports'],
  ['src/lib', '@/services/catalogueApi'],
  ['src/texts/en', '@/features/cart/cartSlice'],
  ['src/domain', '../config/paths'],
  ['src/domain', '@reduxjs/toolkit'],
  ['src/domain', 'react'],
  ['src/config', '@/lib/hooks'],
  ['src/firstView/boot', '@/lib/hooks'],
  ['src/firstView/boot', '@/firstView/pageData'],
  ['src/serviceWorker', '@/services/catalogueApi'],
  ['catalogue', '../src/lib/hooks'],
  ['catalogue', '../src/config/paths'],
  ['catalogue', '../local-services/documents/wire'],
  ['local-services/documents', '../../catalogue/engine'],
];

const allowed: Import[] = [
  ['src/features/cart/components', '../cartSlice'],
  ['src/features/favourites', '@/features/cart/cartSlice'],
  ['src/features/cart/components', 'styled-components'],
  ['src/app/layout', 'styled-components'],
  ['src/features/cart', '@/services/catalogueApi'],
  ['src/pages/first', '@/features/favourites/favouritesSlice'],
  ['src/app', '@/pages/first/FirstPage'],
  ['src', '@/services/firebase/adapter'],
  ['src/lib', '@/services/ports'],
  ['src/services/firebase', 'firebase/auth'],
  ['src/ui/components', 'styled-components'],
  ['src/texts/en', '@/domain/money'],
  ['src/texts/de', '../en/cart'],
  ['src/domain', '../config/language'],
  ['src/config', '@/domain/money'],
  ['src/serviceWorker', '@/config/paths'],
  ['src/firstView', '@/app/store'],
  ['src/firstView/boot', '@/config/paths'],
  ['src/firstView/boot', '@/firstView/marks'],
  ['catalogue', '../local-services/storage/database'],
  ['catalogue', '../src/domain/price'],
  ['catalogue', '../src/domain/limits'],
  ['catalogue', '../src/domain/filters'],
  ['local-services/documents', '../../src/domain/limits'],
  ['local-services', '../catalogue/openCatalogue'],
];

const others: Readonly<Record<string, string>> = {
  'src/features/cart/lazy.ts': "export const load = () => import('firebase/auth');\n",
  'src/services/firebase/lazy.ts': "export const load = () => import('firebase/auth');\n",
  'src/features/cart/lazyFavourites.ts': "export const load = () => import('@/features/favourites/favouritesSlice');\n",
  'src/features/cart/Words.tsx': 'export const Words = () => <p title="Hello there">1</p>;\n',
  'src/features/cart/Sentence.tsx': 'export const Sentence = () => <p>Hello there</p>;\n',
  'src/app/layout/Margin.tsx':
    "import styled from 'styled-components';\nexport const Text = styled.div`\n  color: red;\n  margin-top: 4px;\n`;\n",
  'src/features/cart/components/List.tsx': 'export const List = () => <ul><li>1</li></ul>;\n',
  'src/features/cart/components/OrderedList.tsx': 'export const OrderedList = () => <ol><li>1</li></ol>;\n',
  'src/features/cart/components/ListOfAnotherPart.tsx':
    'import { Box } from \'@/ui/components/Box\';\nexport const ListOfAnotherPart = () => <Box as="ul" />;\n',
  'src/ui/components/Cards.ts': "import styled from 'styled-components';\nexport const Cards = styled.ul``;\n",
  'src/ui/components/List.ts': "import styled from 'styled-components';\nexport const List = styled.ul``;\n",
  'src/features/cart/index.ts': "export * from './cartSlice';\n",
  'src/features/cart/hen.ts': "import { egg } from './egg';\nexport const hen = (): unknown => egg;\n",
  'src/features/cart/egg.ts': "import { hen } from './hen';\nexport const egg = (): unknown => hen;\n",
  'src/features/cart/hen.test.ts': "import { hen } from './hen';\ntest('hen', () => expect(hen()).toBe(1));\n",
  'src/features/cart/whole.test.ts':
    "import { part } from '@/app/layout';\ntest('whole', () => expect(part).toBe(1));\n",
};

const wallsAlone = `
import tseslint from 'typescript-eslint';
import all from './eslint.config.mjs';

export default [...all, tseslint.configs.disableTypeChecked];
`;

const importRules = ['import-x/no-restricted-paths', 'no-restricted-imports', 'no-restricted-syntax'];

const eslintReport = v.array(
  v.object({
    filePath: v.string(),
    messages: v.array(v.object({ ruleId: v.nullable(v.string()), message: v.string() })),
  }),
);

let project: TemporaryProject;
/** The rules that a file breaks, by the end of its path. */
let brokenBy: (file: string) => string[];

/** A file of its own for each import. */
const fileOf = (from: string, specifier: string) => `${from}/${specifier.replace(/\W+/gu, '_')}.ts`;

beforeAll(async () => {
  project = createTemporaryProject();
  for (const part of parts) project.write(part, 'export const part = 1;\n');
  for (const [from, specifier] of [...forbidden, ...allowed]) {
    project.write(fileOf(from, specifier), `import * as it from '${specifier}';\n\nexport const used: unknown = it;\n`);
  }
  for (const [file, content] of Object.entries(others)) project.write(file, content);

  // These rules need no types. Rules with types would take most of the time.
  project.write('eslint.walls.config.mjs', wallsAlone);
  const options = ['--config', 'eslint.walls.config.mjs', '--format', 'json', 'src', 'catalogue', 'local-services'];
  const { output, errors } = await project.run('eslint/bin/eslint.js', ...options);
  expect(errors).toBe('');
  const report = v.parse(eslintReport, JSON.parse(output));
  brokenBy = (file) => {
    const result = report.find(({ filePath }) => filePath.replaceAll('\\', '/').endsWith(`/${file}`));
    if (result === undefined) throw new Error(`ESLint has not looked at ${file}.`);
    const rules = result.messages.map(({ ruleId, message }) => ruleId ?? message);
    return rules.filter((rule) => importRules.includes(rule) || rule.startsWith('Parsing error'));
  };
});

afterAll(() => project.remove());

test.each(forbidden)('%s must not import %s', (from, specifier) => {
  const isPackage = /^@?[a-z]/u.test(specifier);
  expect(brokenBy(fileOf(from, specifier))).toEqual([
    isPackage ? 'no-restricted-imports' : 'import-x/no-restricted-paths',
  ]);
});

test.each(allowed)('%s may import %s', (from, specifier) => {
  expect(brokenBy(fileOf(from, specifier))).toEqual([]);
});

test('a lazy import is an import', () => {
  expect(brokenBy('src/features/cart/lazy.ts')).toEqual(['no-restricted-syntax']);
  expect(brokenBy('src/features/cart/lazyFavourites.ts')).toEqual(['import-x/no-restricted-paths']);
  expect(brokenBy('src/services/firebase/lazy.ts')).toEqual([]);
});

test('two files that import each other are caught', async () => {
  project.copy('knip.jsonc');
  const { code, output } = await project.run('knip/bin/knip.js', '--include', 'cycles', '--no-config-hints');
  expect(output.split('\n').filter((line) => line.includes(' → '))).toEqual([
    expect.stringMatching(/features\/cart\/(?:hen|egg)\.ts → .*features\/cart\/(?:hen|egg)\.ts/u),
  ]);
  expect(code).toBe(1);
});

test('a sentence outside src/texts, and an outer margin, are caught', () => {
  for (const file of ['src/features/cart/Words.tsx', 'src/features/cart/Sentence.tsx', 'src/app/layout/Margin.tsx'])
    expect(brokenBy(file)).toEqual(['no-restricted-syntax']);
});

test('only one file may make lists, and gives them a role', () => {
  for (const file of [
    'src/features/cart/components/List.tsx',
    'src/features/cart/components/OrderedList.tsx',
    'src/features/cart/components/ListOfAnotherPart.tsx',
    'src/ui/components/Cards.ts',
  ])
    expect(brokenBy(file)).toEqual(['no-restricted-syntax']);
  expect(brokenBy('src/ui/components/List.ts')).toEqual([]);
});

test('a barrel is caught', () => {
  expect(brokenBy('src/features/cart/index.ts')).toEqual(['no-restricted-syntax']);
});

test('a test may compose the whole shop', () => {
  expect(brokenBy('src/features/cart/whole.test.ts')).toEqual([]);
});

test('no two modules differ only in letter case', () => {
  const own = ['src', 'test', 'e2e', 'bench', 'scripts', 'catalogue', 'local-services', 'tools'];
  const modules = own.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs|js)$/u.test(file))
      .map((file) => join(folder, file).replace(/\.\w+$/u, '')),
  );
  const byCaselessName = new Map(modules.map((module) => [module.toLowerCase(), module]));
  const alike = modules.filter((module) => byCaselessName.get(module.toLowerCase()) !== module);
  expect(modules.length).toBeGreaterThan(500);
  expect(alike).toEqual([]);
});
