import { appError, PortError } from '@/domain/appError';

/** Resolves after the tasks that the browser has queued already, such as input events. */
export function nextTurn(): Promise<void> {
  return pause(0);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Milliseconds after which a busy browser counts as idle. */
const busyMs = 4_000;
/** Milliseconds after which a browser without `requestIdleCallback` (Safari) counts as idle. */
const guessedIdleMs = 500;

/** Resolves once the page has loaded and the browser has nothing more urgent to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: busyMs });
    else setTimeout(resolve, guessedIdleMs);
  });
}

const minBackOffMs = 1_000;
const maxBackOffMs = 60_000;

/**
 * Returns the milliseconds to wait before retry `attempt`, counted from 1. The delays are 1 s, 3 s, 9 s and 27 s, then
 * 60 s. Random jitter shortens each delay by up to 25 %, so that browsers do not retry together. At most five requests
 * begin in the first minute, the first request included.
 */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const wait = Math.min(maxBackOffMs, minBackOffMs * 3 ** (attempt - 1));
  return wait * (0.75 + random() / 4);
}

/** The result of a call that is repeated until it succeeds. */
export async function untilSuccess<T>(call: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await call();
  } catch {
    await pause(backOffMs(attempt));
    return untilSuccess(call, attempt + 1);
  }
}

/** Milliseconds after which a call without an answer fails. The shopper learns of the failure within ten seconds. */
export const timeLimit = 9_500;

/**
 * The outcome of a call, or a `PortError` of kind `timeout` within ten seconds. A call that is given up goes on, and
 * its request may still reach the server. Callers must be able to repeat the call.
 * @param call gets a promise that rejects at the limit, so that its later steps need not begin
 * @param limitMs a shorter limit, in milliseconds
 */
export async function withTimeLimit<T>(call: (expiry: Promise<never>) => Promise<T>, limitMs = timeLimit): Promise<T> {
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
