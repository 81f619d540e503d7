import { appError, PortError } from '@/domain/appError';

/** Milliseconds after which a call that has no answer is given up: the shopper hears of it within ten seconds. */
export const timeLimit = 9_500;

/**
 * The outcome of a call, or a `PortError` of kind `timeout` within ten seconds. A call that is given up goes on, and its
 * request may still reach the server: callers must be able to repeat it.
 * @param call is handed what rejects at the limit: what has not begun by then need not begin any more
 * @param limitMs a shorter limit, in milliseconds
 */
export async function withTimeLimit<T>(
  call: (expiry: Promise<never>) => Promise<T>,
  limitMs = timeLimit,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PortError(appError('timeout'))), limitMs);
  });
  try {
    return await Promise.race([call(expiry), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
