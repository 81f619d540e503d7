import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../../catalogue/contract/manyProducts';
import type { CatalogueFault } from '../../e2e/support/faultyCatalogue';
import { formatPrice } from '../../src/domain/money';
import type { Row } from '../figures';
import { hasContent } from './readPage';
import { startRenderer, type MeasuredRenderer } from './startRenderer';

const lengthMs = 120_000;
const parallel = 8;
const faults = ['busy', 'failure', 'hang', 'slow', 'nonsense', 'down'] as const satisfies readonly CatalogueFault[];
/** Each fault comes twice, with as much time without one behind it. */
const faultMs = lengthMs / faults.length / 4;
const seed = 27;
/** A changed price must be in the HTML after them, as shared caches see it: they add 40 seconds to the renderer's 20. */
const maxStaleMs = 20_000;

interface Counts {
  pages: number;
  shells: number;
  failed: string[];
  slowestMs: number;
}

/** Random pages for two minutes, while the catalogue has one fault after the other; then a price that changes. */
export async function measureRendererFaults(build: string): Promise<Row[]> {
  const renderer = await startRenderer(build);
  try {
    const counts: Counts = { pages: 0, shells: 0, failed: [], slowestMs: 0 };
    const began = performance.now();
    const readers = Array.from({ length: parallel }, (_, index) =>
      readUntil(renderer, began + lengthMs, randomNumbers(seed + index), counts),
    );
    for (const fault of [...faults, ...faults]) {
      renderer.catalogue.fault = fault;
      await pause(faultMs);
      renderer.catalogue.fault = null;
      await pause(faultMs);
    }
    await Promise.all(readers);
    const memory = await renderer.memory();
    const stale = await timeOfChange(renderer);
    return [
      {
        what: 'the renderer for 2 minutes, the catalogue faulty for half of them: answers that are neither page nor shell',
        figure: counts.failed.length,
        bar: 0,
        unit: 'count',
        isExact: true,
        note: `${counts.pages} pages, ${counts.shells} times the shell; seed ${seed}${counts.failed.length === 0 ? '' : `; first ${counts.failed[0] ?? ''}`}`,
      },
      { what: 'the same: slowest answer', figure: counts.slowestMs, bar: 4_000, unit: 'ms', isExact: false },
      {
        what: 'the same: most memory of the renderer’s process',
        figure: memory?.peak ?? null,
        bar: 250,
        unit: 'MB',
        isExact: false,
        note: memory === null ? 'this system does not say' : `${memory.now.toFixed(0)} MB at the end`,
      },
      {
        what: 'a changed price is in the HTML after',
        figure: stale / 1_000,
        bar: maxStaleMs / 1_000,
        unit: 's',
        isExact: false,
        note: 'shared caches add 40 s at most',
      },
    ];
  } finally {
    await renderer.stop();
  }
}

async function readUntil(
  { url, products }: MeasuredRenderer,
  end: number,
  random: () => number,
  counts: Counts,
): Promise<void> {
  while (performance.now() < end) {
    const product = products[Math.floor(random() * products.length)];
    if (product === undefined) throw new Error('The catalogue is empty.');
    const began = performance.now();
    try {
      const answer = await fetch(url + product.path);
      const html = await answer.text();
      if (answer.status === 200 && html.includes('<div id="root"></div>')) counts.shells += 1;
      else if (answer.status === 200 && hasContent(html, product)) counts.pages += 1;
      else counts.failed.push(`${answer.status} at ${product.path}`);
    } catch (error) {
      counts.failed.push(`${String(error)} at ${product.path}`);
    }
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
  }
}

/** Milliseconds from a change of a price until the HTML has it. */
async function timeOfChange({ url, products, change }: MeasuredRenderer): Promise<number> {
  const [product] = products;
  if (product === undefined) throw new Error('The catalogue is empty.');
  const read = async () => (await fetch(url + product.path)).text();
  await read();
  const price = product.price + 1;
  await change('update', String(product.id), '--price', String(price));
  const began = performance.now();
  while (!(await read()).includes(formatPrice(price))) {
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
    await pause(200);
  }
  return performance.now() - began;
}
