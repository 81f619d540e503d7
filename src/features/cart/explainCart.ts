import { isConnectionFailure, type AppError, type Explanation } from '@/domain/appError';
import { cartTexts } from '@/texts/cart';

/** Explains why the cart cannot be saved. */
export function explainCartSave(error: AppError): Explanation {
  const { kind, code, message } = error;
  if (kind === 'permission-denied') return { text: cartTexts.noPermission };
  if (kind === 'unknown' && code === undefined && message === undefined) return { text: cartTexts.failed };
  return { text: accessSentence(error) ?? cartTexts.saveFailed };
}

/** Explains why the cart cannot be loaded. */
export function explainCartLoad(error: AppError): Explanation {
  if (error.kind === 'not-found') return { text: cartTexts.notFound };
  return { text: accessSentence(error) ?? cartTexts.loadFailed };
}

/** Returns the messages that saving and loading share. Returns null for every other failure. */
function accessSentence(error: AppError): string | null {
  if (isConnectionFailure(error)) return cartTexts.noConnection;
  if (error.kind === 'unauthenticated') return cartTexts.signInFirst;
  return error.kind === 'busy' ? cartTexts.shopIsBusy : null;
}
