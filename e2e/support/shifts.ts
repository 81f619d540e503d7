import type { Page } from '@playwright/test';

/** Runs in the page. Records the layout shifts from now on. */
export function noteShifts(): void {
  const shifts: PerformanceEntry[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
}

interface Shift {
  /** The browser's layout shift score: 0 for no shift, 1 for the whole window by its whole height. */
  value: number;
  /** True if the user has just touched the page or resized its window. Such shifts are allowed. */
  hadRecentInput: boolean;
  /** True if only the footer has moved: it ends each page, and pages differ in length. */
  isOfFooter: boolean;
}

/** The shifts that were recorded. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() =>
    (Reflect.get(window, 'shifts') as PerformanceEntry[]).map((entry) => ({
      value: Number(Reflect.get(entry, 'value')),
      hadRecentInput: Reflect.get(entry, 'hadRecentInput') === true,
      isOfFooter: (Reflect.get(entry, 'sources') as { node: Node | null }[]).every(
        ({ node }) => node instanceof Element && node.closest('footer') !== null,
      ),
    })),
  );
}

export function sumOfShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
