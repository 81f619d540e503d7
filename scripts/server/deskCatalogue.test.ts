import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../settings';
import { deskCatalogue } from './deskCatalogue';

test.each([[undefined], [''], ['on']])(
  'FUNCTIONS=%s: the own catalogue, with another token at each start',
  (FUNCTIONS) => {
    const [first, second] = [1, 2].map(() => deskCatalogue({ FUNCTIONS, CATALOGUE_TOKEN: 'mine' }, 3_000));
    expect(first?.url).toBe('http://127.0.0.1:3000/api');
    expect(first?.token).toMatch(/^[0-9a-f-]{36}$/u);
    expect(second?.token).not.toBe(first?.token);
  },
);

test('FUNCTIONS=off: none, also when .env says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
  try {
    writeFileSync(join(folder, '.env'), 'FUNCTIONS=off\n');
    expect(deskCatalogue(readEnvironment(folder), 3_000)).toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  ['secret', 'secret'],
  [undefined, null],
  ['none', null],
])('requests to another catalogue go to its own address, with CATALOGUE_TOKEN=%s', (CATALOGUE_TOKEN, token) => {
  const raw = { CATALOGUE_URL: 'https://catalogue.example.com/api/', CATALOGUE_TOKEN };
  expect(deskCatalogue(raw, 3_000)).toEqual({ url: 'https://catalogue.example.com/api', token });
});

test('any other value is an error', () => {
  expect(() => deskCatalogue({ FUNCTIONS: 'no' }, 3_000)).toThrow('FUNCTIONS must be on or off, not "no".');
});
