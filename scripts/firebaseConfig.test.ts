import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { pageAddresses } from '../src/config/pageAddress';
import { parseEnv } from '../src/config/parseEnv';
import { createFirebaseConfig } from './createFirebaseConfig';
import { commonHeaders, contentSecurityPolicy } from './server/headers';

const root = resolve(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const schema = v.object({
  hosting: v.object({
    public: v.string(),
    headers: v.array(
      v.object({ source: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
    rewrites: v.array(v.object({ regex: v.string(), destination: v.string() })),
  }),
  firestore: v.object({ rules: v.string(), indexes: v.string() }),
  functions: v.array(v.object({ source: v.string(), runtime: v.string(), predeploy: v.array(v.string()) })),
});

test('hosting answers with the preview’s headers, and with the origins of the configuration', () => {
  const env = parseEnv({
    CATALOGUE_URL: 'https://catalogue.example.com/api',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_APP_ID: '1:2:web:3',
  });
  const { hosting } = v.parse(schema, JSON.parse(createFirebaseConfig(env, '<p></p>')));
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const valueOf = (name: string) => everywhere.find(({ key }) => key === name)?.value;
  const policy = valueOf('content-security-policy');
  expect(policy).toBe(contentSecurityPolicy(env, '<p></p>'));
  expect(policy).toContain("connect-src 'self' https://catalogue.example.com https://identitytoolkit.googleapis.com");
  for (const [name, value] of Object.entries(commonHeaders)) expect(valueOf(name)).toBe(value);
});

test('hosting answers the addresses of pages with the shell, and leaves the others to 404.html', () => {
  const { hosting } = v.parse(schema, JSON.parse(createFirebaseConfig(parseEnv({}), '')));
  expect(hosting.rewrites).toEqual([{ regex: pageAddresses, destination: '/shell.html' }]);
});

test('names rules and indexes that exist', () => {
  const { firestore } = v.parse(schema, JSON.parse(createFirebaseConfig(parseEnv({}), '')));
  expect(read(firestore.rules)).toContain('service cloud.firestore');
  const indexes = v.object({ indexes: v.array(v.unknown()), fieldOverrides: v.array(v.unknown()) });
  expect(v.is(indexes, JSON.parse(read(firestore.indexes)))).toBe(true);
});

test('the functions’ package, their build and its output file match', () => {
  const { functions } = v.parse(schema, JSON.parse(createFirebaseConfig(parseEnv({}), '')));
  const [{ source, runtime, predeploy }] = v.parse(v.tuple([schema.entries.functions.item]), functions);
  const own = v.parse(
    v.object({ main: v.string(), engines: v.object({ node: v.string() }) }),
    JSON.parse(read(`${source}/package.json`)),
  );
  expect(runtime).toBe(`nodejs${own.engines.node}`);
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(read('package.json')),
  );
  expect(predeploy).toEqual(['npm run functions:build']);
  expect(scripts['functions:build']).toContain(`--outfile=${source}/${own.main} `);
});
