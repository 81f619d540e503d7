import { parseEnv } from '../../src/config/parseEnv';
import { deskCatalogueUrl } from './deskCatalogueUrl';

test.each([
  [undefined, 'http://127.0.0.1:3000/api'],
  ['', 'http://127.0.0.1:3000/api'],
  ['on', 'http://127.0.0.1:3000/api'],
  ['off', null],
])('FUNCTIONS=%s', (functions, url) => {
  expect(deskCatalogueUrl(parseEnv({}), 3_000, functions)).toBe(url);
});

test('a catalogue elsewhere is asked there', () => {
  const env = parseEnv({ CATALOGUE_URL: 'https://catalogue.example.com/api/' });
  expect(deskCatalogueUrl(env, 3_000, '')).toBe('https://catalogue.example.com/api');
});

test('another word is a mistake', () => {
  expect(() => deskCatalogueUrl(parseEnv({}), 3_000, 'no')).toThrow('FUNCTIONS must be on or off, not "no".');
});
