import { appError, toAppError, type AppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { whenIdle } from '@/lib/timing';
import type { AppStore } from '../store';

interface Sender {
  sendProblems: (store: AppStore) => void;
}

/** Notes what nothing has handled, from now on, and loads what reports it once the page is idle. */
export function reportProblems(store: AppStore, load: () => Promise<Sender>): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error, the browser keeps back what failed in a script of another origin, such as an extension's.
    if (error instanceof Error) noteProblem(store, 'uncaught error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => noteProblem(store, 'unhandled rejection', reason));
  whenIdle()
    .then(load)
    .then(({ sendProblems }) => sendProblems(store))
    .catch(() => {
      // Its code did not come: this visit reports nothing.
    });
}

/** Puts an error into the log of actions, as an event. */
export function noteProblem({ dispatch }: Pick<AppStore, 'dispatch'>, during: string, caught: unknown): void {
  dispatch(problemReported({ during, error: describe(caught), at: framesIn(caught) }));
}

/** An error of the browser has a name, which says more than its words. */
function describe(caught: unknown): AppError {
  const error = toAppError(caught);
  return error.kind === 'unknown' && caught instanceof Error
    ? appError('unknown', { code: caught.name, message: caught.message })
    : error;
}

/** A place in a script of the build: the rest of a stack is dropped. */
const frame = /(?:\/assets\/[\w-]+\.[\da-f]{8}|\/service-worker)\.js:\d+:\d+/gu;
const maxFrames = 8;

function framesIn(caught: unknown): string[] {
  const stack = caught instanceof Error ? (caught.stack ?? '') : '';
  return (stack.match(frame) ?? []).slice(0, maxFrames);
}
