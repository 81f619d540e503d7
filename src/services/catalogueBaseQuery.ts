import {
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import { env, ownOrigin } from '@/config/env';
import { appError, type AppError } from '@/domain/appError';
import { fetchLimited } from '@/lib/fetchLimited';
import { isRecord } from '@/lib/json';
import { pause } from '@/lib/timing';

const httpTimeoutMs = 10_000;
const maxRetries = 2;
/** Maximum milliseconds for all attempts of one request. */
const totalTimeoutMs = 11_500;
/** The maximum seconds of `Retry-After` that a request waits by itself. Above, it fails with `retryAfter`. */
const maxHiddenSeconds = 3;
/** The maximum seconds of `retryAfter`. */
const maxWaitSeconds = 30;

const fetchCatalogue = fetchBaseQuery({
  baseUrl: absoluteBaseUrl(),
  timeout: httpTimeoutMs,
  fetchFn: fetchLimited,
});

/**
 * The catalogue's base query, with a time-out of 10,000 ms. Retries network failures, 429 and 5xx twice. RTK Query's
 * `retry` pauses for less than 1 s, then for less than 2 s. A short `Retry-After` adds its own pause. Never retries a
 * refusal or a time-out. Every failure is an `AppError`. A forced request skips the browser's cache.
 */
export const catalogueBaseQuery: BaseQueryFn<FetchArgs, unknown, AppError> = async (args, api) => {
  const deadline = performance.now() + totalTimeoutMs;
  // A forced request, such as a price check, must not be answered from a cache.
  const request: FetchArgs = api.forced === true ? { ...args, cache: 'no-cache' } : args;
  let wait = 0;
  const fetchInTime: typeof fetchCatalogue = async () => {
    if (wait > 0) await pause(wait * 1_000);
    const timeout = Math.max(1, Math.min(httpTimeoutMs, deadline - performance.now()));
    const result = await fetchCatalogue({ ...request, timeout }, api, {});
    wait = readRetryAfter(result.meta?.response);
    return result;
  };
  const fetchPatiently = retry(fetchInTime, {
    retryCondition: (error, _args, { attempt }) =>
      attempt <= maxRetries && wait <= maxHiddenSeconds && performance.now() < deadline && isWorthAnotherTry(error),
  });
  const { data, error } = await fetchPatiently(request, api, {});
  if (error === undefined) return { data };
  return { error: { ...toCatalogueError(error), ...(wait > maxHiddenSeconds && { retryAfter: wait }) } };
};

/** Returns the seconds after which a busy catalogue may be asked again, 30 at most. Returns 0 if it does not say. */
function readRetryAfter(response: Response | undefined): number {
  if (response?.status !== 429 && response?.status !== 503) return 0;
  const text = response.headers.get('retry-after') ?? '';
  const seconds = Number(text) || (Date.parse(text) - Date.now()) / 1_000;
  return seconds > 0 ? Math.min(maxWaitSeconds, Math.ceil(seconds)) : 0;
}

/** Returns an absolute address, because `fetch` needs one outside a page. Resolves a path against the shop's origin. */
function absoluteBaseUrl(): string {
  const origin = ownOrigin();
  return origin === null ? env.catalogueUrl : new URL(env.catalogueUrl, origin).href;
}

function isWorthAnotherTry(error: unknown): boolean {
  const { kind } = toCatalogueError(error as FetchBaseQueryError);
  return kind === 'network' || kind === 'busy' || kind === 'unavailable' || kind === 'server';
}

function toCatalogueError(error: FetchBaseQueryError): AppError {
  switch (error.status) {
    case 'FETCH_ERROR':
      return appError('network', { message: error.error });
    case 'TIMEOUT_ERROR':
      return appError('timeout', { message: error.error });
    case 'PARSING_ERROR':
      return error.originalStatus < 400
        ? appError('malformed', { message: error.error })
        : toStatusError(error.originalStatus, error.data);
    case 'CUSTOM_ERROR':
      return appError('unknown', { message: error.error });
    default:
      return toStatusError(error.status, error.data);
  }
}

function toStatusError(status: number, body: unknown): AppError {
  const message = messageIn(body);
  const details = { code: String(status), ...(message === null ? {} : { message }) };
  // A proxy's 404 says nothing about the product.
  if (status === 404) return appError(message === null ? 'malformed' : 'not-found', details);
  if (status === 429) return appError('busy', details);
  if (status === 503) return appError('unavailable', details);
  if (status >= 500) return appError('server', details);
  if (status === 401) return appError('unauthenticated', details);
  if (status === 403) return appError('permission-denied', details);
  return appError('invalid', details);
}

/** Returns the `message` of a catalogue's error. Returns null for HTML or any other body. */
function messageIn(body: unknown): string | null {
  return isRecord(body) && typeof body.message === 'string' ? body.message : null;
}
