import { localProjectId } from '../../../src/config/parseEnv';
import { DeskError } from './deskCommands';

type Environment = Readonly<Record<string, string | undefined>>;

/** Which documents the desk is to use, as variables that `firebase-admin` reads, and a line for the person. */
export interface Project {
  variables: Readonly<Record<string, string>>;
  name: string;
}

/**
 * A project under a service account, an emulator, or else the local services of this machine.
 * @throws DeskError that says what to do when none of them is available.
 */
export async function findProject(environment: Environment): Promise<Project> {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const [credentials, projectId, emulator] = [
    read('GOOGLE_APPLICATION_CREDENTIALS'),
    read('FIREBASE_PROJECT_ID'),
    read('FIRESTORE_EMULATOR_HOST'),
  ];
  if (emulator !== '') {
    const id = projectId === '' ? localProjectId : projectId;
    return {
      variables: { FIRESTORE_EMULATOR_HOST: emulator, GCLOUD_PROJECT: id },
      name: `the emulator at ${emulator}`,
    };
  }
  if (credentials !== '') {
    const variables = {
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
      ...(projectId !== '' && { GCLOUD_PROJECT: projectId }),
    };
    return { variables, name: projectId === '' ? `the project of ${credentials}` : `the project ${projectId}` };
  }
  if (projectId !== '') {
    throw new DeskError(
      `The shop is configured for the project ${projectId}. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of one of its service accounts.`,
    );
  }
  const port = read('PORT') === '' ? '3000' : read('PORT');
  const host = `127.0.0.1:${port}`;
  if (!(await isLocalShop(host))) {
    throw new DeskError(
      `No shop answers at http://localhost:${port}. Start one with npm start (PORT=… when it is on another port), or set GOOGLE_APPLICATION_CREDENTIALS for a project.`,
    );
  }
  return {
    variables: { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: localProjectId },
    name: `the local services at ${host}`,
  };
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
