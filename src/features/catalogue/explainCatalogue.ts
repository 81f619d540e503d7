import type { AppError, AppErrorKind, Explanation } from '@/domain/appError';
import { catalogueErrorTexts, catalogueTexts } from '@/texts/catalogue';
import type { ResultPage } from './resultPage';

const sentences: Partial<Record<AppErrorKind, string>> = catalogueErrorTexts;

/** Why the catalogue did not answer, and what to do. */
export function catalogueSentence({ kind, message, retryAfter }: AppError): string {
  if (retryAfter !== undefined) return catalogueErrorTexts.retriesIn(retryAfter);
  return sentences[kind] ?? message ?? catalogueErrorTexts.other;
}

/** Explains why a list cannot be loaded. */
export function explainListing(error: AppError): Explanation {
  return { text: catalogueTexts.listFailed, hint: catalogueSentence(error) };
}

/** Explains why the list of the home page cannot be loaded. */
export function explainHome(error: AppError): Explanation {
  return { text: catalogueTexts.homeFailed(catalogueSentence(error)) };
}

/** `197 products, page 2 of 10`, `23 of 197 products`, `1,000+ products, page 1 of 50` */
export function countText({ total, hasMore, outOf, page, pages }: ResultPage): string {
  const count = catalogueTexts.count(total, outOf, hasMore);
  return pages > 1 && page <= pages ? catalogueTexts.countOnPage(count, page, pages) : count;
}

/** Returns `Filtered the first 1,000 of 100,000 products`. Returns null if all products were filtered. */
export function searchedText({ searched, outOf }: ResultPage): string | null {
  if (searched === null) return null;
  const { first, of } = searched;
  return outOf === null ? catalogueTexts.sortedFirst(first, of) : catalogueTexts.filteredFirst(first, of);
}
