import { HttpResponse, http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Category, Product } from '@/domain/product';

export const catalogueUrl = 'http://catalogue.test';

/** Makes a valid product. Override the fields under test. */
export function productFixture(overrides: Partial<Product> = {}): Product {
  const id = overrides.id ?? 1;
  return {
    id,
    title: `Product ${id}`,
    description: `What product ${id} is good for.`,
    category: 'beauty',
    brand: 'Lumeva',
    price: 9.99,
    rating: 4.3,
    discountPercentage: 10,
    stock: 12,
    thumbnail: `${catalogueUrl}/pictures/${id}.webp`,
    pictures: null,
    images: [`${catalogueUrl}/pictures/${id}-1.webp`, `${catalogueUrl}/pictures/${id}-2.webp`],
    sku: null,
    gtin: null,
    reviews: [{ rating: 4, comment: 'Does what it says.', reviewerName: 'Ada Penn', date: '2026-01-04T00:00:00.000Z' }],
    shippingInformation: 'Ships in 1–2 business days',
    returnPolicy: '30 days to return',
    warrantyInformation: '2 year warranty',
    minimumOrderQuantity: 1,
    weight: 0.25,
    dimensions: { width: 7.5, height: 15, depth: 7 },
    ...overrides,
  };
}

/** Products with the ids 1 to `count`. */
export function productFixtures(count: number, overrides: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, index) => productFixture({ ...overrides, id: index + 1 }));
}

export const categoryFixtures: Category[] = [
  { slug: 'beauty', name: 'Beauty' },
  { slug: 'furniture', name: 'Furniture' },
  { slug: 'laptops', name: 'Laptops' },
];

function pageOf(products: Product[], request: Request) {
  const { searchParams } = new URL(request.url);
  const skip = Number(searchParams.get('skip') ?? 0);
  const limit = Number(searchParams.get('limit') ?? 30);
  const page = products.slice(skip, limit === 0 ? undefined : skip + limit);
  return HttpResponse.json({ products: page, total: products.length, skip, limit: page.length });
}

/** A catalogue service that offers these products. */
function catalogueHandlers(products: Product[], categories: Category[] = categoryFixtures): HttpHandler[] {
  return [
    http.get(`${catalogueUrl}/products/categories`, () => HttpResponse.json(categories)),
    http.get(`${catalogueUrl}/products/category/:slug`, ({ params, request }) =>
      pageOf(
        products.filter(({ category }) => category === params.slug),
        request,
      ),
    ),
    http.get(`${catalogueUrl}/products/search`, ({ request }) => {
      const q = (new URL(request.url).searchParams.get('q') ?? '').toLowerCase();
      return pageOf(
        products.filter(({ title }) => title.toLowerCase().includes(q)),
        request,
      );
    }),
    http.get(`${catalogueUrl}/products/:id`, ({ params }) => {
      const product = products.find(({ id }) => String(id) === params.id);
      return product === undefined
        ? HttpResponse.json({ message: `Product with id '${String(params.id)}' not found` }, { status: 404 })
        : HttpResponse.json(product);
    }),
    http.get(`${catalogueUrl}/products`, ({ request }) => pageOf(products, request)),
  ];
}

/** `serveCatalogue` starts it in a test file. A request without a handler fails the test. */
export const catalogueServer = setupServer();

/** Serves these products in every test of the file. A test adds its own faults by `catalogueServer.use(…)`. */
export function serveCatalogue(products: Product[], categories?: Category[]): void {
  beforeAll(() => catalogueServer.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => catalogueServer.use(...catalogueHandlers(products, categories)));
  afterEach(() => catalogueServer.resetHandlers());
  afterAll(() => catalogueServer.close());
}
