import { pageDataId, parsePageData } from './pageData';
import type { PageData } from './pageData';

/** What the file of this page was rendered ahead from; null when it was not, and when its data is damaged. */
export function readPage(): PageData | null {
  const block = document.getElementById(pageDataId);
  return block === null ? null : parsePageData(block.textContent);
}

/** Whether the file shows another page of its list than the address asks for: a host sends it for any parameters. */
export function isStale(): boolean {
  return 'stale' in document.documentElement.dataset;
}

/** Takes what the file said of itself out of the head; React has put there what is right for the address. */
export function forgetHead(): void {
  for (const element of document.head.querySelectorAll('[data-ahead]')) element.remove();
}
