import * as v from 'valibot';
import { ownFunctionsUrl, parseRetentionDays } from './functions';

export type FirebaseEnv = {
  /**
   * The address of the functions, without a trailing slash: a path on this origin or an address. Absent without
   * functions.
   */
  functionsUrl?: string;
} &
  /** The local services of `npm start`, on the page's own origin. */
  (
    | { kind: 'local'; projectId: string }
    /** The hosts are `host:port`, reached over plain HTTP. */
    | { kind: 'emulators'; projectId: string; authHost: string; documentsHost: string }
    | { kind: 'project'; projectId: string; apiKey: string; authDomain: string; appId: string }
  );

export interface Env {
  /** The address of the catalogue, without a trailing slash: a path on this origin or an http(s) address. */
  catalogueUrl: string;
  /** The public origin of the shop, such as `https://shop.example`. Null if SITE_URL is unset. */
  siteUrl: string | null;
  firebase: FirebaseEnv;
  /** Days that an order of a deleted account keeps name, e-mail and address. */
  orderRetentionDays: number;
  /**
   * The address for failure reports: a path of this origin or an http(s) address. Null if failures are not reported.
   */
  reportUrl: string | null;
}

export const localProjectId = 'demo-shop';
/** The path of the shop's own catalogue on the local services. */
const ownCatalogueUrl = '/api';

const isWebAddress = (value: string) => /^https?:[^?#]+$/iu.test(value) && URL.canParse(value);
const isPath = (value: string) => /^\/[^\s?#/][^\s?#]*$/u.test(value);

const must = (rule: string) => (issue: { received: string }) => `must ${rule}, not ${issue.received}.`;
const matching = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern, ({ received }) => `is malformed: ${received}.`),
  );
const webAddress = (example: string) =>
  v.pipe(v.string(), v.check(isWebAddress, must(`be an address such as ${example}`)), v.transform(withoutEndSlash));
const addressOrPath = (example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => !/^[a-z]+:\/\/[^/]*@/iu.test(value),
      'must not contain a user name or a password: every visitor can read it.',
    ),
    v.check(
      (value) => isPath(value) || isWebAddress(value),
      must(`be an http(s) address or a path such as ${example}`),
    ),
  );
const origin = v.pipe(
  v.string(),
  v.check(
    (value) => isWebAddress(value) && new URL(value).pathname === '/',
    must('be an origin such as https://shop.example'),
  ),
  v.transform((value) => new URL(value).origin),
);
const host = v.pipe(
  v.string(),
  v.check(
    (value) => /^[a-z0-9.-]+:[1-9]\d*$/iu.test(value) && URL.canParse(`http://${value}`),
    must('look like 127.0.0.1:8080'),
  ),
);

const project = {
  FIREBASE_API_KEY: matching(/^[\w-]+$/u),
  FIREBASE_AUTH_DOMAIN: matching(/^[a-z0-9.-]+$/iu),
  FIREBASE_PROJECT_ID: matching(/^[a-z][a-z0-9-]+$/u),
  FIREBASE_APP_ID: matching(/^[\w:.-]+$/u),
};
const emulators = { FIREBASE_AUTH_EMULATOR_HOST: host, FIRESTORE_EMULATOR_HOST: host };
const variablesSchema = v.partial(
  v.object({
    CATALOGUE_URL: v.pipe(addressOrPath('/api'), v.transform(withoutEndSlash)),
    SITE_URL: origin,
    REPORT_URL: addressOrPath('/reports'),
    ORDER_RETENTION_DAYS: v.string(),
    FUNCTIONS: v.picklist(['on', 'off'], must('be on or off')),
    FUNCTIONS_URL: webAddress('https://us-central1-shop.cloudfunctions.net'),
    ...project,
    ...emulators,
  }),
);
type Variables = v.InferOutput<typeof variablesSchema>;

/**
 * Reads the shop's configuration. An empty variable counts as unset.
 * @throws Error that names the missing or malformed variables. It stops the build.
 */
export function parseEnv(raw: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.entries(raw).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]]));
  const parsed = v.safeParse(variablesSchema, Object.fromEntries(set), { abortPipeEarly: true });
  if (!parsed.success)
    throw new Error(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'));
  const { output } = parsed;
  return {
    catalogueUrl: output.CATALOGUE_URL ?? ownCatalogueUrl,
    siteUrl: output.SITE_URL ?? null,
    firebase: parseFirebase(output),
    orderRetentionDays: parseRetentionDays(output.ORDER_RETENTION_DAYS ?? null),
    reportUrl: output.REPORT_URL ?? null,
  };
}

function parseFirebase(variables: Variables): FirebaseEnv {
  const functions = variables.FUNCTIONS_URL === undefined ? {} : { functionsUrl: variables.FUNCTIONS_URL };
  const hasSome = (entries: object) => Object.keys(entries).some((name) => name in variables);
  if (hasSome(emulators)) {
    const strays = Object.keys(project).filter((name) => name !== 'FIREBASE_PROJECT_ID' && name in variables);
    if (strays.length > 0)
      throw new Error(`Emulators replace a Firebase project. Unset ${strays.join(', ')} to use them.`);
    const { FIREBASE_AUTH_EMULATOR_HOST: authHost, FIRESTORE_EMULATOR_HOST: documentsHost } = requireAll(
      'emulator',
      emulators,
      variables,
    );
    const projectId = variables.FIREBASE_PROJECT_ID ?? localProjectId;
    return { kind: 'emulators', ...functions, projectId, authHost, documentsHost };
  }
  if (hasSome(project)) {
    const found = requireAll('Firebase', project, variables);
    return {
      kind: 'project',
      ...functions,
      apiKey: found.FIREBASE_API_KEY,
      authDomain: found.FIREBASE_AUTH_DOMAIN,
      projectId: found.FIREBASE_PROJECT_ID,
      appId: found.FIREBASE_APP_ID,
    };
  }
  if (variables.FUNCTIONS_URL !== undefined)
    throw new Error('FUNCTIONS_URL needs a Firebase project or emulators, and neither is configured.');
  // The local services include the functions.
  const hasFunctions = variables.FUNCTIONS !== 'off';
  return { kind: 'local', projectId: localProjectId, ...(hasFunctions && { functionsUrl: ownFunctionsUrl }) };
}

/**
 * Parses the variables again, so that none is optional.
 * @throws Error that names the unset variables.
 */
function requireAll<Entries extends v.ObjectEntries>(kind: string, entries: Entries, variables: Variables) {
  const missing = Object.keys(entries).filter((name) => !(name in variables));
  if (missing.length > 0) throw new Error(`The ${kind} configuration is half set: ${missing.join(', ')} missing.`);
  return v.parse(v.object(entries), variables);
}

function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/u, '');
}
