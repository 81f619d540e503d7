import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';

/** How to click: Playwright looks up what lies under the pointer within the page's own events, as no person does. */
export const unchecked = { force: true } as const;

/** Clicks what stands still and can be hit, without looking that up during the click. */
export async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.click(unchecked);
}

/** From the pointer's arrival on a link to the click: a person takes longer. */
export const restMs = 400;

/** The pointer comes to a link and stays there, as that of somebody who is about to click. */
export async function restOn(target: Locator): Promise<void> {
  await target.hover();
  await pause(restMs);
}
