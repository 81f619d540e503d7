import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop, type RunningShop } from '../../e2e/support/shop';
import type { Row } from '../figures';
import { percentile } from '../statistics';
import type { Attempt } from './attempts';
import { createLoadShopper, type LoadShopper } from './loadShopper';

const shoppers = 200;
const lengthMs = 60_000;
/** Accounts that are created at the same time, before the minute starts: a password hash is expensive on purpose. */
const registering = 4;
const arrivalMs = 5_000;
const killAfterMs = 30_000;
const downMs = 1_000;
/** Mean milliseconds between two actions of a shopper, who waits half to one and a half times as long. */
const thinkMs = 1_500;
const delayResolutionMs = 5;

/** Two hundred shoppers at once for a minute; in the middle the server is killed and started again. */
export async function measureLoad(build: string): Promise<Row[]> {
  const shop = await startShop({ build });
  try {
    const attempts: Attempt[] = [];
    const all = Array.from({ length: shoppers }, () => createLoadShopper(shop.url, attempts));
    const waiting = [...all];
    await Promise.all(Array.from({ length: registering }, () => registerInTurn(waiting)));
    const ownDelays = monitorEventLoopDelay({ resolution: delayResolutionMs });
    ownDelays.enable();
    const began = performance.now();
    // Waits for all, also when one gives up: the others still need the server.
    const visits = Promise.allSettled(
      all.map((shopper, index) => goShopping(shopper, (index / shoppers) * arrivalMs, began + lengthMs)),
    );
    const down = await killAndRestart(shop);
    const gaveUp = (await visits).filter(({ status }) => status === 'rejected').length;
    const ownDelay = ownDelays.percentile(99) / 1e6 - delayResolutionMs;
    const differences: string[] = [];
    for (const shopper of all) differences.push(...(await shopper.differences()));
    return rowsOf({ attempts, down, gaveUp, differences, ownDelay });
  } finally {
    await shop.stop();
  }
}

/** Takes a shopper without an account, until every shopper has one. */
async function registerInTurn(waiting: LoadShopper[]): Promise<void> {
  for (let shopper = waiting.pop(); shopper !== undefined; shopper = waiting.pop()) await shopper.begin();
}

async function goShopping(shopper: LoadShopper, arrival: number, end: number): Promise<void> {
  await pause(arrival);
  while (performance.now() < end) {
    await pause(thinkMs * (0.5 + Math.random()));
    await shopper.act();
  }
}

interface Downtime {
  from: number;
  to: number;
}

async function killAndRestart(shop: RunningShop): Promise<Downtime> {
  await pause(killAfterMs);
  const from = performance.now();
  await shop.kill();
  await pause(downMs);
  await shop.restart();
  return { from, to: performance.now() };
}

interface Outcome {
  attempts: readonly Attempt[];
  down: Downtime;
  gaveUp: number;
  differences: readonly string[];
  /** The delay of the shoppers' own process, p99 in milliseconds: no measured action can be faster. */
  ownDelay: number;
}

const kinds = ['catalogue', 'cart', 'favourites', 'order', 'my orders', 'register', 'sign in'];

function timesOf(attempts: readonly Attempt[]): number[] {
  return attempts.map(({ began, ended }) => ended - began);
}

function rowsOf({ attempts, down: { from, to }, gaveUp, differences, ownDelay }: Outcome): Row[] {
  const wasDown = ({ began, ended }: Attempt) => began <= to && ended >= from;
  const failed = attempts.filter(({ failure }) => failure !== null);
  const outside = failed.filter((attempt) => !wasDown(attempt));
  const up = attempts.filter((attempt) => attempt.failure === null && !wasDown(attempt));
  const times = timesOf(up);
  const done = (what: string) => attempts.filter((one) => one.failure === null && one.what === what).length;
  const counts = kinds.map((what) => `${what} ${done(what)}`);
  return [
    {
      what: '200 shoppers, 60 s: failed while the server was up',
      figure: outside.length + gaveUp,
      bar: 0,
      unit: 'count',
      isExact: true,
      note: `${failed.length - outside.length} while it was down (${((to - from) / 1_000).toFixed(1)} s), tried again; ${
        outside[0] === undefined
          ? counts.join(', ')
          : `${gaveUp} gave up; ${outside[0].what}: ${outside[0].failure ?? ''}`
      }`,
    },
    {
      what: '200 shoppers, 60 s: carts, favourites, orders lost or doubled',
      figure: differences.length,
      bar: 0,
      unit: 'count',
      isExact: true,
      note: differences[0] ?? `all of ${shoppers} read again by new devices`,
    },
    {
      what: '200 shoppers, 60 s: an action, p99',
      figure: percentile(times, 0.99),
      bar: null,
      unit: 'ms',
      isExact: false,
      note: `median ${percentile(times, 0.5).toFixed(0)} ms, ${times.length} actions; p99 ${kinds
        .map((what) => `${what} ${percentile(timesOf(up.filter((one) => one.what === what)), 0.99).toFixed(0)}`)
        .join(', ')}; of the shoppers’ own process: ${ownDelay.toFixed(0)} ms`,
    },
  ];
}
