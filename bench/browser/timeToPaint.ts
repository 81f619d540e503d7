import type { Page } from 'playwright-core';

/** What is to be seen: an element, and its text where that matters. */
export interface Sight {
  selector: string;
  text?: string;
}

/**
 * Milliseconds from a click, as the browser dates the input itself, until `sight` is on the screen: until the frame
 * after the one that draws it, so that no part of the drawing is left out.
 * @param click makes exactly one click, by real input
 */
export async function timeToPaint(page: Page, sight: Sight, click: () => Promise<void>): Promise<number> {
  const painted = await page.evaluateHandle(watchForPaint, sight);
  await click();
  return painted.evaluate(({ milliseconds }) => milliseconds);
}

/** Runs in the page. Handed over in an object: a promise alone would be waited for at once. */
function watchForPaint({ selector, text }: Sight): { milliseconds: Promise<number> } {
  const isThere = () => {
    const element = document.querySelector(selector);
    return element !== null && (text === undefined || element.textContent === text);
  };
  const milliseconds = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
  return { milliseconds };
}
