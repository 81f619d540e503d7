import type { AppError } from '@/domain/appError';

/** Why the catalogue did not answer, and what to do. */
export function catalogueSentence({ kind, message }: AppError): string {
  switch (kind) {
    case 'network':
      return 'The catalogue cannot be reached. Check your connection and try again.';
    case 'timeout':
      return 'The catalogue took too long to answer. Please try again.';
    case 'busy':
      return 'The catalogue is very busy. Wait a moment and try again.';
    case 'unavailable':
    case 'server':
      return 'The catalogue has a problem at the moment. Please try again later.';
    case 'malformed':
      return 'The catalogue sent an answer that cannot be read. Please try again later.';
    case 'not-found':
      return 'The catalogue doesn’t have this.';
    case 'conflict':
    case 'unauthenticated':
    case 'permission-denied':
    case 'invalid':
    case 'replaced':
    case 'unknown':
      return message ?? 'Something went wrong. Please try again.';
  }
}
