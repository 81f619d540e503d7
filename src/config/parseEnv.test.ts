import { parseEnv } from './parseEnv';

const project = {
  FIREBASE_API_KEY: 'AIzaSy-key_1',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'my-shop',
  FIREBASE_APP_ID: '1:23:web:45',
};

const hosts = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: 'localhost:8080' };

test('without configuration, the shop uses the local services', () => {
  expect(parseEnv({})).toEqual({
    catalogueUrl: '/api',
    siteUrl: null,
    firebase: { kind: 'local', projectId: 'demo-shop', functionsUrl: '/functions' },
    orderRetentionDays: 3_650,
    reportUrl: null,
  });
  expect(parseEnv({ CATALOGUE_URL: ' ', FIREBASE_API_KEY: '' })).toEqual(parseEnv({}));
});

test('a catalogue address loses its trailing slash', () => {
  expect(parseEnv({ CATALOGUE_URL: 'https://dummyjson.com/' }).catalogueUrl).toBe('https://dummyjson.com');
});

test('the address of the site is an origin', () => {
  expect(parseEnv({ SITE_URL: 'https://Shop.example/' }).siteUrl).toBe('https://shop.example');
});

test('failures are reported to an address, or to a path of the shop', () => {
  expect(parseEnv({ REPORT_URL: 'https://reports.example/shop' }).reportUrl).toBe('https://reports.example/shop');
  expect(parseEnv({ REPORT_URL: '/reports' }).reportUrl).toBe('/reports');
});

test('reads the values of a Firebase project', () => {
  expect(parseEnv(project).firebase).toEqual({
    kind: 'project',
    apiKey: 'AIzaSy-key_1',
    authDomain: 'my-shop.firebaseapp.com',
    projectId: 'my-shop',
    appId: '1:23:web:45',
  });
});

test('reads the hosts of the emulators', () => {
  const emulators = { kind: 'emulators', authHost: '127.0.0.1:9099', documentsHost: 'localhost:8080' };
  expect(parseEnv(hosts).firebase).toEqual({ ...emulators, projectId: 'demo-shop' });
  expect(parseEnv({ ...hosts, FIREBASE_PROJECT_ID: 'my-shop' }).firebase).toEqual({
    ...emulators,
    projectId: 'my-shop',
  });
});

test('without functions, their address is absent', () => {
  expect(parseEnv({ FUNCTIONS: 'off' }).firebase).toEqual({ kind: 'local', projectId: 'demo-shop' });
  expect(parseEnv({ FUNCTIONS: 'on' })).toEqual(parseEnv({}));
  const functions = 'https://us-central1-my-shop.cloudfunctions.net';
  for (const raw of [project, hosts]) {
    expect(parseEnv(raw).firebase).not.toHaveProperty('functionsUrl');
    expect(parseEnv({ ...raw, FUNCTIONS_URL: `${functions}/` }).firebase.functionsUrl).toBe(functions);
  }
});

test('the retention of orders is a number of days', () => {
  expect(parseEnv({ ORDER_RETENTION_DAYS: '30' }).orderRetentionDays).toBe(30);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a half-set project',
    { FIREBASE_API_KEY: 'key' },
    /half set: FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_APP_ID/u,
  ],
  ['one emulator alone', { FIRESTORE_EMULATOR_HOST: 'localhost:1' }, /FIREBASE_AUTH_EMULATOR_HOST missing/u],
  [
    'a host without a port',
    { FIRESTORE_EMULATOR_HOST: 'localhost', FIREBASE_AUTH_EMULATOR_HOST: 'a:1' },
    /FIRESTORE_EMULATOR_HOST must/u,
  ],
  ['a port too high', { ...hosts, FIRESTORE_EMULATOR_HOST: '127.0.0.1:80800' }, /FIRESTORE_EMULATOR_HOST must/u],
  ['port 0', { ...hosts, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:0' }, /FIREBASE_AUTH_EMULATOR_HOST must/u],
  ['a project id with a slash', { ...project, FIREBASE_PROJECT_ID: 'my/shop' }, /FIREBASE_PROJECT_ID is malformed/u],
  [
    'emulators of a project id with a slash',
    { ...hosts, FIREBASE_PROJECT_ID: 'my/shop' },
    /FIREBASE_PROJECT_ID is malformed/u,
  ],
  [
    'emulators beside a project',
    { ...hosts, ...project },
    /Unset FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_APP_ID to use them/u,
  ],
  [
    'emulators beside a part of a project',
    { ...hosts, FIREBASE_APP_ID: '1:23:web:45' },
    /Unset FIREBASE_APP_ID to use them/u,
  ],
  ['a catalogue that is no web address', { CATALOGUE_URL: 'ftp://x' }, /CATALOGUE_URL must/u],
  ['a catalogue where the pages are', { CATALOGUE_URL: '/' }, /CATALOGUE_URL must/u],
  ['a catalogue with the beginning of a query', { CATALOGUE_URL: 'https://x.example/api?' }, /CATALOGUE_URL must/u],
  ['functions that are neither on nor off', { FUNCTIONS: 'of' }, /^FUNCTIONS must be on or off, not "of"\.$/u],
  ['functions of nothing', { FUNCTIONS_URL: 'https://x.example' }, /FUNCTIONS_URL needs a Firebase project/u],
  ['functions without a scheme', { ...project, FUNCTIONS_URL: 'x.example' }, /FUNCTIONS_URL must/u],
  ['a retention that ends before an order is shipped', { ORDER_RETENTION_DAYS: '29' }, /ORDER_RETENTION_DAYS must/u],
  ['a retention of half a day', { ORDER_RETENTION_DAYS: '30.5' }, /ORDER_RETENTION_DAYS must/u],
  ['a site below a path', { SITE_URL: 'https://x.example/shop' }, /SITE_URL must/u],
  ['a site without a scheme', { SITE_URL: 'shop.example' }, /SITE_URL must/u],
  [
    'a password in the address of another protocol',
    { REPORT_URL: 'ftp://ada:secret@reports.example' },
    /^REPORT_URL must not contain a user name or a password: every visitor can read it\.$/u,
  ],
  ['reports to no web address', { REPORT_URL: 'reports.example' }, /REPORT_URL must/u],
  ['a catalogue on another origin by accident', { CATALOGUE_URL: '//x.example' }, /CATALOGUE_URL must/u],
])('%s stops the build with a sentence that names it', (_case, raw, sentence) => {
  expect(() => parseEnv(raw)).toThrow(sentence);
});
