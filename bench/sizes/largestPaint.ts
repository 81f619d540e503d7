import type { Page } from '@playwright/test';

/**
 * The browser's largest paint so far: whether it is a picture, and its area in pixels. It does not name the picture: of
 * several with one size the browser reports the first.
 */
export function largestPaint(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        // Only observers receive entries of this type; without an entry there has been no large paint.
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
