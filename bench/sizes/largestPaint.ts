import type { Page } from 'playwright-core';

/** The element that the browser calls the largest so far: its picture or its words, and its area in pixels. */
export function largestPaint(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        // Entries of this type are only handed to observers; without one there has been no large paint.
        const observer = new PerformanceObserver((list) => {
          const [last] = list.getEntries().slice(-1);
          resolve(last === undefined ? null : JSON.stringify(last.toJSON(), ['url', 'size', 'id']));
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(resolve, 3_000, null);
      }),
  );
}
