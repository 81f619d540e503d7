import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '../src/config/parseEnv';
import { parseMaxProducts, readEnvironment, resolveBuildFolder, resolveFolder } from './settings';

const name = 'CATALOGUE_URL';
const before = process.env[name];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
  Reflect.deleteProperty(process.env, name);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  if (before === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = before;
});

test('a .env file configures the shop', () => {
  writeFileSync(join(folder, '.env'), '# our own catalogue\nCATALOGUE_URL="http://127.0.0.1:4100/"\n');
  expect(parseEnv(readEnvironment(folder)).catalogueUrl).toBe('http://127.0.0.1:4100');
});

test('a byte-order mark is not part of the first name', () => {
  writeFileSync(join(folder, '.env'), '\uFEFFCATALOGUE_URL=http://127.0.0.1:4100\r\n');
  expect(parseEnv(readEnvironment(folder)).catalogueUrl).toBe('http://127.0.0.1:4100');
});

test('the environment wins over the file', () => {
  writeFileSync(join(folder, '.env'), 'CATALOGUE_URL=http://127.0.0.1:4100\n');
  process.env[name] = 'http://127.0.0.1:4200';
  expect(parseEnv(readEnvironment(folder)).catalogueUrl).toBe('http://127.0.0.1:4200');
});

test('a missing file is no error', () => {
  expect(readEnvironment(folder)[name]).toBeUndefined();
});

test('the number of product pages is a whole number', () => {
  expect([undefined, '', ' 12 ', '0'].map(parseMaxProducts)).toEqual([5_000, 5_000, 12, 0]);
  for (const text of ['-1', 'all', '1.5']) expect(() => parseMaxProducts(text)).toThrow(/PRERENDER_PRODUCTS must be/u);
});

test.each([undefined, '', ' '])('an unset or empty folder is the usual one (%j)', (value) => {
  expect(resolveFolder('/shop', value, 'dist')).toBe('/shop/dist');
});

test('a folder is inside the project, or at an absolute path', () => {
  expect(resolveFolder('/shop', 'build', 'dist')).toBe('/shop/build');
  expect(resolveFolder('/shop', '/srv/build', 'dist')).toBe('/srv/build');
});

test.each(['.', '..', '/', '/shop', 'dist/..', '../shop'])(
  'refuses the folder "%s", which contains the project',
  (value) => {
    expect(() => resolveBuildFolder('/shop', value)).toThrow('DIST_FOLDER names a folder that contains the project');
  },
);

test('a name that begins with dots is a folder of the project', () => {
  expect(resolveBuildFolder('/shop', '..build')).toBe('/shop/..build');
});

test('another folder may hold the project', () => {
  expect(resolveFolder('/data/shop', '/data', '.local')).toBe('/data');
});
