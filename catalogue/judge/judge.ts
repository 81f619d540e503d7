import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { noFilters } from '../../src/domain/filters';
import { counted } from '../counted';
import type { Engine } from '../engine';
import type { StoredProduct } from '../list';
import { searchProducts } from '../searchProducts';

/** A category, `#` and a tag, or the id of a product. */
const meant = v.array(v.union([v.string(), v.number()]));
const judgedSchema = v.record(v.string(), v.object({ right: meant }));
const tagged = v.object({ tags: v.array(v.string()) });

export const judgedFile = join(__dirname, 'queries.json');
const judgedResults = 10;
const request = { filters: noFilters, sort: null, skip: 0, withFacets: false };

export interface Judgement {
  query: string;
  /** The found products, the first first: its first ten count. */
  ids: number[];
  /** From 0 to 1: the share of the intended products, weighted by their position. */
  ndcg: number;
  isFirstRight: boolean;
}

export async function listAll(engine: Engine): Promise<StoredProduct[]> {
  return (await engine.list({ ...request, source: { kind: 'all' }, limit: Infinity })).products;
}

/**
 * Measures how well an engine answers the queries of a file.
 * @param products the products with the tags that the file names; those of the engine may have none
 */
export async function judge(engine: Engine, file: string, products: readonly StoredProduct[]): Promise<Judgement[]> {
  const tagsById = new Map(products.map(({ id, body }) => [id, v.parse(tagged, JSON.parse(body)).tags]));
  const judgements: Judgement[] = [];
  for (const [query, judged] of Object.entries(v.parse(judgedSchema, JSON.parse(readFileSync(file, 'utf8'))))) {
    const gainOf = ({ id, category }: StoredProduct) => {
      const tags = tagsById.get(id) ?? [];
      return Number(
        judged.right.some((one) => one === id || one === category || tags.some((tag) => one === `#${tag}`)),
      );
    };
    const options = { isExact: false, isTyping: false };
    const { list } = await searchProducts(engine, query, { ...request, limit: judgedResults }, options);
    const found = list.products.map(gainOf);
    const ideal = products.map(gainOf).sort((a, b) => b - a);
    // If a query means no product, no result is right.
    const isEmpty = judged.right.length === 0;
    const best = cumulated(ideal);
    judgements.push({
      query,
      ids: list.products.map(({ id }) => id),
      ndcg: isEmpty ? Number(found.length === 0) : best === 0 ? 1 : cumulated(found) / best,
      isFirstRight: isEmpty ? found.length === 0 : found[0] === 1,
    });
  }
  return judgements;
}

export function averageJudgements(judgements: readonly Judgement[]) {
  const mean = (valueOf: (judgement: Judgement) => number) =>
    judgements.reduce((sum, one) => sum + valueOf(one), 0) / judgements.length;
  return { ndcg: mean(({ ndcg }) => ndcg), firstRight: mean(({ isFirstRight }) => Number(isFirstRight)) };
}

const worstShown = 10;

/**
 * A report for a person: the means, and the worst queries.
 * @param suffix follows the number of queries: ` on products without tags`
 */
export function formatReport(judgements: readonly Judgement[], suffix = ''): string {
  const { ndcg, firstRight } = averageJudgements(judgements);
  const worst = judgements.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, worstShown);
  return [
    `${counted(judgements.length, 'query', 'queries')}${suffix}: nDCG@${judgedResults} ${ndcg.toFixed(3)}, first result right ${(firstRight * 100).toFixed(1)} %. The worst:`,
    ...worst.map(({ query, ids, ...one }) => `${one.ndcg.toFixed(2)}  ${query}  (${ids.slice(0, 5).join(', ')})`),
  ].join('\n');
}

/** Discounted cumulative gain of the first results. */
function cumulated(given: readonly number[]): number {
  return given.slice(0, judgedResults).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
