import type { FirebaseEnv } from '@/config/parseEnv';
import type { DocumentsPort, IdentityPort } from '../ports';
import { startFirebase } from './firebaseApp';
import type { FirebasePage } from './firebaseApp';
import { createFirebaseDocuments } from './firebaseDocuments';
import { createFirebaseIdentity } from './firebaseIdentity';

export interface FirebaseServices {
  identity: IdentityPort;
  documents: DocumentsPort;
}

/** Both ports over one instance of the SDK. This module and what it imports are the `firebase` chunk. */
export function startFirebaseServices(
  env: FirebaseEnv,
  page: FirebasePage = { origin: window.location.origin },
): FirebaseServices {
  const { auth, firestore } = startFirebase(env, page);
  return { identity: createFirebaseIdentity(auth), documents: createFirebaseDocuments(firestore) };
}
