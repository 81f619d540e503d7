import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { categoryFileSchema } from '../catalogue/schema';
import { projectRoot } from './temporaryProject';

// Checks the documents against the code: the files, commands and symbols that they name must exist.

const packageSchema = v.object({ scripts: v.record(v.string(), v.string()) });

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

test.each(['README.md', 'CONTRIBUTING.md', 'docs/map.md', 'docs/going-live.md', 'docs/orders.md', 'docs/catalogue.md'])(
  '%s names files and folders that exist',
  (document) => {
    const markdown = read(document);
    const named = [...markdown.matchAll(/`((?:\.?[\w-]+\/)+(?:[\w.-]+\.\w+)?|[\w.-]+\.(?:json|md|mjs|rules|ts))`/gu)]
      .map(([, path = '']) => path)
      .filter((path) => !isMadeByTheShop(path));
    const linked = [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map(([, path = '']) =>
      join(dirname(document), path),
    );
    expect(named.length + linked.length).toBeGreaterThan(1);
    expect([...named, ...linked].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  },
);

test.each(['README.md', 'CONTRIBUTING.md'])('%s names commands that exist', (document) => {
  const { scripts } = v.parse(packageSchema, JSON.parse(read('package.json')));
  const named = [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/gu)].map(
    ([, run = '', short = '']) => run + short,
  );
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe('docs/map.md', () => {
  const lines = read('docs/map.md').split('\n');
  /** Each line that names symbols of a file. */
  const rows = lines.flatMap((line) => {
    const names = [...line.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);
    const file = names.at(-1);
    return /^(?:\| |- )/u.test(line) && file !== undefined && names.length > 1
      ? [{ line, file, symbols: names.slice(0, -1) }]
      : [];
  });

  test('names symbols of files that have them', () => {
    expect(rows.length).toBeGreaterThan(80);
    const isMissing = (symbol: string, text: string) => !new RegExp(`(?<![\\w-])${symbol}(?![\\w-])`, 'u').test(text);
    const wrong = rows.flatMap(({ file, symbols }) => symbols.filter((symbol) => isMissing(symbol, read(file))));
    expect(wrong).toEqual([]);
  });

  test.each([
    ['another field of an order', ['totalAmount', 'shipping', 'items']],
    ['a filter of the list', ['minRating']],
  ])('lists under "%s" each file that names %j', (title, names) => {
    const list =
      read('docs/map.md')
        .split(/^### /mu)
        .find((part) => part.startsWith(`${title}\n`)) ?? '';
    // The map names the English text for all languages.
    const isTranslation = (file: string) => /^src\/texts\/(?!en\/)/u.test(file);
    const handling = sourceFiles().filter((file) => {
      if (isTranslation(file)) return false;
      const text = read(file);
      return names.every((name) => new RegExp(`\\b${name}\\b`, 'u').test(text));
    });
    expect(handling.length).toBeGreaterThan(5);
    expect(handling.filter((file) => !list.includes(`\`${file}\``))).toEqual([]);
  });
});

test('the merchant’s example of docs/catalogue.md is a valid catalogue', () => {
  const [, json = ''] = /^```json \S+\.json\n([\s\S]*?)^```$/mu.exec(read('docs/catalogue.md')) ?? [];
  expect(v.safeParse(categoryFileSchema, JSON.parse(json)).issues).toBeUndefined();
});

/** The code that runs in the shop and beside it, the fakes of its ports, and the rules. No tests. */
function sourceFiles(): string[] {
  const folders = ['src', 'catalogue', 'functions', 'local-services', 'test/fakes'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const isCode = (file: string) =>
    /\.tsx?$/u.test(file) && !/\.(?:test|desk)\.|node_modules|\/test(?:ing)?\//u.test(file);
  return [...files.filter(isCode), 'firestore.rules'];
}

/** Exists only after a build or a start. */
function isMadeByTheShop(path: string): boolean {
  return /^(?:dist|test-results|\.local|bench\/results\.json|firebase\.json)(?:\/|$)/u.test(path);
}
