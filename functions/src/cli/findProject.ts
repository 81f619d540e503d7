import * as v from 'valibot';
import { localProjectId } from '../../../src/config/parseEnv';
import { parseCatalogueToken } from '../../desk/httpCatalogue';
import { DeskError } from './deskOrders';

type Environment = Readonly<Record<string, string | undefined>>;

/** The project whose documents the desk uses, as variables for `firebase-admin`, with a name for the person. */
export interface Project {
  variables: Readonly<Record<string, string>>;
  name: string;
  /** The address of the reservations and the token for it. Null if either is not known. */
  catalogue: { url: string; token: string } | null;
}

const deskSchema = v.object({ url: v.string(), token: v.string() });

/**
 * Returns the emulator or the project of the environment, or else the local services of this machine.
 * @throws DeskError that says what to do if none of them is available.
 */
export async function findProject(environment: Environment): Promise<Project> {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const projectId = read('FIREBASE_PROJECT_ID');
  const emulator = read('FIRESTORE_EMULATOR_HOST');
  if (emulator !== '') {
    const variables = { FIRESTORE_EMULATOR_HOST: emulator, GCLOUD_PROJECT: projectId || localProjectId };
    return { variables, name: `the emulator at ${emulator}`, catalogue: findCatalogue() };
  }
  const credentials = read('GOOGLE_APPLICATION_CREDENTIALS');
  if (credentials !== '') {
    const name = projectId === '' ? `the project of ${credentials}` : `the project ${projectId}`;
    const variables = {
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
      ...(projectId !== '' && { GCLOUD_PROJECT: projectId }),
    };
    return { variables, name, catalogue: findCatalogue() };
  }
  if (projectId !== '') {
    throw new DeskError(
      `The shop uses the project ${projectId}. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account of the project.`,
    );
  }
  const port = read('PORT') || '3000';
  const host = `127.0.0.1:${port}`;
  if (!(await isLocalShop(host))) {
    throw new DeskError(
      `No shop answers at http://localhost:${port}. Start one with npm start, or set PORT to the port of a running one. For a Firebase project, set GOOGLE_APPLICATION_CREDENTIALS.`,
    );
  }
  const variables = { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: localProjectId };
  return { variables, name: `the local services at ${host}`, catalogue: await askLocalDesk(host) };

  function findCatalogue(): Project['catalogue'] {
    const token = parseCatalogueToken(environment.CATALOGUE_TOKEN);
    const url = read('CATALOGUE_URL').replace(/\/+$/u, '');
    return token === null || !/^https?:/iu.test(url) ? null : { url, token };
  }
}

async function isLocalShop(host: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}/v1/projects/${localProjectId}/databases/(default)/documents:batchGet`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: '{"documents":[]}',
      signal: AbortSignal.timeout(3_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Returns the catalogue of the local order desk. Returns null if no desk runs, or if its catalogue has no reservations.
 */
async function askLocalDesk(host: string): Promise<Project['catalogue']> {
  const answer = await fetch(`http://${host}/local/desk`, {
    headers: { authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(3_000),
  });
  const parsed = v.safeParse(deskSchema, answer.ok ? await answer.json() : null);
  return parsed.success ? parsed.output : null;
}
