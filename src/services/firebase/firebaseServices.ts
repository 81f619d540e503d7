import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { deletionFunction } from '@/config/functions';
import { language } from '@/config/language';
import type { FirebaseEnv } from '@/config/parseEnv';
import type { DocumentsPort, IdentityPort } from '../ports';
import { createFirebaseDocuments } from './firebaseDocuments';
import { createFirebaseIdentity } from './firebaseIdentity';
import { removeHeartbeat } from './removeHeartbeat';

export interface FirebaseServices {
  identity: IdentityPort;
  documents: DocumentsPort;
}

interface FirebasePage {
  /** The page's own origin, where the local services answer. */
  origin: string;
  /** Names the SDK's instance and its stored session. One for each page. Defaults to the SDK's own name. */
  appName?: string;
  /** Where the SDK stores the session. The first one that works counts. Defaults to local storage, then memory. */
  persistence?: Persistence | Persistence[];
}

interface StartedFirebase {
  auth: Auth;
  firestore: Firestore;
}

/** Both ports over one instance of the SDK. */
export function startFirebaseServices(
  env: FirebaseEnv,
  page: FirebasePage = { origin: window.location.origin },
): FirebaseServices {
  return wireFirebaseServices(startFirebase(env, page), readDeletionUrl(env, page));
}

/** Both ports over an instance of the SDK that has been started. */
export function wireFirebaseServices(
  { auth, firestore }: StartedFirebase,
  deletionUrl: string | null = null,
): FirebaseServices {
  return {
    identity: createFirebaseIdentity(auth, deletionUrl),
    documents: createFirebaseDocuments(firestore, {
      signedInUid: async () => {
        await auth.authStateReady();
        return auth.currentUser?.uid ?? null;
      },
      renewToken: async () => {
        await auth.currentUser?.getIdToken(true);
      },
    }),
  };
}

/** Starts the SDK for a configuration: Google's servers, emulators, or the local services of this origin. */
export function startFirebase(env: FirebaseEnv, page: FirebasePage): StartedFirebase {
  // The shop receives failures as errors. The SDK would also print each of them, with the request's body.
  setLogLevel('silent');
  const app = initializeApp(toOptions(env), page.appName);
  removeHeartbeat(app);
  const auth = initializeAuth(app, { persistence: page.persistence ?? [browserLocalPersistence, inMemoryPersistence] });
  // Firebase writes its own mails in this language.
  auth.languageCode = language;
  const hosts = parseHosts(env, page.origin);
  if (hosts === null) return { auth, firestore: initializeFirestore(app, {}) };

  connectAuthEmulator(auth, hosts.identity.origin, { disableWarnings: true });
  const { host, protocol } = hosts.documents;
  // `connectFirestoreEmulator` would speak plain HTTP also where the page, and so its own origin, is on https.
  return { auth, firestore: initializeFirestore(app, { host, ssl: protocol === 'https:' }) };
}

function toOptions(env: FirebaseEnv): FirebaseOptions {
  const { projectId } = env;
  // The SDK requires a key, which only Google's servers read.
  if (env.kind !== 'project') return { projectId, apiKey: env.kind };
  return { projectId, apiKey: env.apiKey, authDomain: env.authDomain, appId: env.appId };
}

function parseHosts(env: FirebaseEnv, origin: string): { identity: URL; documents: URL } | null {
  switch (env.kind) {
    case 'project':
      return null;
    case 'local':
      return { identity: new URL(origin), documents: new URL(origin) };
    case 'emulators':
      return { identity: new URL(`http://${env.authHost}`), documents: new URL(`http://${env.documentsHost}`) };
  }
}

/** Returns the address of the function that deletes accounts. Returns null without one. */
function readDeletionUrl({ functionsUrl }: FirebaseEnv, { origin }: Pick<FirebasePage, 'origin'>): string | null {
  return functionsUrl === undefined ? null : new URL(`${functionsUrl}/${deletionFunction}`, origin).href;
}
