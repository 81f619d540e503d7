import type { Batch } from './list';
import type { CategoryName } from './schema';
import type { SearchText } from './searchText';
import type { Word } from './spelling';
import { productRows } from './sql/productRows';
import type { Content, SqlDatabase } from './sql/sqlDatabase';

/** The number of products that one statement writes. */
const statementSize = 200;

type CountedWords = Map<string, Word>;

/** Fills all tables with the products, and with their categories and words. Returns the number of products. */
export async function writeImport(
  database: SqlDatabase,
  batches: AsyncIterable<Batch>,
  origin: string,
): Promise<number> {
  const categories = new Map<string, CategoryName & { count: number }>();
  const words: CountedWords = new Map();
  await database.refill(origin, deriveContents());
  return [...categories.values()].reduce((sum, { count }) => sum + count, 0);

  async function* deriveContents(): AsyncGenerator<Content> {
    let unwritten: ReturnType<typeof productRows>[] = [];
    const takeUnwritten = (): Content[] => {
      const rows = unwritten;
      unwritten = [];
      return [
        { table: 'incoming', rows: rows.map(({ row }) => row) },
        { table: 'bodies', rows: rows.map(({ body }) => body) },
        { table: 'codes', rows: rows.flatMap(({ codes }) => codes) },
      ];
    };
    for await (const { category, products } of batches) {
      const known = categories.get(category.slug) ?? { ...category, count: 0 };
      categories.set(category.slug, { ...known, count: known.count + products.length });
      for (const entry of products) {
        const rows = productRows(entry, category, database.searchRow);
        countWords(words, rows.text);
        if (unwritten.push(rows) === statementSize) yield* takeUnwritten();
      }
    }
    yield* takeUnwritten();
    yield { table: 'categories', rows: [...categories.values()] };
    yield { table: 'words', rows: [...words.values()] };
  }
}

/** Counts the words of one more product. */
function countWords(words: CountedWords, { description, ...names }: SearchText): void {
  const nouns = new Set(names.noun);
  const named = new Set(Object.values(names).flat());
  for (const word of new Set([...named, ...description])) {
    // The spelling correction ignores numbers.
    if (/^\d+$/u.test(word)) continue;
    const counted = words.get(word) ?? { word, count: 0, named: 0, nouns: 0 };
    words.set(word, {
      word,
      count: counted.count + 1,
      named: counted.named + (named.has(word) ? 1 : 0),
      nouns: counted.nouns + (nouns.has(word) ? 1 : 0),
    });
  }
}
