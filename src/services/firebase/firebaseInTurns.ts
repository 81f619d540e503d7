import type { FirebaseEnv } from '@/config/parseEnv';
import { nextTurn } from '@/lib/timing';

/**
 * Begins the SDK and what speaks to it, in turns: in one piece it would keep a slow phone busy for a tenth of a second.
 * This module and what it imports are the `firebase` chunk.
 */
export async function beginInTurns() {
  await import(/* webpackMode: "eager", webpackExports: ["initializeAuth"] */ 'firebase/auth');
  await nextTurn();
  await import(/* webpackMode: "eager", webpackExports: ["initializeFirestore"] */ 'firebase/firestore/lite');
  await nextTurn();
  const { startFirebaseServices } = await import(/* webpackMode: "eager" */ './firebaseServices');
  await nextTurn();
  return {
    /** The SDK's first results, such as the session, are reported in the next turn. */
    startFirebaseServices: async (env: FirebaseEnv) => {
      const services = startFirebaseServices(env);
      await nextTurn();
      return services;
    },
  };
}
