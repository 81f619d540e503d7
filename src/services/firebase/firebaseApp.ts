import { initializeApp, type FirebaseOptions } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import type { FirebaseEnv } from '@/config/parseEnv';
import { removeHeartbeat } from './removeHeartbeat';
import { createSessionPersistence, type SessionDisk, type SessionPersistence } from './sessionPersistence';

export interface FirebasePage {
  /** The page's own origin, where the local services answer. */
  origin: string;
  /** Names the SDK's instance and its stored session. One for each page; the SDK's default when absent. */
  appName?: string;
  /** Where the browser stores the session. */
  disk: SessionDisk;
}

export interface StartedFirebase {
  auth: Auth;
  firestore: Firestore;
  sessions: SessionPersistence;
}

/** Starts the SDK for a configuration: Google's servers, emulators, or the local services of this origin. */
export function startFirebase(env: FirebaseEnv, page: FirebasePage): StartedFirebase {
  // Failures reach the shop as errors; the SDK would also print each of them, with the request's body.
  setLogLevel('silent');
  const app = initializeApp(toOptions(env), page.appName);
  removeHeartbeat(app);
  const sessions = createSessionPersistence(page.disk);
  const auth = initializeAuth(app, { persistence: sessions.persistence });
  const hosts = parseHosts(env, page.origin);
  if (hosts === null) return { auth, firestore: initializeFirestore(app, {}), sessions };

  connectAuthEmulator(auth, hosts.identity.origin, { disableWarnings: true });
  const { host, protocol } = hosts.documents;
  // `connectFirestoreEmulator` would speak plain HTTP also where the page, and so its own origin, is on https.
  return { auth, firestore: initializeFirestore(app, { host, ssl: protocol === 'https:' }), sessions };
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
