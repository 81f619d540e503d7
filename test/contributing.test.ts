/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { categoryFileSchema } from '../catalogue/schema';
import { projectRoot } from './temporaryProject';

// Checks the documents against the code: the files, commands and symbols that they name must exist.

const packageSchema = v.object({ scripts: v.record(v.string(), v.string()) });

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

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
