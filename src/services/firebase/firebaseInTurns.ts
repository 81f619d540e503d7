import { nextTurn } from '@/lib/nextTurn';

/**
 * Begins the SDK and what speaks to it, in turns: in one piece it would keep a slow phone busy for a tenth of a second.
 * This module and what it imports are the `firebase` chunk.
 */
export async function beginInTurns() {
  await import(/* webpackMode: "eager", webpackExports: ["initializeAuth"] */ 'firebase/auth');
  await nextTurn();
  await import(/* webpackMode: "eager", webpackExports: ["initializeFirestore"] */ 'firebase/firestore/lite');
  await nextTurn();
  return import(/* webpackMode: "eager", webpackExports: ["startFirebaseServices"] */ './firebaseServices');
}
