import { CategoryPage, HomePage, ProductPage, ProductsPage } from './lazyPages';

/** The pages that are rendered ahead, by the names of their chunks. */
const prerenderedPages = { home: [HomePage], listing: [ProductsPage, CategoryPage], product: [ProductPage] };

export type PageKind = keyof typeof prerenderedPages;

/** Loads the chunk of such a page, which is then drawn without a pause. */
export async function preloadPage(kind: PageKind): Promise<void> {
  await Promise.all(prerenderedPages[kind].map((page) => page.preload()));
}
