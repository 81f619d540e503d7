import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';

/** How to click: Playwright's own click looks up the target among the page's events, which a user's click does not. */
export const unchecked = { force: true } as const;

/** Clicks an element that does not move and is not covered, without looking that up during the click. */
export async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.click(unchecked);
}

/** Milliseconds from the pointer's arrival on a link to the click: a user takes longer. */
export const restMs = 400;

/** Moves the pointer to a link and leaves it there, like a user who is about to click. */
export async function restOn(target: Locator): Promise<void> {
  await target.hover();
  await pause(restMs);
}
