import type { Page } from '@playwright/test';

/** What must be visible: an element, and its text if given. */
export interface Sight {
  selector: string;
  text?: string;
}

/**
 * Milliseconds from a click until `sight`, which was there before and now looks different, is on the screen. The time
 * starts at the browser's timestamp of the input, and ends after the frame that renders the change, so that no part of
 * the rendering is left out. The page's work in between counts as well.
 * @param click makes exactly one click, by real input
 */
export function timeToPaint(page: Page, sight: Sight, click: () => Promise<void>): Promise<number> {
  return timeClick(page, { sight, isNew: false }, click);
}

/**
 * The same for a text that was not there before the click: until the browser itself reports that it has shown the text
 * (the Element Timing API).
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

/** Runs in the page. Returned in an object, because a promise alone would be awaited at once. */
function watchForPaint({ sight: { selector, text }, isNew }: Watch): { milliseconds: Promise<number> } {
  const find = () => {
    const element = document.querySelector(selector);
    return element !== null && (text === undefined || element.textContent === text) ? element : null;
  };
  /** @returns when the element in its present form was shown, on the clock of `performance`. */
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
