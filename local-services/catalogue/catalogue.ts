import { type CategorisedProduct, type PackedProduct, unpackProduct } from './packedProduct';
import { ratingOf } from './rating';
import { type SearchableText, SearchIndex } from './searchIndex';

export interface CategoryName {
  slug: string;
  name: string;
}

export type SortDirection = 'asc' | 'desc';

/** Where products are in the order of their ids: what lists are made of until a page of one is read. */
export type Positions = readonly number[] | Uint32Array;

const sortValues: Readonly<Record<string, (product: CategorisedProduct) => number | string>> = {
  id: ({ entry }) => entry.id,
  title: ({ entry }) => entry.title,
  description: ({ entry }) => entry.description,
  category: ({ category }) => category,
  brand: ({ entry }) => entry.brand ?? '',
  price: ({ entry }) => entry.price,
  discountPercentage: ({ entry }) => entry.discountPercentage,
  rating: ({ entry }) => ratingOf(entry.reviews),
  stock: ({ entry }) => entry.stock,
  weight: ({ entry }) => entry.weight,
  minimumOrderQuantity: ({ entry }) => entry.minimumOrderQuantity,
};

/**
 * All products in memory, by position in the order of their ids. Whatever needs a walk over all of them (orders, the
 * search index) is made at its first use and kept.
 */
export class Catalogue {
  readonly categories: readonly CategoryName[];
  readonly #products: readonly PackedProduct[];
  /** Positions of all products, in the order of their ids. */
  readonly all: Positions;
  readonly #positionOfId: ReadonlyMap<number, number>;
  readonly #positionsOfCategory: ReadonlyMap<string, readonly number[]>;
  readonly #orders = new Map<string, Readonly<Record<SortDirection, Uint32Array>>>();
  #searchIndex: SearchIndex | undefined;

  constructor(categories: readonly CategoryName[], products: readonly PackedProduct[]) {
    this.categories = [...categories].sort((a, b) => compareText(a.slug, b.slug));
    this.#products = [...products].sort((a, b) => a.id - b.id);
    this.all = Uint32Array.from(this.#products, (_, position) => position);
    this.#positionOfId = new Map(this.#products.map(({ id }, position) => [id, position]));
    const byCategory = new Map<string, number[]>(categories.map(({ slug }) => [slug, []]));
    this.#products.forEach(({ category }, position) => byCategory.get(category)?.push(position));
    this.#positionsOfCategory = byCategory;
  }

  /** Makes everything ready, so that the first visitor who sorts or searches does not wait for it. */
  warmUp(): void {
    this.find('a');
    for (const sortBy of ['title', 'price', 'rating']) this.#ordersBy(sortBy);
  }

  byId(id: number): CategorisedProduct | null {
    const position = this.#positionOfId.get(id);
    const packed = position === undefined ? undefined : this.#products[position];
    return packed ? unpackProduct(packed) : null;
  }

  at(positions: Positions): CategorisedProduct[] {
    return Array.from(positions).flatMap((position) => this.#products[position] ?? []).map(unpackProduct);
  }

  /** Positions of a category's products; none for a category that does not exist. */
  inCategory(slug: string): Positions {
    return this.#positionsOfCategory.get(slug) ?? [];
  }

  /** Positions of what matches every word of a query in its title, description, brand, category or tags. */
  find(query: string): Positions {
    this.#searchIndex ??= new SearchIndex(this.#products.length, (position) => this.#searchableText(position));
    return this.#searchIndex.find(query);
  }

  /** The same positions in the order of a field; as they came when products cannot be sorted by it. */
  sort(positions: Positions, sortBy: string, direction: SortDirection): Positions {
    const order = this.#ordersBy(sortBy)?.[direction];
    if (!order) return positions;
    if (positions.length === order.length) return order;
    // Walking the kept order past those that are not asked for costs less than sorting a large part of it again.
    const asked = new Uint8Array(this.#products.length);
    for (const position of positions) asked[position] = 1;
    return order.filter((position) => asked[position] === 1);
  }

  #ordersBy(sortBy: string): Readonly<Record<SortDirection, Uint32Array>> | null {
    const known = this.#orders.get(sortBy);
    if (known) return known;
    const valueOf = Object.hasOwn(sortValues, sortBy) ? sortValues[sortBy] : undefined;
    if (!valueOf) return null;

    const values = this.#products.map((packed) => valueOf(unpackProduct(packed)));
    const orderBy = (sign: 1 | -1) =>
      Uint32Array.from(this.all).sort((a, b) => sign * compare(values[a], values[b]) || a - b);
    const orders = { asc: orderBy(1), desc: orderBy(-1) };
    this.#orders.set(sortBy, orders);
    return orders;
  }

  #searchableText(position: number): SearchableText {
    const packed = this.#products[position];
    if (!packed) return { title: '', rest: '' };
    const { entry, category } = unpackProduct(packed);
    return { title: entry.title, rest: [entry.brand ?? '', category, ...entry.tags, entry.description].join(' ') };
  }
}

const compareText = new Intl.Collator('en', { numeric: true }).compare;

function compare(a: number | string | undefined, b: number | string | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a ?? ''), String(b ?? ''));
}
