import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { startCountingServer } from '../sizes/countingServer';
import { openSlowPhone } from './slowPhone';

const earlyMs = 5_000;
const lateMs = 15_000;

/** Bytes that were sent to one visit, the service worker's among them. */
export interface Weight {
  early: number;
  late: number;
}

/** Leaves the home page open, and counts what was sent after 5 and after 15 seconds. */
export async function weighHome(browser: Browser, build: string): Promise<Weight> {
  const server = await startCountingServer(build);
  const sum = () => server.sent.reduce((total, { bytes }) => total + bytes, 0);
  try {
    const phone = await openSlowPhone(browser, server.url);
    await phone.page.goto('/', { waitUntil: 'commit' });
    await pause(earlyMs);
    const early = sum();
    await pause(lateMs - earlyMs);
    const late = sum();
    await phone.close();
    return { early, late };
  } finally {
    await server.close();
  }
}
