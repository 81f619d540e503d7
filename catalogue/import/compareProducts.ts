import { counted } from '../counted';
import type { Engine } from '../engine';
import type { Batch } from '../list';
import type { CategoryName, ProductEntry } from '../schema';
import { productBody } from '../sql/productRows';
import { ImportMistakes } from './mistakes';

/** The maximum share of ids with new titles. A larger share is probably a mistake. */
const maxRenamedShare = 0.1;
/** The number of products to compare in one statement. */
const compareBatchSize = 200;

/** The numbers of products that an import adds, changes and removes. */
export interface ImportResult {
  products: number;
  added: number;
  changed: number;
  removed: number;
  /** The number of products in `changed` with another title. */
  renamed: number;
}

/**
 * Passes on the products of an import, and compares them with the products in the catalogue.
 * @param allowsRenames true if any number of ids may have new titles
 * @throws ImportMistakes after the last product if too many ids have new titles. Carts and orders know a product by its
 *   id, so they would show another product.
 */
export async function* compareProducts(
  batches: AsyncIterable<Batch>,
  { engine, allowsRenames, result }: { engine: Engine; allowsRenames: boolean; result: ImportResult },
): AsyncGenerator<Batch> {
  const before = (await engine.categories()).reduce((sum, { count }) => sum + count, 0);
  let example = '';
  let kept = 0;
  let waiting: { entry: ProductEntry; category: CategoryName }[] = [];
  const compare = async () => {
    const present = new Map(
      (await engine.importedByIds(waiting.map(({ entry }) => entry.id))).map((one) => [one.id, one]),
    );
    for (const { entry, category } of waiting) {
      const known = present.get(entry.id);
      result.products += 1;
      if (known === undefined) {
        result.added += 1;
        continue;
      }
      kept += 1;
      const { body, pictures } = productBody(entry, category);
      const isSame =
        known.body === JSON.stringify(body) &&
        known.pictures === JSON.stringify(pictures) &&
        known.price === entry.price &&
        known.shelf === entry.stock;
      if (isSame) continue;
      result.changed += 1;
      if (known.title === entry.title) continue;
      result.renamed += 1;
      example ||= `${entry.id} was "${known.title}" and is "${entry.title}"`;
    }
    waiting = [];
  };
  for await (const batch of batches) {
    for (const entry of batch.products) waiting.push({ entry, category: batch.category });
    if (waiting.length >= compareBatchSize) await compare();
    yield batch;
  }
  await compare();
  result.removed = before - kept;
  if (allowsRenames || result.renamed <= kept * maxRenamedShare) return;
  throw new ImportMistakes(
    `${result.renamed} of ${counted(kept, 'id')} ${result.renamed === 1 ? 'has' : 'have'} another title than before: ${example}. Carts and orders know a product by its id. If these are the same products under new titles, or no order matters yet, add --renamed.`,
    { allowsRenames: true },
  );
}
