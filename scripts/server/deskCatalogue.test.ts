import { parseEnv } from '../../src/config/parseEnv';
import { deskCatalogue } from './deskCatalogue';

test.each([[undefined], [''], ['on']])(
  'FUNCTIONS=%s: the own catalogue, with another token at each start',
  (FUNCTIONS) => {
    const [first, second] = [1, 2].map(() =>
      deskCatalogue(parseEnv({}), 3_000, { FUNCTIONS, CATALOGUE_TOKEN: 'mine' }),
    );
    expect(first?.url).toBe('http://127.0.0.1:3000/api');
    expect(first?.token).toMatch(/^[0-9a-f-]{36}$/u);
    expect(second?.token).not.toBe(first?.token);
  },
);

test('FUNCTIONS=off: none', () => {
  expect(deskCatalogue(parseEnv({}), 3_000, { FUNCTIONS: 'off' })).toBeNull();
});

test.each([
  ['secret', 'secret'],
  [undefined, null],
  ['none', null],
])('another catalogue is asked at its own address, with CATALOGUE_TOKEN=%s', (CATALOGUE_TOKEN, token) => {
  const env = parseEnv({ CATALOGUE_URL: 'https://catalogue.example.com/api/' });
  expect(deskCatalogue(env, 3_000, { CATALOGUE_TOKEN })).toEqual({ url: 'https://catalogue.example.com/api', token });
});

test('any other value is an error', () => {
  expect(() => deskCatalogue(parseEnv({}), 3_000, { FUNCTIONS: 'no' })).toThrow(
    'FUNCTIONS must be on or off, not "no".',
  );
});
