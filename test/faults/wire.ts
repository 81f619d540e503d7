/** What can become of one request. */
export const requestFaults = [
  'not sent',
  'answer lost',
  'answered late',
  'done after the time-out',
  'done after its own retry',
  'HTML answer',
  '401',
  '403',
  '409',
  '429',
  '500',
  '503',
] as const;
export type RequestFault = (typeof requestFaults)[number];

/** Answers that the server did not give, or that there is none. */
const refusals = ['HTML answer', '401', '403', '409', '429', '500', '503'] as const;
export type Refusal = (typeof refusals)[number] | 'no connection';

/** The network between one browser and the services. */
export interface Wire {
  isOffline: boolean;
  /** Faults of the next requests, one each. */
  faults: RequestFault[];
  /** Requests that the page has given up and the server has yet to serve. */
  belated: number;
  /** Several tabs send the same at once: one may be refused what the other has done. */
  hasSeveralSenders: boolean;
  /** Hears of each fault that befell a request. */
  onFault: (kind: string) => void;
}

export interface Delivery<Answer> {
  /** What the server does. */
  serve: () => Promise<Answer>;
  /** What the page gets instead of the server's answer, if it does not throw. */
  refuse: (refusal: Refusal) => Answer;
}

const slowestMs = 60;
const lateMs = 6_000;
const afterTimeOutMs = 11_000;
const afterRetryMs = 20_000;

/** Sends a request through the wire: a moment there, a moment back, and whatever fault waits for it. */
export async function send<Answer>(wire: Wire, { serve, refuse }: Delivery<Answer>): Promise<Answer> {
  const fault = nextFault(wire);
  await pass(slowestMs);
  if (isCut(wire) || fault === 'not sent') return refuse('no connection');
  if (fault === 'done after the time-out' || fault === 'done after its own retry') {
    wire.belated += 1;
    await wait(fault === 'done after its own retry' ? afterRetryMs : afterTimeOutMs);
    wire.belated -= 1;
  }
  const refusal = refusals.find((kind) => kind === fault);
  if (refusal !== undefined) {
    await pass(slowestMs);
    return refuse(refusal);
  }
  const answer = await serve();
  await pass(slowestMs);
  if (fault === 'answered late') await wait(lateMs);
  return isCut(wire) || fault === 'answer lost' ? refuse('no connection') : answer;
}

function nextFault(wire: Wire): RequestFault | undefined {
  const fault = wire.faults.shift();
  // What is refused while an earlier try is still under way may yet be done: then nobody can say what is right.
  if (fault === '403' && (wire.belated > 0 || wire.hasSeveralSenders)) return undefined;
  if (fault !== undefined) wire.onFault(fault);
  return fault;
}

function isCut(wire: Wire): boolean {
  if (wire.isOffline) wire.onFault('offline');
  return wire.isOffline;
}

/** Nobody hears the outcome on a page that has gone. */
export async function unlessGone<T>(isHeard: () => boolean, outcome: Promise<T>): Promise<T> {
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
