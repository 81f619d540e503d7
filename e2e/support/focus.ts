import { expect, type Locator, type Page } from '@playwright/test';
import { seeHeading } from './screens';

/** The maximum number of tab stops. No screen of the shop has as many. */
const maxStops = 150;

/**
 * Presses Tab, or Shift and Tab, until the element has the focus, as a user without a mouse does.
 * @throws Error when a stop on the way has no visible focus, or when the key never reaches the element.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press(key);
    // Content that arrives above the stop may move it for a moment.
    await expect.poll(() => page.evaluate(problemOfFocus), { timeout: 1_000 }).toBeNull();
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

/** Resolves when a new page is shown: its heading has the focus, so that reading continues there. */
export async function seeArrival(page: Page, heading: string): Promise<void> {
  await seeHeading(page, heading);
  await seeFocus(page.getByRole('heading', { level: 1 }));
}

/** Runs in the page. Returns the reason why the focus is not visible, or null when it is visible. */
export function problemOfFocus(): string | null {
  const focused = document.activeElement;
  // After the last stop the browser's own controls have the focus for one press.
  if (focused === null || focused === document.body) return null;
  const name = focused.outerHTML.slice(0, 200);

  let hasRing = false;
  for (let element: Element | null = focused; element !== null && element !== document.body;) {
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
