import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSigningKey } from './signingKey';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-key-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('is created once, readable by this user alone, and loaded afterwards', () => {
  const key = loadSigningKey(folder);
  expect(key).toHaveLength(32);
  expect(loadSigningKey(folder)).toEqual(key);
  expect(readFileSync(join(folder, 'identity-key'))).toEqual(key);
  expect(statSync(join(folder, 'identity-key')).mode & 0o777).toBe(0o600);
});

test('a damaged one is reported in a sentence', () => {
  writeFileSync(join(folder, 'identity-key'), 'short');
  expect(() => loadSigningKey(folder)).toThrow('is damaged. Delete it and start again');
});
