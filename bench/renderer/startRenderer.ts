import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../e2e/support/build';
import { openFaultyCatalogue, type FaultyCatalogue } from '../../e2e/support/faultyCatalogue';
import { startShop } from '../../e2e/support/shop';
import { freePort } from '../../local-services/http/testServer';
import { paths } from '../../src/config/paths';
import { memoryOf } from '../catalogue/catalogueProcess';
import { writeHugeCatalogue } from '../catalogue/hugeCatalogue';

const size = 10_000;
const listStep = 100;

export interface ListedProduct {
  id: number;
  title: string;
  price: number;
  path: string;
}

export interface MeasuredRenderer {
  url: string;
  catalogue: FaultyCatalogue;
  products: ListedProduct[];
  /** Runs a command of `npm run catalogue` on the products. */
  change: (...command: string[]) => Promise<void>;
  /** Megabytes of the renderer's process now, and its maximum so far; null where the system does not say. */
  memory: () => ReturnType<typeof memoryOf>;
  stop: () => Promise<void>;
}

/** The renderer as `npm run renderer` starts it, with a catalogue of 10,000 products in another process. */
export async function startRenderer(build: string): Promise<MeasuredRenderer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-renderer-'));
  await writeHugeCatalogue(folder, size);
  const shop = await startShop({ build });
  await shop.catalogue('import', folder);
  await rm(folder, { recursive: true });
  const catalogue = await openFaultyCatalogue(shop.url);
  const port = await freePort();
  const server = spawn(process.execPath, [...(await flagsOfCommand()), '--import', 'tsx', 'scripts/renderer.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: catalogue.url, DIST_FOLDER: build },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(createInterface({ input: server.stdout }), 'line');
  return {
    url: `http://127.0.0.1:${port}`,
    catalogue,
    products: await listProducts(shop.url),
    change: (...command) => shop.catalogue(...command),
    memory: () => memoryOf(server.pid ?? 0),
    stop: async () => {
      server.kill('SIGKILL');
      await catalogue.close();
      await shop.stop();
    },
  };
}

/** The options with which `npm run renderer` starts Node. */
async function flagsOfCommand(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts.renderer?.match(/--max-\S+/gu) ?? [];
}

async function listProducts(url: string): Promise<ListedProduct[]> {
  const found: ListedProduct[] = [];
  for (let skip = 0; skip < size; skip += listStep) {
    const answer = await fetch(`${url}/api/products?limit=${listStep}&skip=${skip}&select=title,brand,price`);
    const { products } = (await answer.json()) as { products: (Omit<ListedProduct, 'path'> & { brand?: string })[] };
    found.push(
      ...products.map(({ id, title, price, brand = null }) => ({
        id,
        title,
        price,
        path: paths.product({ id, title, brand }),
      })),
    );
  }
  return found;
}
