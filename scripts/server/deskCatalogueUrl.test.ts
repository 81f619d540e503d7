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

test('another catalogue is asked at its own address', () => {
  const env = parseEnv({ CATALOGUE_URL: 'https://catalogue.example.com/api/' });
  expect(deskCatalogueUrl(env, 3_000, '')).toBe('https://catalogue.example.com/api');
});

test('any other value is an error', () => {
  expect(() => deskCatalogueUrl(parseEnv({}), 3_000, 'no')).toThrow('FUNCTIONS must be on or off, not "no".');
});
