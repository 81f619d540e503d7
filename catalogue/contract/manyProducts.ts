import { readProducts } from '../import/readProducts';
import type { ProductEntry } from '../schema';
import { shopDataFolder } from '../store';
import type { CategoryFile } from '../testCatalogue';
import { seededRandom } from './seededRandom';

/** The shop's own categories. */
export async function shopCategories(): Promise<CategoryFile[]> {
  const categories = new Map<string, CategoryFile>();
  for await (const { category, products } of readProducts(shopDataFolder)) {
    const known = categories.get(category.slug)?.products ?? [];
    categories.set(category.slug, { ...category, products: [...known, ...products] });
  }
  return [...categories.values()];
}

/** The shop's categories with `times` as many products, whose prices, stock and ratings differ. */
export function multiply(categories: readonly CategoryFile[], times: number): CategoryFile[] {
  const random = seededRandom(7);
  return categories.map((category) => ({
    ...category,
    products: category.products.flatMap((entry) =>
      Array.from({ length: times }, (_, copy): ProductEntry => ({
        ...entry,
        id: copy === 0 ? entry.id : entry.id + copy * 1_000,
        title: copy === 0 ? entry.title : `${entry.title} ${copy}`,
        // At least a cent.
        price: (Math.round(entry.price * (0.5 + random()) * 100) + 1) / 100,
        stock: Math.floor(random() * 4),
        reviews: entry.reviews.filter(() => random() < 0.6),
      })),
    ),
  }));
}
