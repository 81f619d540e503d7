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

type RawEnv = Readonly<Record<string, string | undefined>>;

export const localProjectId = 'demo-shop';
/** The path of the shop's own catalogue on the local services. */
const ownCatalogueUrl = '/api';

/**
 * Reads the shop's configuration.
 * @throws Error that names the missing or malformed variable. It stops the build.
 */
export function parseEnv(raw: RawEnv): Env {
  return {
    catalogueUrl: parseAddress('CATALOGUE_URL', raw, '/api')?.replace(/\/+$/u, '') ?? ownCatalogueUrl,
    siteUrl: parseSiteUrl(read(raw, 'SITE_URL')),
    firebase: parseFirebase(raw),
    orderRetentionDays: parseRetentionDays(read(raw, 'ORDER_RETENTION_DAYS')),
    reportUrl: parseAddress('REPORT_URL', raw, '/reports'),
  };
}

function read(raw: RawEnv, name: string): string | null {
  const value = raw[name]?.trim() ?? '';
  return value === '' ? null : value;
}

function parseSiteUrl(value: string | null): string | null {
  if (value === null) return null;
  if (!isWebAddress(value) || new URL(value).pathname !== '/') {
    throw new Error(`SITE_URL must be an origin such as https://shop.example, not "${value}".`);
  }
  return new URL(value).origin;
}

function parseAddress(name: string, raw: RawEnv, example: string): string | null {
  const value = read(raw, name);
  if (value !== null && /^[a-z]+:\/\/[^/]*@/iu.test(value)) {
    throw new Error(`${name} must not contain a user name or a password: every visitor can read it.`);
  }
  if (value !== null && !isPath(value) && !isWebAddress(value)) {
    throw new Error(`${name} must be an http(s) address or a path such as ${example}, not "${value}".`);
  }
  return value;
}

function isPath(value: string): boolean {
  return /^\/[^\s?#/][^\s?#]*$/u.test(value);
}

function parseFunctionsUrl(value: string | null): Pick<FirebaseEnv, 'functionsUrl'> {
  if (value === null) return {};
  if (!isWebAddress(value)) {
    throw new Error(
      `FUNCTIONS_URL must be an address such as https://us-central1-shop.cloudfunctions.net, not "${value}".`,
    );
  }
  return { functionsUrl: value.replace(/\/+$/u, '') };
}

/** The local services bring their functions along, unless FUNCTIONS=off leaves them out. */
function localFunctions(raw: RawEnv): Pick<FirebaseEnv, 'functionsUrl'> {
  if (read(raw, 'FUNCTIONS_URL') !== null) {
    throw new Error('FUNCTIONS_URL needs a Firebase project or emulators, and neither is configured.');
  }
  return read(raw, 'FUNCTIONS') === 'off' ? {} : { functionsUrl: ownFunctionsUrl };
}

function isWebAddress(value: string): boolean {
  return /^https?:[^?#]+$/iu.test(value) && URL.canParse(value);
}

const projectNames = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'] as const;

function parseFirebase(raw: RawEnv): FirebaseEnv {
  const functions = parseFunctionsUrl(read(raw, 'FUNCTIONS_URL'));
  const authHost = read(raw, 'FIREBASE_AUTH_EMULATOR_HOST');
  const documentsHost = read(raw, 'FIRESTORE_EMULATOR_HOST');
  if (authHost !== null || documentsHost !== null) {
    const strays = projectNames.filter((name) => name !== 'FIREBASE_PROJECT_ID' && read(raw, name) !== null);
    if (strays.length > 0) {
      throw new Error(`Emulators replace a Firebase project. Unset ${strays.join(', ')} to use them.`);
    }
    return {
      kind: 'emulators',
      ...functions,
      projectId: read(raw, 'FIREBASE_PROJECT_ID') === null ? localProjectId : parseProjectId(raw),
      authHost: parseHost('FIREBASE_AUTH_EMULATOR_HOST', authHost),
      documentsHost: parseHost('FIRESTORE_EMULATOR_HOST', documentsHost),
    };
  }

  const missing = projectNames.filter((name) => read(raw, name) === null);
  if (missing.length === projectNames.length)
    return { kind: 'local', projectId: localProjectId, ...localFunctions(raw) };
  if (missing.length > 0) {
    throw new Error(`The Firebase configuration is half set: ${missing.join(', ')} missing.`);
  }
  return {
    kind: 'project',
    ...functions,
    apiKey: parsePart('FIREBASE_API_KEY', raw, /^[\w-]+$/u),
    authDomain: parsePart('FIREBASE_AUTH_DOMAIN', raw, /^[a-z0-9.-]+$/iu),
    projectId: parseProjectId(raw),
    appId: parsePart('FIREBASE_APP_ID', raw, /^[\w:.-]+$/u),
  };
}

function parseProjectId(raw: RawEnv): string {
  return parsePart('FIREBASE_PROJECT_ID', raw, /^[a-z][a-z0-9-]+$/u);
}

function parsePart(name: string, raw: RawEnv, pattern: RegExp): string {
  const value = read(raw, name) ?? '';
  if (!pattern.test(value)) throw new Error(`${name} is malformed: "${value}".`);
  return value;
}

function parseHost(name: string, value: string | null): string {
  if (value === null) throw new Error(`The emulator configuration is half set: ${name} missing.`);
  if (!/^[a-z0-9.-]+:[1-9]\d*$/iu.test(value) || !URL.canParse(`http://${value}`)) {
    throw new Error(`${name} must look like 127.0.0.1:8080, not "${value}".`);
  }
  return value;
}
