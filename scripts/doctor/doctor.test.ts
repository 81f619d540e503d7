import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { send } from '../../local-services/http/send';
import { serve } from '../../local-services/http/testServer';
import { shop } from '../../src/config/shop';
import { examine } from './examine';
import { lineOf } from './finding';
import { createTestInstallation, type TestInstallation } from './testing';

const projectRoot = resolve(__dirname, '../..');
const name = 'Candle House';
const documents = '/v1/projects/my-shop/databases/(default)/documents';

let installation: TestInstallation;
beforeEach(async () => {
  installation = await createTestInstallation();
});
afterEach(() => installation.close());

test('reports nothing about a correct installation', async () => {
  expect(await examine(installation.surroundings, name)).toEqual([]);
});

/** A problem, the setting that causes it, and the doctor's sentences about it. */
const misconfigurations: [string, (installation: TestInstallation) => void, RegExp][] = [
  [
    'a setting with a slip of the pen',
    ({ write }) => write('.env', 'CATALOG_URL=https://catalogue.example\n'),
    /^\.env: CATALOG_URL is not a setting/u,
  ],
  ['a half-set project', ({ set }) => set({ FIREBASE_APP_ID: '' }), /^\.env: .*FIREBASE_APP_ID missing/u],
  ['a number of pages in words', ({ set }) => set({ PRERENDER_PRODUCTS: 'all' }), /^\.env: PRERENDER_PRODUCTS must/u],
  [
    'settings that are a folder',
    ({ surroundings }) => mkdirSync(join(surroundings.root, '.env')),
    /^\.env: .*\.env is not a file/u,
  ],
  [
    'settings of the functions that are a folder',
    ({ surroundings, remove }) => {
      remove('functions/.env');
      mkdirSync(join(surroundings.root, 'functions/.env'));
    },
    /^functions\/\.env: .* is not a file/u,
  ],
  ['functions that may be', ({ set }) => set({ FUNCTIONS: 'maybe' }), /^\.env: FUNCTIONS must be on or off/u],
  [
    'a password in an address',
    ({ set }) => set({ CATALOGUE_URL: 'https://ada:secret-word@catalogue.example' }),
    /^\.env: CATALOGUE_URL must not contain a user name/u,
  ],
  [
    'a firebase.json that is broken',
    ({ write }) => write('firebase.json', '{"hosting":'),
    /^hosting: firebase\.json is not JSON/u,
  ],
  ['a port of another program', ({ set, takenPort }) => set({ PORT: String(takenPort) }), /^port: Port \d+ is taken/u],
  ['a port that is none', ({ set }) => set({ PORT: '99999' }), /^port: PORT must/u],
  [
    'a catalogue that does not answer',
    ({ closedPort, ...rest }) => setCatalogue(rest, `http://127.0.0.1:${closedPort}`),
    /^catalogue: .* does not answer\./u,
  ],
  [
    'a catalogue at another path',
    ({ answers }) => replace(answers, 'GET /catalogue/products', { status: 404 }),
    /^catalogue: .* answers 404/u,
  ],
  [
    'a catalogue of another shape',
    ({ answers }) => replace(answers, 'GET /catalogue/products', { body: { items: [] } }),
    /^catalogue: .* DummyJSON’s format/u,
  ],
  [
    'a catalogue that pages may not read',
    ({ answers }) => replace(answers, 'GET /catalogue/products', { headers: {} }),
    /^catalogue: .* does not let the shop’s pages read it/u,
  ],
  [
    'a synonym in two lines',
    ({ set, write, surroundings: { root } }) => {
      write('synonyms.txt', 'sofa, couch\n\nsettee, couch\n');
      set({ CATALOGUE_SYNONYMS: join(root, 'synonyms.txt') });
    },
    /^synonyms: .*synonyms\.txt, line 3: “couch” is in line 1 already/u,
  ],
  [
    'synonyms that are not there',
    ({ set, surroundings: { root } }) => set({ CATALOGUE_SYNONYMS: join(root, 'none.txt') }),
    /^synonyms: .*none\.txt cannot be read/u,
  ],
  [
    'a key that Google does not know',
    ({ answers }) =>
      replace(answers, 'GET /v1/projects', {
        status: 400,
        body: { error: { message: 'API key not valid.', status: 'INVALID_ARGUMENT' } },
      }),
    /^Firebase: The project does not know FIREBASE_API_KEY/u,
  ],
  [
    'a project without Authentication',
    ({ answers }) =>
      replace(answers, 'GET /v1/projects', { status: 400, body: { error: { message: 'CONFIGURATION_NOT_FOUND' } } }),
    /^Firebase: The project has no Authentication/u,
  ],
  [
    'a sign-in that is switched off',
    ({ answers }) =>
      replace(answers, 'POST /v1/accounts:signInWithPassword', {
        body: { error: { message: 'PASSWORD_LOGIN_DISABLED' } },
      }),
    /^Firebase: Signing in by email and password is switched off/u,
  ],
  [
    'a domain that is not authorised',
    ({ answers }) =>
      replace(answers, 'GET /v1/projects', {
        body: { projectId: '1234567890', authorizedDomains: ['my-shop.firebaseapp.com'] },
      }),
    /^Firebase: 127\.0\.0\.1 is not authorised/u,
  ],
  [
    'an app of another project',
    ({ set }) => set({ FIREBASE_APP_ID: '1:999:web:abc' }),
    /^Firebase: FIREBASE_APP_ID and FIREBASE_API_KEY belong to two projects/u,
  ],
  [
    'an auth domain of another project',
    ({ set }) => set({ FIREBASE_AUTH_DOMAIN: 'other.firebaseapp.com' }),
    /^Firebase: FIREBASE_AUTH_DOMAIN other\.firebaseapp\.com/u,
  ],
  [
    'a project without Firestore',
    ({ answers }) =>
      replace(answers, `GET ${documents}/users/doctor-of-the-shop`, {
        status: 404,
        body: { error: { status: 'NOT_FOUND', message: 'The database (default) does not exist' } },
      }),
    /^Firestore: The project has no Firestore database/u,
  ],
  [
    'rules under which any visitor reads',
    ({ answers }) =>
      replace(answers, `GET ${documents}/users/doctor-of-the-shop`, {
        status: 404,
        body: { error: { status: 'NOT_FOUND', message: 'Document not found.' } },
      }),
    /^Firestore: A visitor may read or write/u,
  ],
  [
    'rules under which any visitor writes',
    ({ answers }) => replace(answers, `POST ${documents}:commit`, { status: 404, body: {} }),
    /^Firestore: A visitor may read or write/u,
  ],
  [
    'a firebase.json of other settings',
    ({ surroundings, set }) =>
      set({
        REPORT_URL: `${surroundings.google.identity.replace('127.0.0.1', 'localhost')}/reports`,
      }),
    /^hosting: firebase\.json does not fit/u,
  ],
  ['no firebase.json', ({ remove }) => remove('firebase.json'), /^hosting: There is no firebase\.json/u],
  ['no address of the shop', ({ set }) => set({ SITE_URL: '' }), /^hosting: SITE_URL is not set/u],
  [
    'a shop that is not there',
    ({ answers }) => replace(answers, 'GET /', { status: 404 }),
    /^hosting: .* answers 404/u,
  ],
  [
    'a host without the policy',
    ({ answers }) => replace(answers, 'GET /', { headers: withoutPolicy(answers) }),
    /^hosting: .* does not send content-security-policy as/u,
  ],
  [
    'a host that caches the service worker',
    ({ answers }) =>
      replace(answers, 'GET /service-worker.js', { headers: { 'cache-control': 'public, max-age=3600' } }),
    /^hosting: .*service-worker\.js may be cached/u,
  ],
  [
    'a host without the service worker',
    ({ answers }) => replace(answers, 'GET /service-worker.js', { status: 404 }),
    /^hosting: .*service-worker\.js is missing/u,
  ],
  [
    'functions that are not deployed',
    ({ answers }) => replace(answers, 'POST /functions/deleteAccount', { status: 404 }),
    /^functions: .* answer 404/u,
  ],
  [
    'a desk with another catalogue',
    ({ write }) => write('functions/.env', 'CATALOGUE_URL=https://catalogue.example\nMAIL_FROM=orders@shop.example\n'),
    /^order desk: The desk compares orders with another catalogue/u,
  ],
  [
    'mails without a sender',
    ({ write, surroundings }) =>
      write('functions/.env', `CATALOGUE_URL=${surroundings.raw.CATALOGUE_URL ?? ''}\nMAIL_FROM=Candle House\n`),
    /^order desk: MAIL_FROM/u,
  ],
  [
    'a mail server that does not answer',
    ({ set, closedPort }) => set({ SMTP_URL: `smtp://127.0.0.1:${closedPort}` }),
    /^mail: No mail server answers/u,
  ],
  [
    'reports that are refused',
    ({ answers }) => replace(answers, 'POST /reports', { status: 405 }),
    /^reports: REPORT_URL answers 405/u,
  ],
  [
    'another currency than that of the stored carts',
    ({ write, surroundings }) => {
      mkdirSync(join(surroundings.root, '.local'));
      write('.local/currency', 'EUR\n');
    },
    /^currency: The stored carts and orders are in EUR, but shop\.currency is USD\. Set shop\.currency back to EUR/u,
  ],
  [
    'a currency that there is not',
    () => jest.replaceProperty(shop, 'currency', 'EURO'),
    /^currency: shop\.currency in src\/config\/shop\.ts is “EURO”\. Use one of AED, .*EUR, /u,
  ],
  [
    'a text that is still the sample',
    ({ surroundings }) =>
      copyFileSync(join(projectRoot, 'content/en/imprint.md'), join(surroundings.root, 'content/en/imprint.md')),
    /^texts: content\/en\/imprint\.md is still the sample/u,
  ],
];

