import type { FirebaseEnv } from '@/config/parseEnv';
import { nextTurn } from '@/lib/timing';

/**
 * Evaluates the SDK and the adapters over it in several tasks. One task would block a slow phone for a tenth of a
 * second. This module and its imports are the `firebase` chunk.
 */
export async function loadFirebase() {
  await import(/* webpackMode: "eager", webpackExports: ["initializeAuth"] */ 'firebase/auth');
  await nextTurn();
  await import(/* webpackMode: "eager", webpackExports: ["initializeFirestore"] */ 'firebase/firestore/lite');
  await nextTurn();
  const { startFirebaseServices } = await import(/* webpackMode: "eager" */ './firebaseServices');
  await nextTurn();
  return {
    /** The SDK reports its first results, such as the session, in the next task. */
    startFirebaseServices: async (env: FirebaseEnv) => {
      const services = startFirebaseServices(env);
      await nextTurn();
      return services;
    },
  };
}
