import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseEnv } from '@/config/parseEnv';
import type { DocumentsPort, IdentityPort } from '../ports';
import { startFirebase } from './firebaseApp';
import type { FirebasePage } from './firebaseApp';
import { createFirebaseDocuments } from './firebaseDocuments';
import { createFirebaseIdentity } from './firebaseIdentity';
import { createTokenRenewal } from './tokenRenewal';

export interface FirebaseServices {
  identity: IdentityPort;
  documents: DocumentsPort;
}

/** Both ports over one instance of the SDK. */
export function startFirebaseServices(
  env: FirebaseEnv,
  page: FirebasePage = { origin: window.location.origin },
): FirebaseServices {
  const { auth, firestore } = startFirebase(env, page);
  return firebaseServicesOf(auth, firestore);
}

/** Both ports over an instance of the SDK that has been started. */
export function firebaseServicesOf(auth: Auth, firestore: Firestore): FirebaseServices {
  const session = { signedInUid: () => signedInUid(auth), renewToken: createTokenRenewal(auth) };
  return { identity: createFirebaseIdentity(auth), documents: createFirebaseDocuments(firestore, session) };
}

async function signedInUid(auth: Auth): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}
