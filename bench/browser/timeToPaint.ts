import type { Page } from '@playwright/test';

/** What is to be seen: an element, and its text where that matters. */
export interface Sight {
  selector: string;
  text?: string;
}

/**
 * Milliseconds from a click, as the browser dates the input itself, until `sight`, which was there before and looks
 * otherwise now, is on the screen: until the frame after the one that draws it, so that no part of the drawing is left
 * out. What the page does in between counts as well.
 * @param click makes exactly one click, by real input
 */
export function timeToPaint(page: Page, sight: Sight, click: () => Promise<void>): Promise<number> {
  return timeClick(page, { sight, isNew: false }, click);
}

/**
 * The same for a text that was not there before the click: until the browser itself says that it has shown it (the
 * Element Timing API).
 */
export function timeToFirstPaint(page: Page, sight: Sight, click: () => Promise<void>): Promise<number> {
  return timeClick(page, { sight, isNew: true }, click);
}

interface Watch {
  sight: Sight;
  isNew: boolean;
}

async function timeClick(page: Page, watch: Watch, click: () => Promise<void>): Promise<number> {
  const painted = await page.evaluateHandle(watchForPaint, watch);
  await click();
  return painted.evaluate(({ milliseconds }) => milliseconds);
}

/** Runs in the page. Handed over in an object: a promise alone would be waited for at once. */
function watchForPaint({ sight: { selector, text }, isNew }: Watch): { milliseconds: Promise<number> } {
  const find = () => {
    const element = document.querySelector(selector);
    return element !== null && (text === undefined || element.textContent === text) ? element : null;
  };
  /** @returns on the clock of `performance`, when the element as it is now was shown. */
  const shownAt = (element: Element) =>
    new Promise<number>((resolve) => {
      if (isNew) {
        element.setAttribute('elementtiming', 'sight');
        new PerformanceObserver((entries, observer) => {
          const [entry] = entries.getEntriesByName('text-paint');
          if (entry === undefined) return;
          observer.disconnect();
          resolve(entry.startTime);
        }).observe({ type: 'element' });
      } else {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }
    });
  const milliseconds = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          const element = find();
          if (element === null) return;
          observer.disconnect();
          void shownAt(element).then((time) => resolve(time - timeStamp));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
  return { milliseconds };
}
