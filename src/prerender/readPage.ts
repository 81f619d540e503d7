import { pageDataId, parsePageData } from './pageData';
import type { PageData } from './pageData';

/** The data that this page was prerendered from; null when the page was not prerendered or its data is damaged. */
export function readPage(): PageData | null {
  const block = document.getElementById(pageDataId);
  return block === null ? null : parsePageData(block.textContent);
}

/** Whether the file shows another page of its list than the address names: a host ignores the query parameters. */
export function isStale(): boolean {
  return 'stale' in document.documentElement.dataset;
}

/** Removes the file's own title and meta elements; React has rendered those of the address. */
export function forgetHead(): void {
  for (const element of document.head.querySelectorAll('[data-ahead]')) element.remove();
}