test.each(misconfigurations)('reports %s in one line', async (_what, spoil, line) => {
  spoil(installation);
  const lines = (await examine(installation.surroundings, name)).map(lineOf);
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(lines[0]).toMatch(/^[^\n]+: [^\n]+\. [A-Z][^\n]+\.$/u);
  expect(lines[0]).not.toContain('secret-word');
});

test('reports in one line that the shop still has its original name', async () => {
  const lines = (await examine(installation.surroundings)).map(lineOf);
  expect(lines).toEqual([expect.stringContaining(`The shop still has its original name, ${shop.name}.`)]);
});

test('reports in one line that pictures on other servers do not answer', async () => {
  const pictures = await serve((request, response) => {
    const isThere = request.url === '/there.jpg';
    const contentType = isThere || request.url === '/gone.jpg' ? 'image/jpeg' : 'text/html';
    return send(request, response, { status: request.url === '/gone.jpg' ? 404 : 200, contentType, body: 'x' });
  });
  const images = [
    [`${pictures.url}/there.jpg`, `${pictures.url}/later.jpg`],
    [`${pictures.url}/gone.jpg`],
    [`${pictures.url}/page.jpg`],
    [`http://127.0.0.1:${installation.closedPort}/away.jpg`],
    ['/pictures/own.jpg'],
    [`${installation.surroundings.raw.SITE_URL ?? ''}/own.jpg`],
  ];
  const products = images.map((given, index) => ({ id: index + 1, title: 'Pillar', price: 14.5, images: given }));
  replace(installation.answers, 'GET /catalogue/products', { body: { products, total: products.length } });
  const lines = (await examine(installation.surroundings, name)).map(lineOf);
  await pictures.close();
  expect(lines).toEqual([
    `pictures: 3 of 4 tried pictures on other servers do not answer: ${pictures.url}/gone.jpg, ${pictures.url}/page.jpg, ` +
      `http://127.0.0.1:${installation.closedPort}/away.jpg. Upload them again, or import their products with other addresses.`,
  ]);
});

function replace(
  answers: TestInstallation['answers'],
  request: string,
  change: Partial<TestInstallation['answers'][string]>,
): void {
  answers[request] = { status: 200, ...answers[request], ...change };
}

function withoutPolicy(answers: TestInstallation['answers']): Record<string, string> {
  const headers = Object.entries(answers['GET /']?.headers ?? {});
  return Object.fromEntries(headers.filter(([name]) => name !== 'content-security-policy'));
}

/** Everywhere where it is named. */
function setCatalogue({ set, write, deploy }: Pick<TestInstallation, 'set' | 'write' | 'deploy'>, url: string): void {
  set({ CATALOGUE_URL: url });
  deploy();
  write('functions/.env', `CATALOGUE_URL=${url}\nMAIL_FROM=orders@shop.example\n`);
}
