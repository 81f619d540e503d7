import {
  fetchBaseQuery,
  retry,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import { env, ownOrigin } from '@/config/env';
import { appError, type AppError } from '@/domain/appError';
import { fetchLimited } from '@/lib/fetchLimited';
import { isRecord } from '@/lib/isRecord';

interface CatalogueQueryOptions {
  /** A new request with the same name aborts the previous one. */
  replaces?: string;
}

export type CatalogueBaseQuery = BaseQueryFn<FetchArgs, unknown, AppError, CatalogueQueryOptions | undefined>;

const httpTimeoutMs = 10_000;
const maxRetries = 2;
/** All attempts of one request together: a person waits no longer than this for an answer or a sentence. */
const totalTimeoutMs = 11_500;

const fetchCatalogue = fetchBaseQuery({
  baseUrl: absoluteBaseUrl(),
  timeout: httpTimeoutMs,
  fetchFn: fetchLimited,
  // An error may come as HTML: its body stays text, so that the status survives.
  responseHandler: async (response) => {
    const text = await response.text();
    const body: unknown = response.ok ? JSON.parse(text) : text;
    return body;
  },
});

/**
 * Keyed by the Redux store: when one page (or one prerendered page) aborts a request, another one may still need it.
 */
const inFlightByStore = new WeakMap<BaseQueryApi['dispatch'], Map<string, AbortController>>();

/**
 * The catalogue's base query: time-out 10,000 ms; network failures, 429 and 5xx are asked again (twice, with back-off), a
 * refusal or a time-out never; every failure is an `AppError`. A forced request is answered by the network alone.
 */
export const catalogueBaseQuery: CatalogueBaseQuery = async (args, api, options) => {
  const replaced = new AbortController();
  const replaces = options?.replaces;
  const inFlight = inFlightByStore.get(api.dispatch) ?? new Map<string, AbortController>();
  inFlightByStore.set(api.dispatch, inFlight);
  if (replaces !== undefined) {
    inFlight.get(replaces)?.abort();
    inFlight.set(replaces, replaced);
  }
  const deadline = performance.now() + totalTimeoutMs;
  const fetchInTime: typeof fetchCatalogue = (request, ...rest) => {
    const timeout = Math.max(1, Math.min(httpTimeoutMs, deadline - performance.now()));
    return fetchCatalogue(typeof request === 'string' ? request : { ...request, timeout }, ...rest);
  };
  const fetchPatiently = retry(fetchInTime, {
    retryCondition: (error, _args, { attempt }) =>
      attempt <= maxRetries && performance.now() < deadline && isWorthAnotherTry(error),
  });
  const signal = AbortSignal.any([api.signal, replaced.signal]);
  // A forced request, such as a price check, must not be answered from a cache.
  const request: FetchArgs = api.forced === true ? { ...args, cache: 'no-cache' } : args;
  try {
    const { error, data } = await fetchPatiently(request, { ...api, signal }, {});
    if (error === undefined) return { data };
    return { error: signal.aborted ? appError('replaced') : toCatalogueError(error) };
  } catch (caught) {
    // RTK's `retry` throws to end the retries.
    if (signal.aborted) return { error: appError('replaced') };
    throw caught;
  } finally {
    if (replaces !== undefined && inFlight.get(replaces) === replaced) inFlight.delete(replaces);
    // Node holds a combined signal that `fetch` listens to until it aborts: a server would keep each of its requests.
    replaced.abort();
  }
};

/** Outside a page `fetch` needs an absolute address: a path is resolved against the shop's own origin. */
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

/** The `{message}` of a catalogue's error; null for HTML and everything else. */
function messageIn(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) && typeof parsed.message === 'string' ? parsed.message : null;
  } catch {
    return null;
  }
}
