import { deletionFunction } from '@/config/functions';
import type { FirebaseEnv } from '@/config/parseEnv';
import type { DocumentsPort, IdentityPort } from '../ports';
import { startFirebase, type FirebasePage, type StartedFirebase } from './firebaseApp';
import { createFirebaseDocuments } from './firebaseDocuments';
import { createFirebaseIdentity } from './firebaseIdentity';
import { createFirebaseSession } from './firebaseSession';
import { browserSessionDisk } from './sessionPersistence';

export interface FirebaseServices {
  identity: IdentityPort;
  documents: DocumentsPort;
}

/** Both ports over one instance of the SDK. */
export function startFirebaseServices(
  env: FirebaseEnv,
  page: FirebasePage = { origin: window.location.origin, disk: browserSessionDisk },
): FirebaseServices {
  return wireFirebaseServices(startFirebase(env, page), readDeletionUrl(env, page));
}

/** Both ports over an instance of the SDK that has been started. */
export function wireFirebaseServices(
  { auth, firestore, sessions }: StartedFirebase,
  deletionUrl: string | null = null,
): FirebaseServices {
  const session = createFirebaseSession(auth, sessions);
  const signedInUid = async () => {
    await session.ready;
    return auth.currentUser?.uid ?? null;
  };
  return {
    identity: createFirebaseIdentity(auth, session, deletionUrl),
    documents: createFirebaseDocuments(firestore, { signedInUid, withFreshToken: session.withFreshToken }),
  };
}

/** The address of the function that deletes accounts; null without one. */
function readDeletionUrl({ functionsUrl }: FirebaseEnv, { origin }: Pick<FirebasePage, 'origin'>): string | null {
  return functionsUrl === undefined ? null : new URL(`${functionsUrl}/${deletionFunction}`, origin).href;
}
