import * as v from 'valibot';
import { minimumQuantities } from '@/config/shop';
import { productFixture } from '../../test/catalogueHandlers';
import { categoriesSchema, productListSchema, productSchema } from './catalogueSchemas';

const valid = productFixture();
const productOf = (fields: object) => v.parse(productSchema, { ...valid, ...fields });
const listOf = (products: unknown, total: unknown = 3) => v.parse(productListSchema, { products, total });

describe('a product', () => {
  test('is parsed unchanged, without unknown fields', () => {
    expect(productOf({ colour: 'red', __proto__: { polluted: true } })).toEqual(valid);
  });

  test('loses the invisible characters of its texts', () => {
    const written = {
      title: 'Ge\u00ADschirr\u200Bspüler\u202E',
      description: 'Quiet.\u2066\nShips\u200E fast.',
      brand: '\u2060Hearth\u00ADside',
      reviews: [{ rating: 5, comment: 'Good\u202E', reviewerName: 'A\u200Bda', date: '2026-03-14' }],
    };
    expect(productOf(written)).toMatchObject({
      title: 'Geschirrspüler',
      description: 'Quiet.\nShips fast.',
      brand: 'Hearthside',
      reviews: [{ comment: 'Good', reviewerName: 'Ada' }],
    });
    expect(v.parse(categoriesSchema, [{ slug: 'be\u00ADds', name: 'Be\u00ADds' }])).toEqual([
      { slug: 'be\u00ADds', name: 'Beds' },
    ]);
  });

  test.each([
    ['no id', { id: undefined }],
    ['an id that is a text', { id: '1' }],
    ['an id of 0', { id: 0 }],
    ['an id with a fraction', { id: 1.5 }],
    ['an id that no number holds exactly', { id: 2 ** 53 }],
    ['no title', { title: undefined }],
    ['an empty title', { title: ' \n' }],
    ['an invisible title', { title: '\u200B\u202E' }],
    ['an endless title', { title: 'x'.repeat(2_001) }],
    ['no price', { price: null }],
    ['a price that is a text', { price: '9.99' }],
    ['a negative price', { price: -0.01 }],
    ['an infinite price', { price: Infinity }],
    ['a price that is no number', { price: Number.NaN }],
  ])('a product with %s is rejected', (_what, fields) => {
    expect(v.safeParse(productSchema, { ...valid, ...fields }).success).toBe(false);
    expect(listOf([valid, { ...valid, id: 2, ...fields }]).products.map(({ id }) => id)).toEqual([1]);
  });

  test.each([
    ['description', 5, ''],
    ['description', 'x'.repeat(20_001), ''],
    ['category', null, ''],
    ['brand', '  ', null],
    ['brand', undefined, null],
    ['brand', ['Lumeva'], null],
    ['rating', 5.1, 0],
    ['rating', '4', 0],
    ['discountPercentage', -1, 0],
    ['stock', -1, 0],
    ['stock', -Infinity, null],
    ['stock', 2.9, 2],
    ['stock', Infinity, null],
    ['thumbnail', { url: '/a.webp' }, ''],
    ['pictures', 'none', null],
    ['images', 'none', []],
    ['reviews', { 0: 'good' }, []],
    ['returnPolicy', false, ''],
    ['warrantyInformation', null, ''],
    ['weight', '2 kg', null],
    ['weight', 0, null],
    ['weight', 1e300, null],
    ['weight', undefined, null],
    ['dimensions', { width: 1, height: 2 }, null],
    ['dimensions', { width: 1, height: -2, depth: 3 }, null],
    ['dimensions', [1, 2, 3], null],
  ])('whose %s is %j gets a default for it', (field, value, standIn) => {
    expect(productOf({ [field]: value })).toEqual({ ...valid, [field]: standIn });
  });

  test.each([
    [undefined, 1],
    [0, 1],
    [2.5, 3],
    ['six', 1],
  ])('whose minimum order is %j is sold from %s on, where the shop enforces it', (minimumOrderQuantity, fewest) => {
    expect(productOf({ minimumOrderQuantity }).minimumOrderQuantity).toBe(1);
    jest.replaceProperty(minimumQuantities, 'enforced', true);
    expect(productOf({ minimumOrderQuantity }).minimumOrderQuantity).toBe(fewest);
  });

  test('keeps its valid reviews and pictures, up to the maximum of a page', () => {
    const review = { rating: 4, comment: 'Good.', reviewerName: 'Ada', date: 'never' };
    const { reviews } = productOf({
      reviews: [review, { ...review, rating: 6 }, null, ...Array.from({ length: 600 }, () => review)],
    });
    expect(reviews).toHaveLength(500);
    expect(reviews[0]).toEqual({ ...review, date: '' });
    expect(productOf({ images: Array.from({ length: 100 }, () => '/a.webp') }).images).toHaveLength(24);
  });

  test('has no half of a surrogate pair in its texts, because no address could contain it', () => {
    const { title, category, brand } = productOf({ title: 'a\uD800b', category: '\uDC00', brand: 'x\uD83D' });
    expect([title, category, brand]).toEqual(['a\uFFFDb', '\uFFFD', 'x\uFFFD']);
    expect(productOf({ title: '😀' }).title).toBe('😀');
  });
});

