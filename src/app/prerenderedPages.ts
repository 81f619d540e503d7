import { CategoryPage, HomePage, ProductPage, ProductsPage } from './routes';

/** The pages that are rendered ahead, by the names of their chunks. */
const prerenderedPages = { home: HomePage, products: ProductsPage, category: CategoryPage, product: ProductPage };

export type PageKind = keyof typeof prerenderedPages;

/** Loads the chunk of such a page, which is then drawn without a pause. */
export function preloadPage(kind: PageKind): Promise<void> {
  return prerenderedPages[kind].preload();
}
