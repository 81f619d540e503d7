import type { Row } from '../figures';
import { percentile } from '../statistics';
import { hasContent } from './readPage';
import { startRenderer, type ListedProduct } from './startRenderer';

/** Pages that are requested one at a time. */
const single = 300;
/** Requests at the same time in the run over all pages. */
const parallel = 8;
/** Pages before the first reading of the memory: what is held for 20 seconds has reached its bound. */
const settledAfter = 2_000;

/** Product pages of a catalogue of 10,000, each rendered on request by one process. */
export async function measureRenderer(build: string): Promise<Row[]> {
  const renderer = await startRenderer(build);
  try {
    const { url, products, memory } = renderer;
    const read = async (product: ListedProduct) => hasContent(await (await fetch(url + product.path)).text(), product);

    // The other end of the catalogue first, so that the run over all of it finds none of these pages held.
    const taken: number[] = [];
    for (const product of products.slice(-single)) {
      const began = performance.now();
      await read(product);
      taken.push(performance.now() - began);
    }

    const rest = products.values();
    const wrong: string[] = [];
    let done = 0;
    let before: Awaited<ReturnType<typeof memory>> = null;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (const product of rest) {
          if (!(await read(product))) wrong.push(product.path);
          done += 1;
          if (done === settledAfter) before = await memory();
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const after = await memory();
    return [
      {
        what: `${products.length} products, a page rendered on request, one at a time, p95`,
        figure: percentile(taken, 0.95),
        bar: 100,
        unit: 'ms',
        isExact: false,
        note: `median ${percentile(taken, 0.5).toFixed(1)} ms`,
      },
      {
        what: `the same, ${parallel} at a time: milliseconds a page`,
        figure: (seconds * 1_000) / done,
        bar: 1_000 / 60,
        unit: 'ms',
        isExact: false,
        note: `${(done / seconds).toFixed(0)} pages a second`,
      },
      {
        what: 'the same: pages without their heading, price or JSON-LD',
        figure: wrong.length,
        bar: 0,
        unit: 'count',
        isExact: true,
        note: wrong.length === 0 ? `of ${done}` : `the first is ${wrong[0] ?? ''}`,
      },
      {
        what: 'the same: most memory of the renderer’s process',
        figure: after?.peak ?? null,
        bar: 250,
        unit: 'MB',
        isExact: false,
        note:
          after === null
            ? 'this system does not say'
            : `${format(before)} after ${settledAfter} pages, ${format(after)} after all`,
      },
    ];
  } finally {
    await renderer.stop();
  }
}

function format(memory: { now: number } | null): string {
  return memory === null ? 'unknown' : `${memory.now.toFixed(0)} MB`;
}
