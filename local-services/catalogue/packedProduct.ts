import type { CategoryFile, ProductEntry } from './schema';

export interface CategorisedProduct {
  entry: ProductEntry;
  /** Slug. */
  category: string;
}

/**
 * A product at rest, as JSON bytes outside the JavaScript heap: objects would take four times the memory, which a
 * catalogue of 100,000 products feels. Reading one back takes microseconds, and an answer reads only its own page.
 */
export interface PackedProduct {
  id: number;
  /** Slug. */
  category: string;
  /** The bytes of the whole category; this product's are those from `start` up to `end`. */
  bytes: Buffer;
  start: number;
  end: number;
}

export function packProducts({ slug, products }: CategoryFile): PackedProduct[] {
  const texts = products.map((entry) => Buffer.from(JSON.stringify(entry)));
  const bytes = Buffer.concat(texts);
  let end = 0;
  return products.map(({ id }, index) => {
    const start = end;
    end += texts[index]?.length ?? 0;
    return { id, category: slug, bytes, start, end };
  });
}

export function unpackProduct({ category, bytes, start, end }: PackedProduct): CategorisedProduct {
  // Written by `packProducts` from an entry that was checked when its file was read.
  const entry = JSON.parse(bytes.toString('utf8', start, end)) as ProductEntry;
  return { entry, category };
}
