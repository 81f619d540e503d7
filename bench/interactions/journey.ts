import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { newShopper } from '../../e2e/support/account';
import type { RunningShop } from '../../e2e/support/shop';
import { createAccount } from '../../e2e/support/storeAccess';
import { openPage, slowDown } from '../browser/openBrowser';
import { journeySteps } from './journeySteps';

/** An interaction by the browser's own timing: from the input until the next frame was on the screen. */
export interface TimedInteraction {
  /** The step of the journey to which it belongs. */
  step: string;
  /** Milliseconds, in steps of eight. */
  duration: number;
}

/** A pause before the next step, as users make it; late interactions are counted with their own step. */
const betweenStepsMs = 500;

/** One journey of forty steps through the shop in one page; its interactions, the slowest first. */
export async function timeJourney(browser: Browser, shop: RunningShop): Promise<TimedInteraction[]> {
  const shopper = newShopper();
  await createAccount(shop, shopper);
  const page = await openPage(browser, shop.url);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await slowDown(page);

  const recorded = await page.evaluateHandle(recordInteractions);
  const timed: TimedInteraction[] = [];
  for (const [step, act] of journeySteps(page, shopper)) {
    await act();
    await pause(betweenStepsMs);
    const durations = await recorded.evaluate((list) => list.splice(0));
    timed.push(...longestOfEach(durations).map((duration) => ({ step, duration })));
  }
  await page.context().close();
  return timed.toSorted((a, b) => b.duration - a.duration);
}

interface TimedEvent {
  interactionId: number;
  duration: number;
}

/** Runs in the page: a list that receives every event of an interaction from now on. */
function recordInteractions(): TimedEvent[] {
  const events: TimedEvent[] = [];
  // The platform's types lack the threshold; 16 is the lowest that browsers accept.
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      events.push({ interactionId: entry.interactionId, duration: entry.duration });
    }
  }).observe(options);
  return events;
}

/** A click consists of three events (pointer down, pointer up, click): it took as long as the slowest of them. */
function longestOfEach(events: readonly TimedEvent[]): number[] {
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }
  return [...longest.values()];
}
