import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { serve, type TestServer } from '../local-services/http/testServer';
import type { Engine } from './engine';
import { createCatalogueHandler, type HandlerOptions } from './handler';
import { type PictureManifest, loadManifest } from './pictures';
import { anEngine, anEntry, wrapEngine, type CategoryFile } from './testCatalogue';

/** The behaviour that DummyJSON's clients rely on. */
const productSchema = v.strictObject({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  category: v.string(),
  price: v.number(),
  discountPercentage: v.number(),
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  stock: v.number(),
  tags: v.array(v.string()),
  brand: v.optional(v.string()),
  sku: v.string(),
  weight: v.number(),
  dimensions: v.strictObject({ width: v.number(), height: v.number(), depth: v.number() }),
  warrantyInformation: v.string(),
  shippingInformation: v.string(),
  availabilityStatus: v.picklist(['In Stock', 'Low Stock', 'Out of Stock']),
  reviews: v.array(
    v.strictObject({
      rating: v.number(),
      comment: v.string(),
      date: v.pipe(v.string(), v.isoTimestamp()),
      reviewerName: v.string(),
      reviewerEmail: v.pipe(v.string(), v.email(), v.endsWith('.example')),
    }),
  ),
  returnPolicy: v.string(),
  minimumOrderQuantity: v.number(),
  meta: v.strictObject({
    createdAt: v.pipe(v.string(), v.isoTimestamp()),
    updatedAt: v.pipe(v.string(), v.isoTimestamp()),
    barcode: v.pipe(v.string(), v.regex(/^\d{13}$/u)),
  }),
  images: v.array(v.string()),
  thumbnail: v.string(),
});
const listSchema = v.strictObject({
  products: v.array(v.looseObject({ id: v.number() })),
  total: v.number(),
  skip: v.number(),
  limit: v.number(),
  /** Not DummyJSON's: what lists can be filtered by. */
  filters: v.tuple([v.literal('brand'), v.literal('price'), v.literal('rating'), v.literal('stock'), v.literal('id')]),
  /** Not DummyJSON's: the words of a search that the best product does not have, and the others. */
  unmatched: v.optional(v.array(v.string())),
  matched: v.optional(v.array(v.string())),
});
const messageSchema = v.strictObject({ message: v.string() });

const review = (rating: 1 | 2 | 3 | 4 | 5, date: string) => ({
  rating,
  comment: `Worth ${rating}`,
  reviewerName: 'Zoë van Dijk',
  date,
});

const categories: CategoryFile[] = [
  {
    slug: 'tops',
    name: 'Tops',
    products: [
      anEntry({ id: 3, title: 'Linen blouse', price: 40, brand: 'Oak & Fern', tags: ['summer', 'crème'] }),
      anEntry({ id: 1, title: 'Red shirt', price: 25, stock: 0, views: 3 }),
    ],
  },
  {
    slug: 'groceries',
    name: 'Groceries',
    products: [
      anEntry({ id: 2, title: 'Apple', price: 1.5, stock: 5, description: 'Goes with a shirt that is red.' }),
      anEntry({
        id: 10,
        title: 'apricot',
        price: 25,
        reviews: [review(5, '2026-03-02'), review(4, '2026-01-09'), review(4, '2026-02-01')],
      }),
    ],
  },
];

const engines: Engine[] = [];
/** A server of its own over these categories. */
async function serveCategories(
  served: readonly CategoryFile[],
  options: Partial<HandlerOptions & { picturesFolder: string }> = {},
  manifest: PictureManifest = new Map(),
): Promise<TestServer> {
  const engine = await anEngine(served, manifest);
  engines.push(engine);
  return serve(createCatalogueHandler(wrapEngine(engine, options.picturesFolder), { mount: '', ...options }));
}

let server: TestServer;
beforeAll(async () => {
  server = await serveCategories(categories, { mount: '/api' });
});
afterAll(async () => {
  await server.close();
  for (const engine of engines) await engine.close();
});

