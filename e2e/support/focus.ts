import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { seeHeading } from './screens';

/** More stops than any screen of the shop has between two of its ends. */
const mostStops = 150;

/**
 * Presses Tab, or Shift and Tab, until the focus is there, as somebody without a mouse would.
 * @throws Error when a stop on the way cannot be seen to have the focus, or when the key does not lead there.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(problemOfFocus);
    if (problem !== null) throw new Error(problem);
    if (await hasFocus(wanted)) return;
  }
  throw new Error(`${key} does not lead to ${String(wanted)}.`);
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** Resolves when the element has the focus. */
export async function seeFocus(element: Locator): Promise<void> {
  await expect(element).toBeFocused();
}

/** Resolves when a new page stands: its heading has the focus, so that reading goes on from there. */
export async function seeArrival(page: Page, heading: string): Promise<void> {
  await seeHeading(page, heading);
  await seeFocus(page.getByRole('heading', { level: 1 }));
}

/** In the page: why the focus cannot be seen; null when it can. */
export function problemOfFocus(): string | null {
  const focused = document.activeElement;
  // Past the last stop the focus is with the browser's own controls for one press.
  if (focused === null || focused === document.body) return null;
  const name = focused.outerHTML.slice(0, 200);

  let hasRing = false;
  for (let element: Element | null = focused; element !== null && element !== document.body; ) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    hasRing ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    element = element.parentElement;
  }
  if (!hasRing) return `Nothing shows that this has the focus: ${name}`;

  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const places = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))),
  );
  const isInSight = places.some((seen) => seen !== null && (focused.contains(seen) || seen.contains(focused)));
  return isInSight ? null : `The focus is out of sight, or hidden behind something: ${name}`;
}
