import type { Page } from '@playwright/test';

/** Runs in the page: notes from now on what moves there. */
export function noteShifts(): void {
  const shifts: PerformanceEntry[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
}

interface Shift {
  /** As the browser scores it: 0 for nothing, 1 for all that is seen, all the way. */
  value: number;
  /** Whether somebody has just touched the page, or its window changed: it may move because of that. */
  hadRecentInput: boolean;
}

/** What has moved since it is noted. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() =>
    (Reflect.get(window, 'shifts') as PerformanceEntry[]).map((entry) => ({
      value: Number(Reflect.get(entry, 'value')),
      hadRecentInput: Reflect.get(entry, 'hadRecentInput') === true,
    })),
  );
}

export function sumOfShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