async function get(path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.url}/api${path}`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}
async function list(path: string) {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  return v.parse(listSchema, body);
}
const idsOf = async (path: string) => (await list(path)).products.map(({ id }) => id);

describe('one product', () => {
  test('has every field, derived ones included', async () => {
    const { status, body } = await get('/products/10');
    expect(status).toBe(200);
    expect(v.parse(productSchema, body)).toMatchObject({
      category: 'groceries',
      rating: 4.33,
      sku: '10',
      availabilityStatus: 'In Stock',
      reviews: [{ date: '2026-03-02T12:00:00.000Z', reviewerEmail: 'zoe.van.dijk@post.example' }, {}, {}],
      meta: { createdAt: '2026-01-09T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z', barcode: '2000000000107' },
    });
  });

  test.each([
    [1, 'Out of Stock'],
    [2, 'Low Stock'],
    [3, 'In Stock'],
  ])('%i is %s, and rated 0 without reviews', async (id, availabilityStatus) => {
    expect((await get(`/products/${id}`)).body).toMatchObject({ availabilityStatus, rating: 0 });
  });

  test('has no brand field if the product has no brand', async () => {
    expect((await get('/products/1')).body).not.toHaveProperty('brand');
  });

  test.each(['99', 'abc', '1.0', '-1'])('%s is not found', async (id) => {
    expect(await get(`/products/${id}`)).toEqual({
      status: 404,
      body: { message: `Product with id '${id}' not found` },
    });
  });
});

describe('lists', () => {
  test('state how many products exist and how many the page has', async () => {
    expect(await list('/products?limit=2&skip=1')).toMatchObject({
      products: [{ id: 2 }, { id: 3 }],
      total: 4,
      skip: 1,
      limit: 2,
    });
    expect(await list('/products?skip=3')).toMatchObject({ products: [{ id: 10 }], total: 4, skip: 3, limit: 1 });
    expect(await list('/products?skip=99')).toMatchObject({ products: [], total: 4, skip: 99, limit: 0 });
  });

  test('have 30 products by default, and 200 at most', async () => {
    const products = Array.from({ length: 210 }, (_, index) => anEntry({ id: index + 1 }));
    const large = await serveCategories([{ slug: 'tops', name: 'Tops', products }]);
    try {
      const limitOf = async (query: string) =>
        v.parse(listSchema, await (await fetch(`${large.url}/products${query}`)).json()).limit;
      expect([
        await limitOf(''),
        await limitOf('?limit=0'),
        await limitOf('?limit=999999999'),
        await limitOf('?limit=0&skip=200'),
      ]).toEqual([30, 200, 200, 10]);
    } finally {
      await large.close();
    }
  });

  test('list only the requested products that exist', async () => {
    expect(await list('/products?ids=10,2,99,2&select=stock')).toEqual({
      products: [
        { id: 2, stock: 5 },
        { id: 10, stock: 20 },
      ],
      total: 2,
      skip: 0,
      limit: 2,
      filters: ['brand', 'price', 'rating', 'stock', 'id'],
    });
    const many = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
    expect((await list(`/products?ids=${many(500)}`)).total).toBe(4);
    for (const ids of [many(501), '', 'one', '1,', '1e3']) {
      const { status, body } = await get(`/products?ids=${ids}`);
      expect([status, v.parse(messageSchema, body).message]).toEqual([
        400,
        expect.stringMatching(/^Invalid 'ids' - /u),
      ]);
    }
  });

  test.each([
    ['sortBy=price', [2, 1, 10, 3]],
    ['sortBy=price&order=desc', [3, 1, 10, 2]],
    ['sortBy=title&order=asc', [2, 10, 3, 1]],
    ['sortBy=rating&order=DESC', [10, 1, 2, 3]],
    ['sortBy=nothing&order=desc', [1, 2, 3, 10]],
    ['sortBy=constructor', [1, 2, 3, 10]],
  ])('%s', async (query, ids) => {
    expect(await idsOf(`/products?${query}`)).toEqual(ids);
  });

  test('have only the selected fields and the id', async () => {
    const { products } = await list('/products?limit=1&select=title,%20price&select=nothing');
    expect(products).toEqual([{ id: 1, title: 'Red shirt', price: 25 }]);
    expect((await get('/products/2?select=stock')).body).toEqual({ id: 2, stock: 5 });
  });

  test.each(['limit=abc', 'limit=-1', 'skip=1.5', 'limit=', 'sortBy=price&order=up', 'delay=soon', 'delay=5001'])(
    '%s is refused with a message',
    async (query) => {
      const { status, body } = await get(`/products?${query}`);
      expect(status).toBe(400);
      expect(v.parse(messageSchema, body).message).toMatch(/should be/u);
    },
  );

  test('wait for the requested delay', async () => {
    const before = performance.now();
    await list('/products?delay=120');
    expect(performance.now() - before).toBeGreaterThan(110);
  });
});

describe('categories', () => {
  test('are listed with name, address and the picture of their first product, and as slugs', async () => {
    expect((await get('/products/categories')).body).toEqual([
      {
        slug: 'groceries',
        name: 'Groceries',
        url: '/api/products/category/groceries',
        thumbnail: '/api/placeholders/groceries/2-1.svg',
      },
      {
        slug: 'tops',
        name: 'Tops',
        url: '/api/products/category/tops',
        thumbnail: '/api/placeholders/tops/1-1.svg',
      },
    ]);
    expect((await get('/products/category-list')).body).toEqual(['groceries', 'tops']);
  });

  test('list their products, sorted and paged', async () => {
    expect(await list('/products/category/tops?sortBy=price&order=desc&limit=1&skip=1')).toMatchObject({
      products: [{ id: 1 }],
      total: 2,
    });
  });

  test('a category that does not exist is empty', async () => {
    expect(await list('/products/category/hats')).toMatchObject({ products: [], total: 0, skip: 0, limit: 0 });
    expect(await list('/products/category/..%2F..%2Flogin')).toMatchObject({ products: [], total: 0 });
  });
});

describe('search', () => {
  test.each([
    ['red shirt', [1]],
    ['SHIR', [1]],
    ['ap', [10, 2]],
    ['oak', [3]],
    ['GROCER', [10, 2]],
    ['creme', [3]],
    ['linen zzz', [3]],
    ['%', []],
    ['', [1, 2, 3, 10]],
  ])('"%s" lists the best matches first', async (query, ids) => {
    expect(await idsOf(`/products/search?q=${encodeURIComponent(query)}`)).toEqual(ids);
  });

  test('has pages, sort orders and selected fields, as any list', async () => {
    expect(await list('/products/search?q=shirt&sortBy=price&limit=1&select=price')).toMatchObject({
      products: [{ id: 1, price: 25 }],
      total: 1,
      skip: 0,
      limit: 1,
    });
  });
});

describe('pictures', () => {
  test('are drawn if the product has none', async () => {
    const { body } = await get('/products/1?select=thumbnail,images');
    expect(body).toEqual({
      id: 1,
      thumbnail: '/api/placeholders/tops/1-1.svg',
      images: ['/api/placeholders/tops/1-1.svg', '/api/placeholders/tops/1-2.svg', '/api/placeholders/tops/1-3.svg'],
    });
    const drawn = await fetch(`${server.url}/api/placeholders/tops/1-2.svg`);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await drawn.text()).toContain('width="640" height="640"');
  });

  test("are the merchant's own if the entry names them", async () => {
    const products = [anEntry({ id: 1, images: ['https://pictures.example/1.webp'] })];
    const own = await serveCategories([{ slug: 'tops', name: 'Tops', products }]);
    try {
      const answer: unknown = await (await fetch(`${own.url}/products/1`)).json();
      expect(answer).toMatchObject({
        thumbnail: 'https://pictures.example/1.webp',
        images: ['https://pictures.example/1.webp'],
      });
    } finally {
      await own.close();
    }
  });

  test('rendered pictures are named in all sizes and served with their type', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    await mkdir(join(folder, 'tops'));
    await writeFile(join(folder, 'tops/1.webp'), 'picture');
    await writeFile(join(folder, 'tops/1.0a1b2c3d.avif'), 'picture');
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify({
        1: {
          color: '#aabbcc',
          thumbnail: {
            avif: [{ src: 'tops/1.avif', width: 320 }],
            webp: [
              { src: 'tops/1-640.webp', width: 640 },
              { src: 'tops/1.webp', width: 320 },
            ],
          },
          images: [
            [
              { src: 'tops/1-a.avif', width: 480 },
              { src: 'tops/1.0a1b2c3d.avif', width: 960 },
            ],
          ],
        },
      }),
    );
    const options = { mount: '/api', publicUrl: 'https://catalogue.example/', picturesFolder: folder };
    const rendered = await serveCategories(categories, options, await loadManifest(folder));
    try {
      const base = 'https://catalogue.example/pictures/tops';
      expect(await (await fetch(`${rendered.url}/api/products/1?select=thumbnail,images,pictures`)).json()).toEqual({
        id: 1,
        thumbnail: `${base}/1.webp`,
        images: [`${base}/1.0a1b2c3d.avif`],
        pictures: {
          color: '#aabbcc',
          thumbnail: [{ url: `${base}/1.avif`, width: 320 }],
          images: [
            [
              { url: `${base}/1-a.avif`, width: 480 },
              { url: `${base}/1.0a1b2c3d.avif`, width: 960 },
            ],
          ],
        },
      });
      const tiles: unknown = await (await fetch(`${rendered.url}/api/products/categories`)).json();
      expect(tiles).toMatchObject([{ slug: 'groceries' }, { slug: 'tops', thumbnail: `${base}/1.avif` }]);
      const headersOf = async (path: string) => {
        const { status, headers } = await fetch(`${rendered.url}/api/pictures/${path}`);
        return [status, headers.get('content-type'), headers.get('cache-control')];
      };
      expect(await headersOf('tops/1.webp')).toEqual([200, 'image/webp', 'public, max-age=86400']);
      for (const path of ['tops/absent.webp', 'manifest.json', '..%2f..%2fpackage.json', 'tops']) {
        expect((await headersOf(path))[0]).toBe(404);
      }
    } finally {
      await rendered.close();
      await rm(folder, { recursive: true });
    }
  });

  test('are missing for a folder without a manifest', async () => {
    expect((await loadManifest(join(tmpdir(), 'nobody-made-this'))).size).toBe(0);
  });
});

describe('as a service', () => {
  test('pages of any origin may read the catalogue, but not change it', async () => {
    const answer = await fetch(`${server.url}/api/products/1`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, '*']);
    expect(v.parse(messageSchema, await answer.json()).message).toContain('DELETE');
  });

  test('an unchanged list is not sent twice', async () => {
    const etag = (await fetch(`${server.url}/api/products`)).headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/api/products`, { headers: { 'if-none-match': etag } });
    expect([etag, again.status]).toEqual([expect.stringMatching(/^W\/"/u), 304]);
  });

  test.each(['/api/nothing', '/api/products/1/2', '/api/placeholders/tops/1-9.svg', '/api/pictures/1.webp'])(
    '%s is not found',
    async (path) => {
      const answer = await fetch(server.url + path);
      expect([answer.status, v.parse(messageSchema, await answer.json()).message]).toEqual([404, `${path} not found`]);
    },
  );

  test('a malformed address is a 400', async () => {
    expect((await get('/products/%E0%A4%A')).status).toBe(400);
  });

  test('addresses outside the catalogue are left to other handlers', async () => {
    const answer = await fetch(`${server.url}/apiary`);
    expect(await answer.json()).toEqual({ message: 'Not found' });
  });
});
