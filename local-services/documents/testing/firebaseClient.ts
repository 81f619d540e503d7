import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';

/** The addresses of an identity and a document service. */
export interface FirebaseServices {
  projectId: string;
  /** `host:port`. */
  authHost: string;
  documentsHost: string;
}

export interface FirebaseClient {
  auth: Auth;
  documents: Firestore;
  close(): Promise<void>;
}

/** The real SDK as a new browser has it: signed out, without stored data. */
export function openFirebaseClient({ projectId, authHost, documentsHost }: FirebaseServices): FirebaseClient {
  const app = initializeApp({ projectId, apiKey: 'local' }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  const documents = getFirestore(app);
  const { hostname, port } = new URL(`http://${documentsHost}`);
  connectFirestoreEmulator(documents, hostname, Number(port));
  return { auth, documents, close: () => deleteApp(app) };
}
