/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { categoryFileSchema } from '../catalogue/schema';
import { createTemporaryProject, projectRoot } from './temporaryProject';
import type { TemporaryProject } from './temporaryProject';

// CONTRIBUTING.md tells the truth: its example is written over a copy of the shop, type-checked, linted and run, and
// what it and README.md name is there.

interface CodeBlock {
  language: string;
  file: string;
  code: string;
}

const packageSchema = v.object({ scripts: v.record(v.string(), v.string()) });

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** The code blocks that name a file behind their language. */
function namedBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gmu)].map(
    ([, language = '', file = '', code = '']) => ({ language, file, code }),
  );
}

/** Applies a diff without line numbers: each hunk, up to `@@`, belongs where its unchanged lines stand. */
function patched(content: string, diff: string): string {
  return diff.split(/^@@\n/mu).reduce((before, hunk) => {
    const lines = hunk.trimEnd().split('\n');
    const wanted = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1).trim());
    const result = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
    const old = before.split('\n');
    const places = old.flatMap((_, start) =>
      wanted.every((line, index) => old[start + index]?.trim() === line) ? [start] : [],
    );
    const [place] = places;
    if (place === undefined || places.length > 1) {
      throw new Error(`The hunk fits in ${places.length} places, and must in one:\n${hunk}`);
    }
    return old.toSpliced(place, wanted.length, ...result).join('\n');
  }, content);
}

const guide = read('CONTRIBUTING.md');
const blocks = namedBlocks(guide);
const files = blocks.map(({ file }) => file);
const isTest = (file: string) => /\.test\.tsx?$/u.test(file);

describe('the example of CONTRIBUTING.md', () => {
  let project: TemporaryProject;

  beforeAll(() => {
    project = createTemporaryProject();
    project.copy('src');
    project.copy('test');
    // jest.config.ts wants these to be there.
    for (const folder of ['catalogue', 'local-services', 'scripts']) project.write(`${folder}/.gitkeep`, '');
    for (const { language, file, code } of blocks) {
      project.write(file, language === 'diff' ? patched(project.read(file), code) : code);
    }
  });

  afterAll(() => project.remove());

  test('has a slice, a listener, a page and tests', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Slice\.ts$/u),
        expect.stringMatching(/Listeners\.ts$/u),
        expect.stringMatching(/Page\.tsx$/u),
        expect.stringMatching(/\.test\.tsx?$/u),
      ]),
    );
  });

  test('leads to its page from the navigation of every page', () => {
    const page = blocks.flatMap(({ code }) => /^\+.*path: (paths\.\w+), Component/mu.exec(code)?.[1] ?? []);
    const links = blocks.filter(({ file }) => file.startsWith('src/app/layout/')).map(({ code }) => code);
    expect(page).toHaveLength(1);
    expect(links).toEqual([expect.stringContaining(`to: ${page.join('')}`)]);
  });

  test('has sound types, breaks no rule, and its tests pass', async () => {
    // The example and what it leads to; the rest of the shop is checked in its own place.
    project.write(
      'tsconfig.example.json',
      JSON.stringify({ extends: './tsconfig.json', include: [], files: [...files, 'test/setup.ts'] }),
    );
    const [types, lint, tests] = await Promise.all([
      project.run('typescript/bin/tsc', '--project', 'tsconfig.example.json'),
      project.run('eslint/bin/eslint.js', '--max-warnings', '0', ...files),
      project.run('jest/bin/jest.js', '--runInBand', '--runTestsByPath', ...files.filter(isTest)),
    ]);
    expect(types.output).toBe('');
    expect(lint.output).toBe('');
    if (tests.code !== 0) throw new Error(tests.errors);
    expect(tests.errors).toContain(`Test Suites: ${files.filter(isTest).length} passed`);
  });
});

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (document) => {
  const markdown = read(document);

  test('names files and folders that exist', () => {
    const named = [...markdown.matchAll(/`((?:\.?[\w-]+\/)+(?:[\w.-]+\.\w+)?|[\w.-]+\.(?:json|md|mjs|rules|ts))`/gu)]
      .map(([, path = '']) => path)
      .filter((path) => !isMadeByTheShop(path));
    const linked = [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map(([, path = '']) => path);
    expect(named.length + linked.length).toBeGreaterThan(5);
    expect([...named, ...linked].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  test('names commands that exist', () => {
    const { scripts } = v.parse(packageSchema, JSON.parse(read('package.json')));
    const named = [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/gu)].map(
      ([, run = '', short = '']) => run + short,
    );
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('the merchant’s example of README.md is a catalogue', () => {
  const [example] = namedBlocks(read('README.md')).filter(({ language }) => language === 'json');
  expect(example?.file).toMatch(/\.json$/u);
  expect(v.safeParse(categoryFileSchema, JSON.parse(example?.code ?? '')).issues).toBeUndefined();
});

/** What is there only after a build or a start. */
function isMadeByTheShop(path: string): boolean {
  return /^(?:dist|\.local|bench\/results\.json|firebase\.json)(?:\/|$)/u.test(path);
}
