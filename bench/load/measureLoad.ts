import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { startShop } from '../../e2e/support/shop';
import type { Row } from '../figures';
import type { BenchOptions } from '../options';
import { createLoadShopper, type Failure, type LoadShopper } from './loadShopper';

const shoppers = 200;
const lengthMs = 60_000;
const arrivalMs = 5_000;
/** Mean time between two actions of a shopper, who waits half to one and a half times as long. */
const thinkMs = 1_500;
const killAfterMs = 30_000;
const downMs = 1_000;
/** Accounts that are created at the same time, before the minute starts: a password hash is expensive on purpose. */
const registering = pLimit(4);

/** Two hundred shoppers at once for a minute; in the middle the server is killed and started again. */
export async function measureLoad({ build }: BenchOptions): Promise<Row[]> {
  const shop = await startShop({ build });
  try {
    const failures: Failure[] = [];
    const all = Array.from({ length: shoppers }, () => createLoadShopper(shop.url, failures));
    await Promise.all(all.map((shopper) => registering(() => shopper.register())));

    const end = performance.now() + lengthMs;
    const visits = all.map((shopper, index) => goShopping(shopper, (index / shoppers) * arrivalMs, end));
    // Waits for all, also when one gives up: the others still need the server.
    const ended = Promise.allSettled(visits);
    await pause(killAfterMs);
    const from = performance.now();
    await shop.kill();
    await pause(downMs);
    await shop.restart();
    const to = performance.now();
    const gaveUp = (await ended).filter(({ status }) => status === 'rejected').length;

    const differences: string[] = [];
    for (const shopper of all) differences.push(...(await shopper.differences()));
    const whileUp = failures.filter(({ began, ended: late }) => began > to || late < from);
    return [
      {
        what: `${shoppers} shoppers: failed while the server was up`,
        figure: whileUp.length + gaveUp,
        bar: 0,
        unit: 'count',
        isExact: true,
        note: whileUp[0]?.what ?? `${failures.length} while it was down for ${((to - from) / 1_000).toFixed(1)} s`,
      },
      {
        what: `${shoppers} shoppers: carts, favourites, orders lost or doubled`,
        figure: differences.length,
        bar: 0,
        unit: 'count',
        isExact: true,
        note: differences[0] ?? 'all read again by new devices',
      },
    ];
  } finally {
    await shop.stop();
  }
}

async function goShopping(shopper: LoadShopper, arrival: number, end: number): Promise<void> {
  await pause(arrival);
  while (performance.now() < end) {
    await pause(thinkMs * (0.5 + Math.random()));
    await shopper.act();
  }
}
