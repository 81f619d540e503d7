import { Catalogue } from './catalogue';
import { packProducts } from './packedProduct';
import type { CategoryFile, ProductEntry } from './schema';

/** A product entry for a test; only what the test is about is written down there. */
export function anEntry(given: Partial<ProductEntry> & { id: number }): ProductEntry {
  return {
    title: `Thing ${given.id}`,
    description: 'It does what it is for.',
    price: 10,
    discountPercentage: 5,
    stock: 20,
    tags: ['thing'],
    weight: 1,
    dimensions: { width: 1, height: 2, depth: 3 },
    shippingInformation: 'Ships in 2 days',
    returnPolicy: '30 days to return',
    warrantyInformation: '1 year',
    minimumOrderQuantity: 1,
    reviews: [],
    views: 1,
    ...given,
  };
}

export function aCatalogue(categories: readonly CategoryFile[]): Catalogue {
  return new Catalogue(
    categories.map(({ slug, name }) => ({ slug, name })),
    categories.flatMap(packProducts),
  );
}
