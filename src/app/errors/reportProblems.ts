import { env } from '@/config/env';
import { appError, toAppError, type AppError } from '@/domain/appError';
import { problemReported, type Problem } from '@/lib/problems';
import { matchPage } from '../routes';
import type { AppStore } from '../store';

/** The maximum number of reports in a visit. A few tell enough about a repeated failure. */
const maxReports = 5;

interface ReportOptions {
  /** The operator's address for reports. Null if no report must be sent. */
  url: string | null;
  send: (url: string, text: string) => void;
}

const defaults: ReportOptions = {
  url: env.reportUrl,
  // As text, which the browser sends to another origin without a preflight request.
  send: (url, text) => void navigator.sendBeacon(url, text),
};

/**
 * Dispatches an event for each error that no code handles. Sends the operator each problem of this visit once, and five
 * problems at most.
 */
export function reportProblems(store: AppStore, options: Partial<ReportOptions> = {}): void {
  const { url, send } = { ...defaults, ...options };
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // The browser hides the error of a script from another origin, such as an extension's.
    if (error instanceof Error) noteProblem(store, 'uncaught error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => noteProblem(store, 'unhandled rejection', reason));
  if (url === null) return;
  const sent = new Set<string>();
  store.startListening({
    actionCreator: problemReported,
    effect: ({ payload }) => {
      const text = JSON.stringify(makeReport(payload, window.location.pathname));
      if (sent.has(text) || sent.size >= maxReports) return;
      sent.add(text);
      send(url, text);
    },
  });
}

/** Dispatches an error as an event, for Redux DevTools, the bug report and the operator. */
export function noteProblem({ dispatch }: Pick<AppStore, 'dispatch'>, during: string, caught: unknown): void {
  dispatch(problemReported({ during, error: toNamedError(caught), at: placesIn(caught) }));
}

/** Statuses, codes of Firebase and Firestore, names of errors. Any other code might be a value. */
const knownCode =
  /^(?:[1-5]\d{2}|(?:auth|firestore|functions|storage)\/[a-z-]{1,50}|aborted|already-exists|cancelled|data-loss|deadline-exceeded|failed-precondition|internal|invalid-argument|not-found|out-of-range|permission-denied|resource-exhausted|unauthenticated|unavailable|unimplemented|unknown|(?:[A-Z][A-Za-z]{0,30})?(?:Error|Exception))$/u;

/**
 * Makes the report that the operator receives. The report has no text that a shopper has typed, and no value of an
 * address.
 */
function makeReport({ during, error, at = [] }: Problem, pathname: string) {
  return {
    type: 'problem',
    during,
    kind: error.kind,
    ...(error.code !== undefined && knownCode.test(error.code) ? { code: error.code } : {}),
    ...(at.length === 0 ? {} : { at }),
    // The pattern of the page: `/dashboard/orders/:orderId`.
    page: matchPage(pathname)?.route.path ?? '*',
  };
}

/** Adds the name of a browser's error as the code, because the name says more than "unknown". */
function toNamedError(caught: unknown): AppError {
  const error = toAppError(caught);
  return error.kind === 'unknown' && caught instanceof Error
    ? appError('unknown', { code: caught.name, message: caught.message })
    : error;
}

/** A place in a script of the build: the rest of a stack is dropped. */
const place = /(?:\/assets\/[\w-]+\.[\da-f]{8}|\/service-worker)\.js:\d+:\d+/gu;
const maxPlaces = 8;

function placesIn(caught: unknown): string[] {
  const stack = caught instanceof Error ? (caught.stack ?? '') : '';
  return (stack.match(place) ?? []).slice(0, maxPlaces);
}
