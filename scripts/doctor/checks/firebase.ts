import * as v from 'valibot';
import type { FirebaseEnv } from '../../../src/config/parseEnv';
import type { Finding } from '../finding';
import { ask, jsonOf, type Installation } from '../surroundings';

const inConsole = 'in the Firebase console';
const errorSchema = v.object({
  error: v.object({ message: v.optional(v.string(), ''), status: v.optional(v.string(), '') }),
});
const projectSchema = v.object({ projectId: v.string(), authorizedDomains: v.optional(v.array(v.string()), []) });

type Project = Extract<FirebaseEnv, { kind: 'project' }>;

/**
 * What can be seen of a project without rights to it: its answers to a visitor. That the deployed rules let a customer do
 * what the repository's do cannot be seen; that they keep a visitor out can.
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
  return answers.flatMap(({ host, answer }) =>
    answer === null
      ? [
          {
            check: 'emulators',
            problem: `No emulator answers at ${host}.`,
            cure: 'Start the emulators, or take their two settings out.',
          },
        ]
      : [],
  );
}

async function checkIdentity(
  { apiKey, appId, authDomain }: Project,
  origin: string,
  siteUrl: string | null,
): Promise<Finding[]> {
  const check = 'Firebase';
  const project = await ask(`${origin}/v1/projects?key=${apiKey}`);
  if (project === null)
    return [
      {
        check,
        problem: 'Google’s identity service cannot be reached.',
        cure: 'Look at this machine’s connection to the internet.',
      },
    ];
  const body = await jsonOf(project);
  if (!project.ok) {
    const problem = errorOf(body).includes('CONFIGURATION_NOT_FOUND')
      ? 'The project has no Authentication yet.'
      : 'The project does not know FIREBASE_API_KEY.';
    const cure = problem.includes('yet')
      ? `Open Authentication ${inConsole} and press “Get started”.`
      : 'Copy the key from the settings of the web app.';
    return [{ check, problem, cure }];
  }
  const known = v.safeParse(projectSchema, body);
  const { projectId: number, authorizedDomains } = known.success
    ? known.output
    : { projectId: '', authorizedDomains: [] };
  const host = siteUrl === null ? null : new URL(siteUrl).hostname;
  return [
    ...(number !== '' && appId.split(':')[1] !== number
      ? [
          {
            check,
            problem: 'FIREBASE_APP_ID and FIREBASE_API_KEY belong to two projects.',
            cure: 'Copy all four values from the settings of one web app.',
          },
        ]
      : []),
    ...(authorizedDomains.includes(authDomain)
      ? []
      : [
          {
            check,
            problem: `FIREBASE_AUTH_DOMAIN ${authDomain} is none of the project’s domains.`,
            cure: 'Copy it from the settings of the web app.',
          },
        ]),
    ...(host === null || authorizedDomains.includes(host)
      ? []
      : [
          {
            check,
            problem: `${host} is not authorised to sign in.`,
            cure: `Add it ${inConsole} under Authentication → Settings → Authorised domains.`,
          },
        ]),
    ...(await checkPasswordSignIn(origin, apiKey)),
  ];
}

/** Signs in to an account that does not exist: the answer says whether the project has the method switched on. */
async function checkPasswordSignIn(origin: string, apiKey: string): Promise<Finding[]> {
  const answer = await ask(`${origin}/v1/accounts:signInWithPassword?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'doctor@shop.invalid', password: 'no-such-account', returnSecureToken: false }),
  });
  const message = answer === null ? '' : errorOf(await jsonOf(answer));
  if (!/PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED/u.test(message)) return [];
  return [
    {
      check: 'Firebase',
      problem: 'Signing in by email and password is switched off.',
      cure: `Enable Email/Password ${inConsole} under Authentication → Sign-in method.`,
    },
  ];
}

/** Nothing is written, whatever the rules say: the write wants a document that cannot be there. */
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
  if (read === null || write === null)
    return [
      { check, problem: 'Firestore cannot be reached.', cure: 'Look at this machine’s connection to the internet.' },
    ];
  if (read.status === 404 && errorOf(await jsonOf(read)).includes('database')) {
    return [
      {
        check,
        problem: 'The project has no Firestore database.',
        cure: `Create one in production mode ${inConsole} under Firestore Database.`,
      },
    ];
  }
  const isOpen = read.status !== 403 || write.status !== 403;
  if (!isOpen) return [];
  return [
    {
      check,
      problem: 'A visitor may read or write customers’ documents.',
      cure: 'Deploy the rules: npx firebase-tools deploy --only firestore.',
    },
  ];
}

function errorOf(body: unknown): string {
  const parsed = v.safeParse(errorSchema, body);
  return parsed.success ? `${parsed.output.error.status} ${parsed.output.error.message}` : '';
}
