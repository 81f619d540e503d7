import type { Page } from '@playwright/test';

/**
 * The element that the browser calls the largest so far: whether it is a picture, and its area in pixels. Not which
 * picture: of several of one size it is the one that came first.
 */
export function largestPaint(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        // Entries of this type are only handed to observers; without one there has been no large paint.
        const observer = new PerformanceObserver((list) => {
          const [last] = list.getEntries().slice(-1);
          const isPaint = last instanceof LargestContentfulPaint;
          resolve(isPaint ? `${last.url === '' ? 'words' : 'a picture'} of ${last.size} px` : null);
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(resolve, 3_000, null);
      }),
  );
}
