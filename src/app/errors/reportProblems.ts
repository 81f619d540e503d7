import { whenIdle } from '@/lib/timing';
import type { AppStore } from '../store';
import { noteProblem } from './noteProblem';

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
