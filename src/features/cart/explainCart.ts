import type { AppError, Explanation } from '@/domain/appError';
import { cartTexts } from '@/texts/cart';

/** When the cart cannot be saved. */
export function explainCartSave(error: AppError): Explanation {
  const { kind, code, message } = error;
  if (kind === 'permission-denied') return { text: cartTexts.noPermission };
  if (kind === 'unknown' && code === undefined && message === undefined) return { text: cartTexts.failed };
  return { text: accessSentence(error) ?? cartTexts.saveFailed };
}

/** When the cart cannot be loaded. */
export function explainCartLoad(error: AppError): Explanation {
  if (error.kind === 'not-found') return { text: cartTexts.notFound };
  return { text: accessSentence(error) ?? cartTexts.loadFailed };
}

/** What saving and loading say alike; null for every other failure. */
function accessSentence({ kind }: AppError): string | null {
  switch (kind) {
    case 'unauthenticated':
      return cartTexts.signInFirst;
    case 'network':
    case 'timeout':
    case 'unavailable':
      return cartTexts.noConnection;
    case 'busy':
      return cartTexts.shopIsBusy;
    default:
      return null;
  }
}