describe('a picture’s address', () => {
  test.each([
    ['/pictures/1.webp', 'http://catalogue.test/pictures/1.webp'],
    ['https://pictures.example/1.webp', 'https://pictures.example/1.webp'],
    ['http://pictures.example/1.webp', 'http://pictures.example/1.webp'],
  ])('%s is one', (given, address) => {
    expect(productOf({ thumbnail: given, images: [given] })).toMatchObject({ thumbnail: address, images: [address] });
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'blob:http://shop.example/1',
    'file:///etc/passwd',
    '//elsewhere.example/1.webp',
    '/\\elsewhere.example/1.webp',
    'pictures/1.webp',
    'http://[',
    '',
  ])('%j is none', (given) => {
    expect(productOf({ thumbnail: given, images: [given] })).toMatchObject({ thumbnail: '', images: [] });
  });
});

describe('a list', () => {
  test('holds a product once: the first of each id', () => {
    const { products } = listOf([valid, productFixture({ id: 2 }), { ...valid, title: 'Again' }]);
    expect(products.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Product 1'],
      [2, 'Product 2'],
    ]);
  });

  test.each([undefined, null, '3', -1, 1.5, Number.NaN, Infinity])(
    'with %j for a total counts what it has',
    (total) => {
      expect(v.parse(productListSchema, { products: [valid], total }).total).toBe(1);
    },
  );

  test('may have a total and no products', () => {
    expect(listOf([], 500)).toEqual({ products: [], total: 500 });
  });

  test.each([null, [], 'products', { products: {} }, { total: 3 }])('%j is none', (answer) => {
    expect(v.safeParse(productListSchema, answer).success).toBe(false);
  });
});

describe('the categories', () => {
  test('are objects or slugs, each slug once, damaged ones left out', () => {
    const given = [
      { slug: 'beauty', name: 'Beauty' },
      'mens-shirts',
      'beauty',
      { slug: '' },
      null,
      7,
      { name: 'Nameless' },
    ];
    expect(v.parse(categoriesSchema, given)).toEqual([
      { slug: 'beauty', name: 'beauty' },
      { slug: 'mens-shirts', name: 'mens shirts' },
    ]);
  });

  test('have slugs that an address can contain', () => {
    const [category] = v.parse(categoriesSchema, ['\uD800']);
    expect(encodeURIComponent(category?.slug ?? '')).toBe('%EF%BF%BD');
    expect(v.parse(categoriesSchema, ['.', '..', '...'])).toEqual([{ slug: '...', name: '...' }]);
  });

  test('keep their slugs letter by letter', () => {
    const slugs = ['a%2Fb', ' tops ', 'A&B'];
    expect(v.parse(categoriesSchema, slugs).map(({ slug }) => slug)).toEqual(slugs);
    for (const slug of slugs) expect(productOf({ category: slug }).category).toBe(slug);
  });
});

describe('optional data of a list', () => {
  const extras = (fields: object) => v.parse(productListSchema, { products: [], total: 0, ...fields });
  const none = { products: [], total: 0 };

  test('are parsed', () => {
    const filters = ['brand', 'price', 'rating', 'stock', 'colour'];
    const facets = {
      total: 9,
      brands: [{ brand: 'Aria', count: 3 }],
      price: { min: 1, max: 2 },
      ratings: [{ rating: 4, count: 2 }, { rating: 'lots' }],
      inStock: 1,
    };
    expect(extras({ filters, facets, corrected: 'lipstick' })).toEqual({
      ...none,
      isFilterable: true,
      facets: { total: 9, brands: [{ brand: 'Aria', count: 3 }], ratings: [{ rating: 4, count: 2 }], inStock: 1 },
      corrected: 'lipstick',
    });
  });

  test('say that a search finds more products than it lists', () => {
    expect(extras({ total: 1_000, hasMore: true })).toEqual({ products: [], total: 1_000, hasMore: true });
    expect(extras({ hasMore: 'yes' })).toEqual(none);
  });

  test('say what was searched for', () => {
    const parsed = { text: 'dress', maxPrice: 100, sort: { by: 'price', direction: 'asc' } };
    const categories = [{ slug: 'womens-dresses', name: 'Women’s Dresses', count: 5 }];
    expect(extras({ parsed, unmatched: ['red'], matched: ['dress'], categories })).toEqual({
      ...none,
      parsed: { ...parsed, minPrice: null },
      wordMatches: { unmatched: ['red'], matched: ['dress'] },
      categories,
    });
    expect(extras({ parsed: { text: '', maxPrice: 'ten', sort: 'price' } })).toEqual({
      ...none,
      parsed: { text: '', minPrice: null, maxPrice: null, sort: null },
    });
  });

  test.each([
    { filters: ['brand', 'price'] },
    { filters: 'brand,price,rating,stock' },
    { facets: { brands: [] } },
    { facets: { total: -1, brands: [] } },
    { facets: null },
    { corrected: 5 },
    { corrected: '' },
    { corrected: 'x'.repeat(301) },
    { parsed: 'under 100' },
    { parsed: { maxPrice: 100 } },
    { unmatched: ['red'] },
    { unmatched: 'red', matched: ['dress'] },
    { categories: [{ slug: 'laptops', name: 'Laptops', count: -1 }, 'laptops'] },
    { categories: [] },
  ])('are left out where they are damaged: %j', (fields) => {
    expect(extras(fields)).toEqual(none);
  });
});
