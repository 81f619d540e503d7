import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { processorTime } from './processorTime';

interface JourneyTimes {
  name: string;
  /** Includes the processes that the journey has started, and the start of the server if it is the first of its file. */
  processorMs: number;
  /** Milliseconds of the journey that are not processor time. */
  waitMs: number;
}

/** If TIMES_FOLDER names a folder, writes the times of each journey there, a line each, for `npm run test:times`. */
export default class TimesReporter implements Reporter {
  private readonly times: JourneyTimes[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, , ...titles] = test.titlePath();
    const noted = result.annotations.find(({ type }) => type === processorTime)?.description;
    const processorMs = Math.round(Number(noted ?? 0));
    this.times.push({
      name: titles.join(' › '),
      processorMs,
      waitMs: Math.max(0, Math.round(result.duration) - processorMs),
    });
  }

  onEnd(): void {
    const folder = process.env.TIMES_FOLDER;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const lines = this.times.map((times) => `${JSON.stringify(times)}\n`);
    writeFileSync(join(folder, 'journeys.jsonl'), lines.join(''));
  }

  printsToStdio(): boolean {
    return false;
  }
}
