import { getApps, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { once } from './once';

/** Google's credentials are read over the network. The local services and the emulator need none. */
const noCredentials = {
  universeDomain: 'googleapis.com',
  getRequestHeaders: () => Promise.resolve({}),
};

/**
 * The project's documents, past the rules: those of the credentials that the environment names, or of the
 * FIRESTORE_EMULATOR_HOST. By HTTP, which starts sooner than gRPC and which the local services speak.
 */
export const openFirestore = once((): Firestore => {
  const firestore = initializeFirestore(getApps()[0] ?? initializeApp(), { preferRest: true });
  if ((process.env.FIRESTORE_EMULATOR_HOST ?? '') !== '') {
    firestore.settings({ preferRest: true, auth: noCredentials });
  }
  return firestore;
});
