import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWithoutProducts, root } from '../../e2e/support/build';
import { startShop } from '../../e2e/support/shop';
import { paths } from '../../src/config/paths';
import { memoryOf } from '../catalogue/catalogueProcess';
import { writeHugeCatalogue } from '../catalogue/hugeCatalogue';
import type { Row } from '../figures';
import { percentile } from '../statistics';

const size = 10_000;
/** Pages that are requested one at a time. */
const single = 300;
/** Requests at the same time in the run over all pages. */
const parallel = 8;
const listStep = 100;

interface Listed {
  products: { id: number; title: string; brand?: string }[];
}

/** Product pages of a catalogue of 10,000, rendered on request by one process that is also the catalogue. */
export async function measureRenderer(build: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-renderer-'));
  const bare = join(folder, 'dist');
  try {
    await copyWithoutProducts(build, bare);
    const dataFolder = join(folder, 'products');
    await writeHugeCatalogue(dataFolder, size);
    const shop = await startShop({ build: bare });
    try {
      const program = ['--import', 'tsx', 'catalogue/cli.ts', 'import', dataFolder];
      await promisify(execFile)(process.execPath, program, { cwd: root, env: { ...process.env, LOCAL_DATA: shop.dataFolder } });
      const addresses = await listAddresses(shop.url);
      const taken: number[] = [];
      for (let index = 0; index < single; index += 1) {
        const began = performance.now();
        await readPage(shop.url, addresses[(index * 31) % addresses.length]);
        taken.push(performance.now() - began);
      }
      const before = await memoryOf(shop.pid());
      const rest = [...addresses];
      let incomplete = 0;
      const began = performance.now();
      await Promise.all(
        Array.from({ length: parallel }, async () => {
          for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
            if (!(await readPage(shop.url, path))) incomplete += 1;
          }
        }),
      );
      const seconds = (performance.now() - began) / 1_000;
      const after = await memoryOf(shop.pid());
      return [
        {
          what: `${addresses.length} products, a page rendered on request, one at a time, p95`,
          figure: percentile(taken, 0.95),
          bar: 100,
          unit: 'ms',
          isExact: false,
        },
        {
          what: 'the same, eight at a time: milliseconds a page',
          figure: (seconds * 1_000) / addresses.length,
          bar: 1_000 / 60,
          unit: 'ms',
          isExact: false,
          note: `${(addresses.length / seconds).toFixed(0)} pages a second`,
        },
        { what: 'the same: pages without heading, price or JSON-LD', figure: incomplete, bar: 0, unit: 'count', isExact: true },
        {
          what: 'the same: memory of the process, the catalogue included',
          figure: after?.now ?? null,
          bar: 250,
          unit: 'MB',
          isExact: false,
          note: before === null ? 'this system does not say' : `${before.now.toFixed(0)} MB before`,
        },
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listAddresses(url: string): Promise<string[]> {
  const found: string[] = [];
  for (let skip = 0; skip < size; skip += listStep) {
    const answer = await fetch(`${url}/api/products?limit=${listStep}&skip=${skip}&select=title,brand`);
    const { products } = (await answer.json()) as Listed;
    found.push(...products.map(({ id, title, brand = null }) => paths.product({ id, title, brand })));
  }
  return found;
}

/** Whether the page came with its content. */
async function readPage(url: string, path = '/'): Promise<boolean> {
  const html = await (await fetch(url + path)).text();
  return /<h1[^>]*>[^<]/u.test(html) && /\d \$/u.test(html) && html.includes('application/ld+json');
}
