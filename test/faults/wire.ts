/** The faults of one request. */
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

/** Error answers that the wire gives in place of the server, or no answer at all. */
const refusals = ['HTML answer', '401', '403', '409', '429', '500', '503'] as const;
export type Refusal = (typeof refusals)[number] | 'no connection';

/** The network between one browser and the services. */
export interface Wire {
  isOffline: boolean;
  /** Faults of the next requests, one each. */
  faults: RequestFault[];
  /** Requests that the page has given up and the server has yet to process. */
  belated: number;
  /** Several tabs send the same operations at once: one may be rejected after another has succeeded. */
  hasSeveralSenders: boolean;
  /** Called with each fault that is injected. */
  onFault: (kind: string) => void;
}

export interface Delivery<Answer> {
  /** Performs the request on the server. */
  serve: () => Promise<Answer>;
  /** The page's result in place of the server's answer, unless it throws. */
  refuse: (refusal: Refusal) => Answer;
}

const slowestMs = 60;
const lateMs = 6_000;
const afterTimeOutMs = 11_000;
const afterRetryMs = 20_000;

/** Sends a request through the wire, with a delay each way and the fault that is set for it. */
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
  // Drops a rejection while an earlier attempt may still succeed. The correct result of that rejection would be
  // undefined.
  if (fault === '403' && (wire.belated > 0 || wire.hasSeveralSenders)) return undefined;
  if (fault !== undefined) wire.onFault(fault);
  return fault;
}

function isCut(wire: Wire): boolean {
  if (wire.isOffline) wire.onFault('offline');
  return wire.isOffline;
}

/** A closed page receives no outcome. */
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
