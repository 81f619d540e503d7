import type { WorkerProblem } from '@/config/offline';
import { telemetry } from '@/config/telemetry';
import { problemReported, type Problem } from '@/domain/events';
import { isRecord } from '@/lib/isRecord';
import type { AppStore } from '../store';
import { makeProblemReport } from './problemReport';
import { noteProblem } from './reportProblems';

/** Reports of one visit: a fault that repeats itself is known after a few. */
const maxReports = 5;

interface SendOptions {
  url: string | null;
  rate: number;
  /** From 0 up to 1. */
  random: () => number;
  send: (url: string, text: string) => void;
}

const defaults: SendOptions = {
  url: telemetry.reportUrl,
  rate: telemetry.reportRate,
  random: Math.random,
  // As text, which another origin is sent without being asked first.
  send: (url, text) => void navigator.sendBeacon(url, text),
};

/**
 * Sends the problems of this visit to the operator, those that were noted before included: each once, a few at most, and
 * of a part of all visits.
 */
export function sendProblems(store: AppStore, options: Partial<SendOptions> = {}): void {
  const { url, rate, random, send } = { ...defaults, ...options };
  if (url === null || random() >= rate) return;
  const sent = new Set<string>();

  const report = (problem: Problem) => {
    const text = JSON.stringify(makeProblemReport(problem, window.location.pathname));
    if (sent.has(text) || sent.size >= maxReports) return;
    sent.add(text);
    send(url, text);
  };

  for (const { action } of store.actionLog.list()) if (problemReported.match(action)) report(action.payload);
  store.startListening({ actionCreator: problemReported, effect: ({ payload }) => report(payload) });
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (isWorkerProblem(data)) noteProblem(store, 'service worker', errorOf(data));
    });
  }
}

function isWorkerProblem(data: unknown): data is WorkerProblem {
  return (
    isRecord(data) &&
    data.type === 'problem' &&
    [data.name, data.message, data.stack].every((part) => typeof part === 'string')
  );
}

function errorOf({ name, message, stack }: WorkerProblem): Error {
  return Object.assign(new Error(message), { name, stack });
}
