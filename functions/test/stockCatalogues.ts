import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { seededRandom } from '../../catalogue/contract/seededRandom';
import { openCatalogue } from '../../catalogue/openCatalogue';
import { serve } from '../../local-services/http/testServer';
import { createHttpCatalogue } from '../desk/httpCatalogue';
import type { CataloguePort, ReservedLine } from '../desk/ports';
import { createMemoryCatalogue } from '../desk/testing/memoryCatalogue';
import { makeCatalogue, type Catalogue } from './tampering';

/** A catalogue that reserves, as the desk and its merchant use it. */
export interface StockCatalogue {
  products: Catalogue;
  /**
   * A desk's own way to it, with what that desk remembers.
   * @param token null for a desk that does without reservations.
   */
  open(token?: string | null): CataloguePort;
  /** The number of answered requests. */
  requestCount(): number;
  setShelf(id: number, pieces: number): Promise<void>;
  close(): Promise<void>;
}

const token = 'the-token-of-this-test';
const listSchema = v.object({
  products: v.array(v.object({ id: v.number(), title: v.string(), price: v.number(), stock: v.number() })),
});

/** A way to spoil a catalogue. `restock` puts pieces on the shelf of a product. */
export type Mutant = (
  catalogue: CataloguePort,
  restock: (lines: readonly ReservedLine[]) => void,
) => Partial<CataloguePort>;

/** A catalogue in memory that does something wrong, to show that a storm would notice. */
export function openMutantStock(mutant: Mutant): StockCatalogue {
  const made = makeCatalogue(seededRandom(5), 100);
  const products = new Map([...made].map(([id, product]) => [id, { ...product, minimumOrderQuantity: 1 }]));
  const catalogue = createMemoryCatalogue(products);
  const restock = (lines: readonly ReservedLine[]) => {
    for (const { productId, quantity } of lines)
      catalogue.setShelf(productId, catalogue.countOf(productId).shelf + quantity);
  };
  return {
    products,
    open: () => ({ ...catalogue, ...mutant(catalogue, restock) }),
    requestCount: () => 0,
    setShelf: (id, pieces) => Promise.resolve(catalogue.setShelf(id, pieces)),
    close: () => Promise.resolve(),
  };
}

/** The shop's own catalogue, by HTTP, on SQLite or on a PostgreSQL database. */
export async function openHttpStock(databaseUrl?: string): Promise<StockCatalogue> {
  const storeFolder = mkdtempSync(join(tmpdir(), 'shop-stock-'));
  const { handler, close } = await openCatalogue({
    storeFolder,
    mount: '/api',
    token,
    ...(databaseUrl && { databaseUrl }),
  });
  let requests = 0;
  const server = await serve((request, response) => {
    requests += 1;
    return handler(request, response);
  });
  const url = `${server.url}/api`;
  const listed = await fetch(`${url}/products?limit=0&select=id,title,price,stock`);
  const { products } = v.parse(listSchema, await listed.json());
  return {
    products: new Map(products.map(({ id, ...product }) => [id, { ...product, minimumOrderQuantity: 1 }])),
    open: (known: string | null = token) => createHttpCatalogue({ url, token: known, now: Date.now, firstPauseMs: 1 }),
    requestCount: () => requests,
    setShelf: async (id, pieces) => {
      const answer = await fetch(`${url}/products/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ stock: pieces }),
      });
      if (!answer.ok) throw new Error(`The shelf of product ${id} was answered by ${answer.status}.`);
    },
    close: async () => {
      await server.close();
      await close();
      rmSync(storeFolder, { recursive: true, force: true });
    },
  };
}
