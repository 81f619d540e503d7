import { appError, PortError } from '@/domain/appError';
import type { AppErrorKind } from '@/domain/appError';
import { withTimeLimit } from '@/services/firebase/withTimeLimit';

/** What can become of one request. */
export const requestFaults = [
  'not sent',
  'answer lost',
  'answered late',
  'done after the time-out',
  'HTML answer',
  '401',
  '403',
  '409',
  '429',
  '500',
  '503',
] as const;
export type RequestFault = (typeof requestFaults)[number];

const refusals: Readonly<Partial<Record<RequestFault, AppErrorKind>>> = {
  'HTML answer': 'network',
  '401': 'unauthenticated',
  '403': 'permission-denied',
  '409': 'conflict',
  '429': 'busy',
  '500': 'server',
  '503': 'unavailable',
};

/** The network between one browser and the services. */
export interface Wire {
  isOffline: boolean;
  /** Faults of the next requests, one each. */
  faults: RequestFault[];
  /** Requests that the page has given up and the server has yet to serve. */
  belated: number;
  /** Hears of each fault that befell a request. */
  onFault: (kind: string) => void;
}

export interface Request<Answer, T> {
  /** What the server does. */
  serve: () => Promise<Answer>;
  /** What the page makes of the answer when it is there. */
  onAnswer: (answer: Answer) => T | Promise<T>;
  /** Whether the page that asked is still there: a page that has gone hears nothing. */
  isHeard: () => boolean;
  /** Done late it would undo what was asked for since: the store gives such requests no order. */
  mustBePrompt?: boolean;
  /** The store refuses the request for good; called just before the page hears it. */
  onRefused?: () => void;
}

const slowestMs = 60;
const lateMs = 6_000;
const afterTimeOutMs = 11_000;

/** Sends a request through the wire: a moment there, a moment back, and whatever fault waits for it. */
export function send<Answer, T>(wire: Wire, request: Request<Answer, T>): Promise<T> {
  return unlessGone(request, withTimeLimit(() => travel(wire, request)));
}

async function travel<Answer, T>(wire: Wire, request: Request<Answer, T>): Promise<T> {
  const { serve, onAnswer, onRefused, isHeard } = request;
  const fault = nextFault(wire, request.mustBePrompt ?? false);
  await pass(slowestMs);
  checkConnection(wire);
  if (fault === 'not sent') throw failure('network');
  if (fault === 'done after the time-out') {
    wire.belated += 1;
    await wait(afterTimeOutMs);
    wire.belated -= 1;
  }
  const kind = fault === undefined ? undefined : refusals[fault];
  if (kind !== undefined) {
    await pass(slowestMs);
    if (kind === 'permission-denied' && isHeard()) onRefused?.();
    throw failure(kind);
  }
  const answer = await serve();
  await pass(slowestMs);
  if (fault === 'answered late') await wait(lateMs);
  if (fault === 'answer lost') throw failure('network');
  checkConnection(wire);
  return isHeard() ? onAnswer(answer) : never;
}

function nextFault(wire: Wire, mustBePrompt: boolean): RequestFault | undefined {
  const fault = wire.faults.shift();
  if (fault === 'done after the time-out' && mustBePrompt) return undefined;
  // What is refused while an earlier try is still under way may yet be done: then nobody can say what is right.
  if (fault === '403' && wire.belated > 0) return undefined;
  if (fault !== undefined) wire.onFault(fault);
  return fault;
}

function checkConnection(wire: Wire): void {
  if (!wire.isOffline) return;
  wire.onFault('offline');
  throw failure('network');
}

function failure(kind: AppErrorKind): PortError {
  return new PortError(appError(kind));
}

/** Nobody hears the outcome on a page that has gone. */
async function unlessGone<Answer, T>({ isHeard }: Request<Answer, T>, outcome: Promise<T>): Promise<T> {
  try {
    const answer = await outcome;
    return isHeard() ? answer : await never;
  } catch (caught) {
    if (!isHeard()) return never;
    throw caught;
  }
}

const never = new Promise<never>(() => undefined);
const pass = (slowest: number) => wait(Math.random() * slowest);
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

