/** @jest-environment node */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { categoryFileSchema } from '../catalogue/schema';
import { createTemporaryProject, projectRoot, type TemporaryProject } from './temporaryProject';

// Checks the documents against the code: whatever README.md and CONTRIBUTING.md name must exist. The example feature is
// written over a copy of the shop, type-checked and tested.

const packageSchema = v.object({ scripts: v.record(v.string(), v.string()) });

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const example = 'docs/examples/compare';
const exampleFiles = readdirSync(join(projectRoot, example, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(join(projectRoot, example), join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
const patch = read(`${example}/wiring.patch`);
const patchedFiles = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gmu)].map(([, file = '']) => file);
const isTest = (file: string) => /\.test\.tsx?$/u.test(file);

describe(`the example in ${example}`, () => {
  let project: TemporaryProject;

  beforeAll(() => {
    project = createTemporaryProject();
    project.copy('src');
    project.copy('test');
    // jest.config.ts requires these folders.
    for (const folder of [
      'bench',
      'catalogue',
      'local-services',
      'scripts',
      'functions/account',
      'functions/desk',
      'tools/gallery',
    ])
      project.write(`${folder}/.gitkeep`, '');
    for (const file of exampleFiles) project.write(file, read(`${example}/${file}`));
    project.apply(patch);
  });

  afterAll(() => project.remove());

  test('has a slice, a listener, a page and tests', () => {
    expect(exampleFiles).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Slice\.ts$/u),
        expect.stringMatching(/Listeners\.ts$/u),
        expect.stringMatching(/Page\.tsx$/u),
        expect.stringMatching(/\.test\.tsx?$/u),
      ]),
    );
  });

  test('leads to its page from the navigation of every page', () => {
    expect(project.read('src/app/layout/Footer.tsx')).toContain('to: paths.compare }');
    expect(project.read('src/config/paths.ts')).toContain("compare: '/compare'");
  });

  test('has sound types, and its tests pass', async () => {
    const files = [...exampleFiles, ...patchedFiles];
    // Type-checks the example and the modules that it imports; other tests check the rest of the shop.
    project.write(
      'tsconfig.example.json',
      JSON.stringify({
        extends: './tsconfig.json',
        include: [],
        files: [...files, 'test/setup.ts', 'src/modules.d.ts'],
      }),
    );
    const [types, tests] = await Promise.all([
      project.run('typescript/bin/tsc', '--project', 'tsconfig.example.json'),
      project.run('jest/bin/jest.js', '--runInBand', '--runTestsByPath', ...files.filter(isTest)),
    ]);
    expect(types.output).toBe('');
    if (tests.code !== 0) throw new Error(tests.errors);
    expect(tests.errors).toContain(`Test Suites: ${files.filter(isTest).length} passed`);
  });

  test('its guide names each of its files', () => {
    const guide = read(`${example}/README.md`);
    expect(exampleFiles.filter((file) => !guide.includes(`](${file})`))).toEqual([]);
  });
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/where.md',
  'docs/going-live.md',
  'docs/orders.md',
  'docs/catalogue.md',
])('%s names files and folders that exist', (document) => {
  const markdown = read(document);
  const named = [...markdown.matchAll(/`((?:\.?[\w-]+\/)+(?:[\w.-]+\.\w+)?|[\w.-]+\.(?:json|md|mjs|rules|ts))`/gu)]
    .map(([, path = '']) => path)
    .filter((path) => !isMadeByTheShop(path));
  const linked = [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map(([, path = '']) =>
    join(dirname(document), path),
  );
  expect(named.length + linked.length).toBeGreaterThan(1);
  expect([...named, ...linked].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s names commands that exist', (document) => {
  const { scripts } = v.parse(packageSchema, JSON.parse(read('package.json')));
  const named = [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/gu)].map(
    ([, run = '', short = '']) => run + short,
  );
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('docs/where.md names functions and fields of the file that it names them of', () => {
  const answers = [...read('docs/where.md').matchAll(/`([\w./-]+\.tsx?)` \(([^)]+)\)/gu)].flatMap(
    ([, file = '', names = '']) => [...names.matchAll(/`(\w+)`/gu)].map(([, name = '']) => ({ file, name })),
  );
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`, 'u').test(read(file)))).toEqual([]);
});

test('the merchant’s example of docs/catalogue.md is a valid catalogue', () => {
  const [, json = ''] = /^```json \S+\.json\n([\s\S]*?)^```$/mu.exec(read('docs/catalogue.md')) ?? [];
  expect(v.safeParse(categoryFileSchema, JSON.parse(json)).issues).toBeUndefined();
});

/** Exists only after a build or a start. */
function isMadeByTheShop(path: string): boolean {
  return /^(?:dist|test-results|\.local|bench\/results\.json|firebase\.json)(?:\/|$)/u.test(path);
}
