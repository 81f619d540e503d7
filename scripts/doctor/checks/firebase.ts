import * as v from 'valibot';
import type { FirebaseEnv } from '../../../src/config/parseEnv';
import { finding, type Finding, found } from '../finding';
import { ask, jsonOf, type Installation } from '../surroundings';

const inConsole = 'in the Firebase console';
const lookAtConnection = 'Check this machine’s connection to the internet.';
const errorSchema = v.object({
  error: v.object({ message: v.optional(v.string(), ''), status: v.optional(v.string(), '') }),
});
const projectSchema = v.object({ projectId: v.string(), authorizedDomains: v.optional(v.array(v.string()), []) });

type Project = Extract<FirebaseEnv, { kind: 'project' }>;

/**
 * Checks a project as a visitor, without rights to it. Sees whether the deployed rules keep a visitor out. Cannot see
 * whether they allow a customer what the repository's rules allow.
 */
export async function checkFirebase({ env, google }: Installation): Promise<Finding[]> {
  const { firebase } = env;
  if (firebase.kind === 'local') return [];
  if (firebase.kind === 'emulators') return checkEmulators(firebase);
  const identity = await checkIdentity(firebase, google.identity, env.siteUrl);
  return [...identity, ...(await checkRules(google.documents, firebase.projectId))];
}

async function checkEmulators({
  authHost,
  documentsHost,
}: Extract<FirebaseEnv, { kind: 'emulators' }>): Promise<Finding[]> {
  const answers = await Promise.all(
    [authHost, documentsHost].map(async (host) => ({ host, answer: await ask(`http://${host}/`) })),
  );
  return answers
    .filter(({ answer }) => answer === null)
    .map(({ host }) =>
      finding('emulators', `No emulator answers at ${host}.`, 'Start the emulators, or remove their two settings.'),
    );
}

async function checkIdentity(
  { apiKey, appId, authDomain }: Project,
  origin: string,
  siteUrl: string | null,
): Promise<Finding[]> {
  const check = 'Firebase';
  const project = await ask(`${origin}/v1/projects?key=${apiKey}`);
  if (project === null) return [finding(check, 'Google’s identity service cannot be reached.', lookAtConnection)];
  const body = await jsonOf(project);
  if (!project.ok) {
    return errorOf(body).includes('CONFIGURATION_NOT_FOUND')
      ? [
          finding(
            check,
            'The project has no Authentication yet.',
            `Open Authentication ${inConsole} and press “Get started”.`,
          ),
        ]
      : [
          finding(
            check,
            'The project does not know FIREBASE_API_KEY.',
            'Copy the key from the settings of the web app.',
          ),
        ];
  }
  const known = v.safeParse(projectSchema, body);
  const { projectId: number, authorizedDomains } = known.success
    ? known.output
    : { projectId: '', authorizedDomains: [] };
  const host = siteUrl === null ? null : new URL(siteUrl).hostname;
  return found(
    number !== '' &&
      appId.split(':')[1] !== number &&
      finding(
        check,
        'FIREBASE_APP_ID and FIREBASE_API_KEY belong to two projects.',
        'Copy all four values from the settings of one web app.',
      ),
    !authorizedDomains.includes(authDomain) &&
      finding(
        check,
        `FIREBASE_AUTH_DOMAIN ${authDomain} is not a domain of the project.`,
        'Copy it from the settings of the web app.',
      ),
    host !== null &&
      !authorizedDomains.includes(host) &&
      finding(
        check,
        `${host} is not authorised to sign in.`,
        `Add it ${inConsole} under Authentication → Settings → Authorised domains.`,
      ),
    await checkPasswordSignIn(origin, apiKey),
  );
}

/** Signs in to an account that does not exist. The error shows whether the project allows this way to sign in. */
async function checkPasswordSignIn(origin: string, apiKey: string): Promise<Finding | false> {
  const answer = await ask(`${origin}/v1/accounts:signInWithPassword?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'doctor@shop.invalid', password: 'no-such-account', returnSecureToken: false }),
  });
  const message = answer === null ? '' : errorOf(await jsonOf(answer));
  return (
    /PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED/u.test(message) &&
    finding(
      'Firebase',
      'Signing in by email and password is switched off.',
      `Enable Email/Password ${inConsole} under Authentication → Sign-in method.`,
    )
  );
}

/** Tries to read and to delete a document that does not exist. So nothing is changed, even if the rules allow it. */
async function checkRules(origin: string, projectId: string): Promise<Finding[]> {
  const check = 'Firestore';
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const name = `${documents}/users/doctor-of-the-shop`;
  const [read, write] = await Promise.all([
    ask(`${origin}/v1/${name}`),
    ask(`${origin}/v1/${documents}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes: [{ delete: name, currentDocument: { exists: true } }] }),
    }),
  ]);
  if (read === null || write === null) return [finding(check, 'Firestore cannot be reached.', lookAtConnection)];
  if (read.status === 404 && errorOf(await jsonOf(read)).includes('database')) {
    const cure = `Create one in production mode ${inConsole} under Firestore Database.`;
    return [finding(check, 'The project has no Firestore database.', cure)];
  }
  const isOpen = read.status !== 403 || write.status !== 403;
  return found(
    isOpen &&
      finding(
        check,
        'A visitor may read or write customers’ documents.',
        'Deploy the rules: npx firebase-tools deploy --only firestore.',
      ),
  );
}

function errorOf(body: unknown): string {
  const parsed = v.safeParse(errorSchema, body);
  return parsed.success ? `${parsed.output.error.status} ${parsed.output.error.message}` : '';
}
