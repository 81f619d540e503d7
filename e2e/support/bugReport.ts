import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bugReportTexts } from '../../src/texts/en/shell';

/** The text of the file that a developer saves on a page with `?debug`. */
export async function saveBugReport(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: bugReportTexts.save }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
