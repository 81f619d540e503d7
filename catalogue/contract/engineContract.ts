import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type Filters, minRatings, noFilters } from '../../src/domain/filters';
import { type Engine, maxFound } from '../engine';
import type { ListRequest, Sort, Source, StoredProduct } from '../list';
import { meanRating } from '../product';
import type { ProductEntry } from '../schema';
import { searchProducts } from '../searchProducts';
import { anEntry, answerOf, toBatches, deriveSearchSource, type CategoryFile } from '../testCatalogue';
import { splitWords } from '../words';
import { multiply, shopCategories } from './manyProducts';
import { seededRandom } from './seededRandom';

export interface EngineUnderTest {
  engine: Engine;
  /** A second one on the same data, as another machine has it. */
  another: () => Promise<Engine>;
  dispose: () => Promise<void>;
}

const small: CategoryFile[] = [
  {
    slug: 'tops',
    name: 'Tops',
    products: [
      anEntry({ id: 3, title: 'Linen blouse', price: 40, brand: 'Oak & Fern', tags: ['summer', 'crème'] }),
      anEntry({ id: 1, title: 'Red T-shirts', price: 25, stock: 0, views: 3 }),
    ],
  },
  {
    slug: 'mugs',
    name: 'Mugs & Cups',
    products: [
      anEntry({
        id: 2,
        title: 'Oak-handled mugs',
        price: 1.5,
        stock: 5,
        description: 'Goes with a couch that is red.',
      }),
      anEntry({ id: 10, title: 'Organizer, item 2', price: 25 }),
      anEntry({ id: 11, title: 'organizer, item 10', price: 25, description: 'A bed made of oak.' }),
    ],
  },
];

const whole: Omit<ListRequest, 'source'> = {
  filters: noFilters,
  sort: null,
  skip: 0,
  limit: Infinity,
  withFacets: false,
};
const everydaySearch = { isExact: false, isTyping: false };
const idsOf = (products: readonly StoredProduct[]) => products.map(({ id }) => id);

/** The expected order of texts. It does not use `compareNames`, because the contract checks that function. */
const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

/** The behaviour of every engine, on any database. */
export function describeEngine(open: () => Promise<EngineUnderTest>): void {
  let under: EngineUnderTest;
  let engine: Engine;
  const openWith = async (categories: CategoryFile[]) => {
    under = await open();
    engine = under.engine;
    await engine.import(toBatches(categories), 'first');
  };
  const dispose = () => under.dispose();

  const list = async (source: Source, request: Partial<ListRequest> = {}) =>
    engine.list({ ...whole, ...request, source });
  const search = async (query: string, isExact = false) => {
    const { list: found, ...notes } = await searchProducts(engine, query, whole, { isExact, isTyping: false });
    expect(found.total).toBe(found.products.length);
    return { ids: idsOf(found.products), ...notes };
  };

  const firstIds = async () => (await engine.firstOfCategories()).map(({ id }) => id);

  describe('what is read', () => {
    beforeAll(() => openWith(small));
    afterAll(dispose);

    test('gives products as they were imported', async () => {
      expect(await engine.categories()).toEqual([
        { slug: 'mugs', name: 'Mugs & Cups', count: 3 },
        { slug: 'tops', name: 'Tops', count: 2 },
      ]);
      expect(await firstIds()).toEqual([1, 2]);
      const { views, ...written } = small[0]?.products[0] ?? anEntry({ id: 0 });
      expect(answerOf(await engine.byId(3))).toMatchObject({
        ...written,
        category: 'tops',
        images: Array.from({ length: views }, () => expect.any(String) as string),
      });
      expect(await engine.byId(99)).toBeNull();
    });

    test('answers requests while it reads all products', async () => {
      const ids: number[] = [];
      for await (const products of engine.readAllImported()) {
        ids.push(...products.map(({ id }) => id));
        expect((await engine.byId(1))?.id).toBe(1);
      }
      expect(ids).toEqual([1, 2, 3, 10, 11]);
    });

    test('lists in the order of the ids, page by page', async () => {
      expect(idsOf((await list({ kind: 'all' })).products)).toEqual([1, 2, 3, 10, 11]);
      const page = await list({ kind: 'all' }, { skip: 3, limit: 1 });
      expect([idsOf(page.products), page.total]).toEqual([[10], 5]);
      expect(await list({ kind: 'all' }, { skip: 99, limit: 2 })).toEqual({ products: [], total: 5, facets: null });
      expect(await list({ kind: 'category', slug: 'mugs' }, { limit: 0 })).toMatchObject({ products: [], total: 3 });
      expect(await list({ kind: 'category', slug: 'hats' })).toEqual({ products: [], total: 0, facets: null });
    });

    test.each<[Sort['by'], Sort['direction'], number[]]>([
      ['price', 'asc', [2, 1, 10, 11, 3]],
      ['price', 'desc', [3, 1, 10, 11, 2]],
      ['title', 'asc', [3, 2, 10, 11, 1]],
      ['stock', 'desc', [3, 10, 11, 2, 1]],
      ['recommended', 'desc', [2, 3, 10, 11, 1]],
      ['brand', 'asc', [1, 2, 10, 11, 3]],
      ['category', 'desc', [1, 3, 2, 10, 11]],
      ['description', 'asc', [11, 2, 1, 3, 10]],
      ['id', 'desc', [11, 10, 3, 2, 1]],
    ])('sorts by %s, %s, and equal products by id', async (by, direction, ids) => {
      const sort = { by, direction };
      expect(idsOf((await list({ kind: 'all' }, { sort })).products)).toEqual(ids);
      for (const [skip, id] of ids.entries()) {
        expect(idsOf((await list({ kind: 'all' }, { sort, skip, limit: 1 })).products)).toEqual([id]);
      }
    });

    test.each<[string, number[]]>([
      ['mug', [2, 10, 11]],
      ['MUGS', [2, 10, 11]],
      ['red shirt', [1]],
      ['shirt red', [1]],
      ['tee', [1]],
      ['tshirt red', [1]],
      ['crème', [3]],
      ['creme', [3]],
      ['bed oak', [11]],
      ['oak', [2, 3, 11]],
      ['sofa', [2]],
      ['organ', [10, 11]],
      ['organiz', [10, 11]],
      ['organize', [10, 11]],
      ['li', [3]],
      ['organizer 10', [11]],
      ['for', []],
    ])('finds "%s" without a correction, and products of that name first', async (query, ids) => {
      const { ids: found, ...notes } = await search(query);
      expect([found.toSorted(), notes]).toEqual([ids.toSorted(), {}]);
      expect(found[0]).toBe(ids[0]);
    });

    test.each<[string, string, number[]]>([
      ['linnen', 'linen', [3]],
      ['bloues', 'blouse', [3]],
      ['rinen', 'linen', [3]],
      ['oganiser', 'organizer', [10, 11]],
      ['linenn bluose', 'linen blouse', [3]],
      ['mgus', 'mugs', [2, 10, 11]],
    ])('corrects "%s" to "%s"; an exact search corrects nothing', async (query, corrected, ids) => {
      expect(await search(query)).toEqual({ ids, corrected });
      expect((await search(query, true)).ids).toEqual([]);
    });

    test.each(['lnn', 'xyzzy', '22'])('finds nothing for "%s", which is too far from every word', async (query) => {
      expect(await search(query)).toEqual({ ids: [] });
    });

    test.each<[string, number[], string[], string[]]>([
      ['oak zzzzzz', [2, 3, 11], ['zzzzzz'], ['oak']],
      ['crème mugs', [2, 10, 11], ['creme'], ['mugs']],
      ['a green linen blouse', [3], ['green'], ['linen', 'blouse']],
    ])(
      'finds products with some words of "%s" if none has all, and says which words they lack',
      async (query, ids, unmatched, matched) => {
        expect(await search(query)).toEqual({ ids, unmatched, matched });
      },
    );

    test('names the category if the price filter leaves no product', async () => {
      expect(await search('mugs under 1')).toEqual({
        ids: [],
        parsed: { text: 'mugs', maxPrice: 1 },
        categories: [{ slug: 'mugs', name: 'Mugs & Cups', count: 3 }],
      });
    });

    test.each<[string, number[], object]>([
      ['mugs under 10', [2], { text: 'mugs', maxPrice: 10 }],
      ['mugs below €10,50', [2], { text: 'mugs', maxPrice: 10.5 }],
      ['organizer between 1.000,00 and 20', [10, 11], { text: 'organizer', minPrice: 20, maxPrice: 1_000 }],
      ['blouse over $39', [3], { text: 'blouse', minPrice: 39 }],
      ['mugs $10', [2], { text: 'mugs', maxPrice: 10 }],
      ['cheap mugs', [2, 10, 11], { text: 'mugs', sort: { by: 'price', direction: 'asc' } }],
      ['up to 2 dollars', [2], { text: '', maxPrice: 2 }],
      ['mugs for under 10', [2], { text: 'mugs', maxPrice: 10 }],
      ['organizer $20 - $30', [10, 11], { text: 'organizer', minPrice: 20, maxPrice: 30 }],
      ['best selling blouse', [3], { text: 'blouse', sort: { by: 'rating', direction: 'desc' } }],
    ])('reads prices and an order in "%s"', async (query, ids, parsed) => {
      expect(await search(query)).toEqual({ ids, parsed });
      expect((await search(query, true)).parsed).toBeUndefined();
    });

    test('a chosen price replaces the price in words that it excludes', async () => {
      const filters = { ...noFilters, minPrice: 20 };
      const { list: found } = await searchProducts(engine, 'mugs under 10', { ...whole, filters }, everydaySearch);
      expect(idsOf(found.products)).toEqual([10, 11]);
    });

    test.each([
      'under',
      'mug under',
      'mug under 1e99',
      'between 3 and',
      'cheap',
      'over',
      'max 0',
      'under 99999999999999999999',
    ])('answers "%s" in time', async (query) => {
      await expect(search(query)).resolves.toBeDefined();
    });

    test.each<[string, string[], number[]]>([
      ['mu', ['mugs'], [2, 10, 11]],
      ['mugs', ['mugs'], [2, 10, 11]],
      ['mugs cu', ['mugs'], [2, 10, 11]],
      ['t', ['tops'], [1, 2, 3, 10, 11]],
      ['li', [], [3]],
      ['zzz', [], []],
    ])(
      'while "%s" is typed, names categories, and products with a word that begins like it',
      async (query, slugs, ids) => {
        const typing = { isExact: false, isTyping: true };
        const { categories, list: found } = await searchProducts(engine, query, { ...whole, limit: 5 }, typing);
        expect(categories).toEqual((await engine.categories()).filter(({ slug }) => slugs.includes(slug)));
        expect(idsOf(found.products).toSorted()).toEqual(ids.toSorted());
        expect((await searchProducts(engine, query, whole, everydaySearch)).categories).toBeUndefined();
      },
    );

    test.each<[string, [slug: string, count: number][]]>([
      ['mugs under 10', [['mugs', 1]]],
      ['mugs over 10', [['mugs', 2]]],
      ['mugs under 1', []],
    ])('while "%s" is typed, counts the products of a category within the prices', async (query, counts) => {
      const { categories = [] } = await searchProducts(engine, query, whole, { isExact: false, isTyping: true });
      expect(categories.map(({ slug, count }) => [slug, count])).toEqual(counts);
    });

    test('a filter that leaves nothing does not make a word misspelt', async () => {
      const filters = { ...noFilters, minPrice: 1_000 };
      const { list: found, ...notes } = await searchProducts(engine, 'linen', { ...whole, filters }, everydaySearch);
      expect([found.total, notes]).toEqual([0, {}]);
    });

    test.each([
      'x'.repeat(10_000),
      Array.from({ length: 200 }, (_, index) => `word${index}`).join(' '),
      '"',
      '*',
      'NEAR',
      'NEAR(a b)',
      'oak AND',
      'OR',
      'NOT oak',
      'title:oak',
      '%',
      "'",
      "';--",
      '(',
      '-oak',
      '^oak',
      '+',
      '\\',
      ':*',
      '|',
      '&',
      '!',
      '<->',
      'oak\0mug',
      '\0',
      '👩‍🚀',
      '🦊 oak',
      'שולחן',
      'שולחן oak',
      '\u202eoak',
      '\ud800',
      '𐵀',
      '１２',
      '²',
      'ß',
      'ﬁ',
      'İ',
    ])('answers every request: %j', async (query) => {
      const sorted = { ...whole, withFacets: true, sort: { by: 'price', direction: 'desc' } } as const;
      const [first, second] = [
        (await searchProducts(engine, query, sorted, everydaySearch)).list,
        (await searchProducts(engine, query, { ...whole, limit: 5 }, everydaySearch)).list,
      ];
      expect(first.total).toBe(first.products.length);
      expect(second.total).toBe(first.total);
    });

    test('answers any text, as a whole query and as one that is being typed', async () => {
      const word = fc.constantFrom(
        'oak',
        'linen',
        'mug',
        'bluose',
        'for',
        'under',
        'cheap',
        'AND',
        'NEAR(',
        'title:',
        '5',
      );
      const part = fc.oneof(
        word,
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          '"',
          "'",
          '%',
          '_',
          '*',
          ':',
          '\\',
          '(',
          ')',
          '-',
          '|',
          '&',
          '!',
          '<->',
          'ｌｉｎｅｎ',
          'cre\u0300me',
        ),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(part, { maxLength: 60 }).map((parts) => parts.join(' ')),
          fc.boolean(),
          fc.boolean(),
          async (query, isExact, isTyping) => {
            const { list: found } = await searchProducts(engine, query, { ...whole, limit: 5 }, { isExact, isTyping });
            expect(found.total).toBeGreaterThanOrEqual(found.products.length);
          },
        ),
        { numRuns: 150 },
      );
    });
  });

  describe('different ways to write a word', () => {
    const titles = [
      'Wi–Fi Router',
      'Frame 10×15 cm',
      'Weißbier Glass',
      'Ge\u00ADschirr\u200Btuch',
      'Smørrebrød Board',
      'Łódź Kılıç Þór Đuro Æon Œuvre',
      'Nike × Oak Cap',
      'เก้าอี้สนามไม้',
      '有機抹茶パウダー',
      '不锈钢保温杯',
      'ﾜｲﾔﾚｽｲﾔﾎﾝ',
      'शुद्ध शहद',
      'น้ำผึ้ง',
    ];
    beforeAll(async () => {
      await openWith(small);
      const products = titles.map((title, index) => anEntry({ id: index + 1, title }));
      products.push(anEntry({ id: 20, title: 'Lamp', brand: 'Coca‑Cola', description: 'Needs a Wi‒Fi network.' }));
      products.push(anEntry({ id: 21, title: 'Rope', description: '茶'.repeat(2_000) }));
      await engine.import(toBatches([{ slug: 'words', name: 'Words', products }]), 'words');
    });
    afterAll(dispose);

    test.each<[string, number[]]>([
      ['wifi', [1, 20]],
      ['wi-fi', [1, 20]],
      ['wi fi router', [1]],
      ['WI—FI', [1, 20]],
      ['cocacola', [20]],
      ['10x15', [2]],
      ['10×15', [2]],
      ['10 X 15', [2]],
      ['10x15cm', [2]],
      ['frame 15 cm', [2]],
      ['weissbier', [3]],
      ['WEIẞBIER', [3]],
      ['geschirrtuch', [4]],
      ['Ge\u200Dschirr\u00ADtuch', [4]],
      ['smorrebrod', [5]],
      ['lodz kilic thor duro aeon oeuvre', [6]],
      ['nike x oak', [7]],
      ['nike oak', [7]],
      ['เก้าอี้', [8]],
      ['สนาม', [8]],
      ['เก้าอี้สนามไม้', [8]],
      ['抹茶', [9]],
      ['パウダー', [9]],
      ['保温杯', [10]],
      ['温', [10]],
      ['イヤホン', [11]],
      ['शहद', [12]],
      ['น้ำ', [13]],
      ['茶茶', [21]],
    ])('"%s" finds %j', async (query, ids) => {
      const { ids: found, corrected } = await search(query);
      expect([found.toSorted((a, b) => a - b), corrected]).toEqual([ids, undefined]);
    });

    test('finds a word while it is typed', async () => {
      for (const [query, id] of [
        ['weiss', 3],
        ['เก้า', 8],
        ['抹', 9],
      ] as const) {
        const typing = { isExact: false, isTyping: true };
        expect(idsOf((await searchProducts(engine, query, whole, typing)).list.products)).toContain(id);
      }
    });
  });

  describe('products with all words of a query, whose titles end with different words', () => {
    const chairs = [
      anEntry({ id: 1, title: 'Green Garden Chair', price: 60 }),
      anEntry({ id: 2, title: 'Garden Chair Lisboa', price: 40 }),
      anEntry({ id: 3, title: 'Garden Chair Porto', price: 50 }),
      anEntry({ id: 4, title: 'Office Chair', price: 30 }),
      anEntry({ id: 5, title: 'Willow Stool', price: 20, description: 'Made of linen and oak, like a blanket.' }),
      anEntry({ id: 6, title: 'Linen Throw', price: 90 }),
    ];
    beforeAll(async () => {
      await openWith(small);
      await engine.import(toBatches([{ slug: 'seats', name: 'Seats', products: chairs }]), 'chairs');
    });
    afterAll(dispose);

    test.each<[string, number[]]>([
      ['garden chair', [1, 2, 3]],
      ['chair garden', [1, 2, 3]],
      ['linen', [6, 5]],
    ])('"%s" lists the stricter matches first, then the others', async (query, ids) => {
      expect(await search(query)).toEqual({ ids });
    });

    test('an order in the query sorts the stricter matches apart, a chosen order sorts all together', async () => {
      expect((await search('cheap garden chair')).ids).toEqual([1, 2, 3]);
      const sort = { by: 'price', direction: 'asc' } as const;
      for (const query of ['garden chair', 'cheap garden chair']) {
        const { list: found } = await searchProducts(engine, query, { ...whole, sort }, everydaySearch);
        expect([idsOf(found.products), found.total]).toEqual([[2, 3, 1], 3]);
      }
    });

    test('pages, filters and facets count all of them', async () => {
      const pages: number[] = [];
      for (let skip = 0; skip < 4; skip += 1) {
        const request = { ...whole, skip, limit: 1, withFacets: true };
        const { list: page } = await searchProducts(engine, 'garden chair', request, everydaySearch);
        expect([page.total, page.facets?.total]).toEqual([3, 3]);
        pages.push(...idsOf(page.products));
      }
      expect(pages).toEqual([1, 2, 3]);
      const filters = { ...noFilters, maxPrice: 50 };
      const { list: cheap } = await searchProducts(engine, 'garden chair', { ...whole, filters }, everydaySearch);
      expect([idsOf(cheap.products), cheap.total]).toEqual([[2, 3], 2]);
    });
  });

  describe('a text that begins words of titles', () => {
    const goods = [
      anEntry({ id: 1, title: 'Loafer', description: 'Sturdy, but light, with a loop for a pen.' }),
      anEntry({ id: 2, title: 'Clutch', description: 'Hangs on a chain, but not for long.' }),
      anEntry({ id: 3, title: 'Salted Butter' }),
      anEntry({ id: 4, title: 'Shirt', brand: 'Buttonwood' }),
      anEntry({ id: 5, title: 'Pendant Lamp' }),
      anEntry({ id: 6, title: 'Pen Holder' }),
      anEntry({ id: 7, title: 'Wing Armchair' }),
      anEntry({ id: 8, title: 'Leather Sofa' }),
      anEntry({ id: 9, title: 'Screen 24 W' }),
      anEntry({ id: 10, title: 'Lamp 24w', description: 'Has a leather strap.' }),
    ];
    beforeAll(async () => {
      await openWith(small);
      await engine.import(toBatches([{ slug: 'goods', name: 'Goods', products: goods }]), 'goods');
    });
    afterAll(dispose);

    const suggest = async (query: string) => {
      const typing = { isExact: false, isTyping: true };
      return (await searchProducts(engine, query, { ...whole, limit: 6 }, typing)).list;
    };

    test.each<[string, number[]]>([
      ['but', [3, 4, 1, 2]],
      ['salted but', [3]],
      ['chai', [7]],
      ['leat', [8, 10]],
    ])('"%s" lists those products before descriptions, in results and suggestions', async (query, ids) => {
      expect(await search(query)).toEqual({ ids });
      expect(idsOf((await suggest(query)).products)).toEqual(ids);
    });

    test('a whole word of a title precedes longer words, and only suggestions have those', async () => {
      expect((await search('pen')).ids).toEqual([6, 1]);
      expect(await suggest('pen')).toMatchObject({ total: 3 });
      expect(idsOf((await suggest('pen')).products)).toEqual([6, 5, 1]);
    });

    test('a number is a whole word', async () => {
      expect((await search('24')).ids).toEqual([9]);
    });

    test('if no product has all words, lists products with the longer words, too', async () => {
      expect((await search('wing but')).ids.toSorted()).toEqual([1, 2, 3, 4, 7]);
    });
  });

  describe('codes', () => {
    beforeAll(async () => {
      await openWith(small);
      const products = [
        anEntry({ id: 1, title: 'Lamp', sku: 'FAM-00123/X', gtin: '4006381333931' }),
        anEntry({ id: 2, title: 'Fan x', sku: 'fam 00124 x', price: 90 }),
        anEntry({ id: 3, title: 'Fame poster', sku: 'ÄB_7', gtin: '036000291452' }),
        anEntry({ id: 4, title: 'Fame poster, large', sku: 'ab7' }),
        anEntry({ id: 5, title: 'Woollen beanie', sku: 'woo-beanie' }),
        anEntry({ id: 6, title: 'Red lamp shade', sku: 'red-lamp' }),
        anEntry({ id: 7, title: 'Shoe 42', sku: '42' }),
        anEntry({ id: 8, title: 'Boot 42 and FAM-00123/X' }),
        anEntry({ id: 123, title: 'Vase' }),
      ];
      await engine.import(toBatches([{ slug: 'goods', name: 'Goods', products }]), 'codes');
    });
    afterAll(dispose);

    test.each<[string, number[]]>([
      ['4006381333931', [1]],
      ['4 006381 333931', [1]],
      ['4006381-333931', [1]],
      ['04006381333931', [1]],
      ['\u200E4006381333931', [1]],
      ['036000291452', [3]],
      ['0036000291452', [3]],
      ['FAM-00123/X', [1]],
      ['fam00123x', [1]],
      ['fam 00123 x', [1]],
      ['FAM.00123.X', [1]],
      ['fam–00124–x', [2]],
      ['AB7', [3, 4]],
      ['2000000001234', [123]],
      ['woo-beanie', [5]],
    ])('"%s" finds the products with that code, and no others', async (query, ids) => {
      expect(await search(query)).toEqual({ ids });
      expect((await search(query, true)).ids).toEqual(ids);
    });

    test.each<[string, number[]]>([
      ['red lamp', [6]],
      ['42', [7, 8]],
      ['123', []],
      ['poster', [3, 4]],
    ])('"%s" is a word', async (query, ids) => {
      expect((await search(query)).ids.toSorted()).toEqual(ids);
    });

    test.each(['FAM-00129/X', 'FAM-00129/Y', '4006381333932', 'lmp-77'])(
      '"%s", which no product has, is neither corrected nor found by a letter of it',
      async (query) => {
        expect(await search(query)).toEqual({ ids: [] });
      },
    );

    test('filters, facets and suggestions apply to the product of a code', async () => {
      const filters = { ...noFilters, minPrice: 50 };
      const options = { isExact: false, isTyping: true };
      const cheap = { ...whole, filters, withFacets: true };
      const { list: none, categories } = await searchProducts(engine, 'FAM-00123/X', cheap, options);
      expect([idsOf(none.products), none.total, none.facets?.total, categories]).toEqual([[], 0, 1, []]);
      const { list: one } = await searchProducts(engine, 'FAM-00124/X', cheap, options);
      expect(idsOf(one.products)).toEqual([2]);
    });
  });

  describe('imports and changes', () => {
    beforeEach(() => openWith(small));
    afterEach(dispose);

    test('answers with nothing when it is empty', async () => {
      await engine.import(toBatches([]), 'nothing');
      expect(await engine.categories()).toEqual([]);
      expect(await firstIds()).toEqual([]);
      expect(await engine.byId(1)).toBeNull();
      expect(await list({ kind: 'all' }, { withFacets: true })).toEqual({
        products: [],
        total: 0,
        facets: {
          total: 0,
          brands: [],
          ratings: minRatings.map((rating) => ({ rating, count: 0 })),
          inStock: 0,
        },
      });
      expect(await search('lipstick')).toEqual({ ids: [] });
    });

    test('cuts long words and titles between two characters', async () => {
      const long = `a${'𠮷'.repeat(300)}`;
      const products = [anEntry({ id: 1, title: long, description: long })];
      await engine.import(toBatches([{ slug: 'long', name: 'Long', products }]), 'long');
      expect(answerOf(await engine.byId(1)).title).toBe(long);
      expect((await search(long)).ids).toEqual([1]);
    });

    test('finds a title by its price and sort words', async () => {
      const products = ['Cheap Trick', 'Under 100 Ways', 'Plain mug'].map((title, index) =>
        anEntry({ id: index + 1, title, price: 500 }),
      );
      await engine.import(toBatches([{ slug: 'music', name: 'Music', products }]), 'titles');
      expect(await search('cheap trick')).toEqual({ ids: [1] });
      expect((await search('under 100 ways')).ids[0]).toBe(2);
      expect((await search('cheap mug')).parsed).toMatchObject({ text: 'mug' });
    });

    test.each([
      ['air max 90', undefined],
      ['air max 90 black', undefined],
      ['sneakers air max 90', undefined],
      ['sneakers max 90', { text: 'sneakers', maxPrice: 90 }],
      ['air max under 90', { text: 'air max', maxPrice: 90 }],
    ])('reads "%s" as a name if a title has it, otherwise as a price', async (query, parsed) => {
      const products = ['Air Max 90 Sneakers', 'Air Max 270 Sneakers', 'Plain Sneakers'].map((title, index) =>
        anEntry({ id: index + 1, title, price: 85 }),
      );
      await engine.import(toBatches([{ slug: 'shoes', name: 'Shoes', products }]), 'names');
      const found = await search(query);
      expect(found.parsed).toEqual(parsed);
      expect(found.ids).toContain(1);
    });

    test('an import that fails leaves the old catalogue as it was', async () => {
      const failing = async function* () {
        yield* toBatches([{ slug: 'hats', name: 'Hats', products: [anEntry({ id: 1, title: 'Hat' })] }]);
        throw new Error('the file ends here');
      };
      await expect(engine.import(failing(), 'broken')).rejects.toThrow('the file ends here');
      expect(await engine.origin()).toBe('first');
      expect(idsOf((await list({ kind: 'all' })).products)).toEqual([1, 2, 3, 10, 11]);
      expect((await search('linen')).ids).toEqual([3]);
      expect(await engine.import(toBatches(small.slice(0, 1)), 'again')).toBe(2);
      expect((await search('mug')).ids).toEqual([]);
    });

    test('until an import ends, everything is answered from the old catalogue', async () => {
      let seen: unknown;
      const watching = async function* () {
        yield* toBatches([{ slug: 'hats', name: 'Hats', products: [anEntry({ id: 50, title: 'Hat' })] }]);
        seen = [idsOf((await list({ kind: 'all' })).products), (await search('linen')).ids, await engine.categories()];
      };
      await engine.import(watching(), 'new');
      expect(seen).toEqual([
        [1, 2, 3, 10, 11],
        [3],
        [
          { slug: 'mugs', name: 'Mugs & Cups', count: 3 },
          { slug: 'tops', name: 'Tops', count: 2 },
        ],
      ]);
      expect(idsOf((await list({ kind: 'all' })).products)).toEqual([50]);
    });

    test('a reader sees a whole catalogue while one import follows the other, here and on another machine', async () => {
      const another = await under.another();
      let isImporting = true;
      const seen = new Set<string>();
      const watch = async (one: Engine) => {
        while (isImporting) {
          const { products, total } = await one.list({ ...whole, source: { kind: 'all' } });
          const found = await one.list({ ...whole, source: await deriveSearchSource(one, 'o') });
          seen.add(`${idsOf(products).join(' ')} of ${total}`);
          expect(found.total).toBe(found.products.length);
          // The import has its turns meanwhile.
          await setImmediate();
        }
      };
      const watching = Promise.all([engine, another].map(watch));
      for (let round = 0; round < 10; round += 1)
        await engine.import(toBatches(small.slice(round % 2)), 'one after the other');
      isImporting = false;
      await watching;
      expect([...seen].filter((one) => one !== '1 2 3 10 11 of 5' && one !== '2 10 11 of 3')).toEqual([]);
      await another.close();
    });

    test('shows a change at once in the product, in lists, filters and facets, here and on another machine', async () => {
      const another = await under.another();
      await list({ kind: 'all' }, { withFacets: true });
      expect(await engine.update(3, { price: 0.75 })).toBe(true);
      expect(await engine.update(1, { stock: 7 })).toBe(true);
      expect(await engine.update(99, { stock: 7 })).toBe(false);
      for (const one of [engine, another]) {
        expect(answerOf(await one.byId(3))).toMatchObject({ price: 0.75, stock: 20 });
        const cheap = await one.list({
          ...whole,
          source: { kind: 'all' },
          filters: { ...noFilters, maxPrice: 1 },
          withFacets: true,
        });
        expect([idsOf(cheap.products), cheap.total, cheap.facets?.inStock]).toEqual([[3], 1, 1]);
        const sorted = await one.list({
          ...whole,
          source: { kind: 'all' },
          sort: { by: 'price', direction: 'asc' },
          withFacets: true,
        });
        expect([idsOf(sorted.products)[0], sorted.facets?.inStock]).toEqual([3, 5]);
      }
      await another.close();
    });
  });

  describe('over many products', () => {
    let entries: { entry: ProductEntry; category: string }[];
    beforeAll(async () => {
      const categories = multiply(await shopCategories(), 3);
      entries = categories.flatMap(({ slug, products }) => products.map((entry) => ({ entry, category: slug })));
      entries.sort((a, b) => a.entry.id - b.entry.id);
      await openWith(categories);
    });
    afterAll(dispose);

    test('lists, totals and facets of 150 random filters equal a plain count', async () => {
      const random = seededRandom(26);
      const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
      const brands = [...new Set(entries.flatMap(({ entry }) => entry.brand ?? []))];
      const slugs = [...new Set(entries.map(({ category }) => category))];
      for (let round = 0; round < 150; round += 1) {
        const filters: Filters = {
          brands: random() < 0.5 ? [] : [...new Set([pick(brands), pick(brands), pick(brands)])],
          minPrice: random() < 0.6 ? null : pick(entries).entry.price,
          maxPrice: random() < 0.6 ? null : pick(entries).entry.price,
          minRating: random() < 0.6 ? null : pick(minRatings),
          inStock: random() < 0.3,
        };
        const query = random() < 0.3 ? pick(splitWords(pick(entries).entry.title)) : null;
        const slug = random() < 0.3 ? pick(slugs) : null;
        const source: Source =
          query !== null
            ? await deriveSearchSource(engine, query)
            : slug !== null
              ? { kind: 'category', slug }
              : { kind: 'all' };
        const found = query === null ? null : new Set(idsOf((await list(source)).products));
        const listed = entries.filter(
          ({ entry, category }) =>
            (found?.has(entry.id) ?? true) && (found !== null || slug === null || category === slug),
        );
        const { products, total, facets } = await list(source, {
          filters,
          withFacets: true,
          sort: { by: 'id', direction: 'asc' },
        });
        expect({ filters, source, ids: idsOf(products), total, facets }).toEqual({
          filters,
          source,
          ids: listed.filter((one) => passes(one, filters)).map(({ entry }) => entry.id),
          total: listed.filter((one) => passes(one, filters)).length,
          facets: countFacets(listed, filters),
        });
      }
    });

    test.each<[Sort['by'], Sort['direction']]>([
      ['price', 'asc'],
      ['price', 'desc'],
      ['rating', 'desc'],
      ['rating', 'asc'],
      ['recommended', 'desc'],
      ['title', 'asc'],
      ['weight', 'desc'],
      ['minimumOrderQuantity', 'asc'],
      ['discountPercentage', 'desc'],
    ])('every page of a list by %s, %s, is where it belongs', async (by, direction) => {
      // Punctuation has no place in the order.
      const plain = (title: string) => splitWords(title).join(' ');
      const valueOf = ({ entry }: { entry: ProductEntry }) => {
        if (by === 'rating') return meanRating(entry.reviews);
        // Each product in stock comes before each that is not, whatever their ratings.
        if (by === 'recommended') return meanRating(entry.reviews) + (entry.stock > 0 ? 100 : 0);
        return entry[by as 'price'];
      };
      const order = (a: { entry: ProductEntry }, b: { entry: ProductEntry }) =>
        by === 'title' ? compareTexts(plain(a.entry.title), plain(b.entry.title)) : valueOf(a) - valueOf(b);
      const sign = direction === 'asc' ? 1 : -1;
      const expected = entries
        .toSorted((a, b) => sign * order(a, b) || a.entry.id - b.entry.id)
        .map(({ entry }) => entry.id);
      const pages: number[] = [];
      for (let skip = 0; skip < expected.length; skip += 40) {
        pages.push(...idsOf((await list({ kind: 'all' }, { sort: { by, direction }, skip, limit: 40 })).products));
      }
      expect(pages).toEqual(expected);
    });
  });

  describe('over more pages of a search', () => {
    /** Each product has it in its title. */
    const commonWord = 'edition';
    beforeAll(async () =>
      openWith(
        multiply(await shopCategories(), 9).map((category) => ({
          ...category,
          products: category.products.map((entry) => ({ ...entry, title: `${entry.title} ${commonWord}` })),
        })),
      ),
    );
    afterAll(dispose);

    test.each(['phone', 'watch leather', 'kitchen', 'red', 'a', 'for home'])(
      'the pages of a search for "%s" hold each product once, those that fit best first',
      async (query) => {
        const source = await deriveSearchSource(engine, query);
        for (const filters of [noFilters, { ...noFilters, inStock: true }]) {
          const { products, total } = await list(source, { filters });
          const all = idsOf(products);
          const pages: number[] = [];
          for (let skip = 0; skip < all.length + 70; skip += 70)
            pages.push(...idsOf((await list(source, { filters, skip, limit: 70 })).products));
          expect(pages).toEqual(all);
          expect(new Set(all).size).toBe(all.length);
          expect(all).toHaveLength(total);
        }
      },
    );

    test('lists the first thousand products of a common word, and says that there are more', async () => {
      const all = await list({ kind: 'all' });
      const common = await list(await deriveSearchSource(engine, commonWord), { withFacets: true });
      expect(all.total).toBeGreaterThan(maxFound);
      expect(all.hasMore).toBeUndefined();
      expect(common).toMatchObject({ total: maxFound, hasMore: true, facets: { total: all.total } });
      expect(common.products).toHaveLength(maxFound);
    });

    test.each(['asc', 'desc'] as const)(
      'sorts all products of a common word by price, %s, before it lists the first thousand',
      async (direction) => {
        const source = await deriveSearchSource(engine, commonWord);
        const sort = { by: 'price', direction } as const;
        const expected = idsOf((await list({ kind: 'all' }, { sort, limit: maxFound })).products);
        const pages: number[] = [];
        for (let skip = 0; skip < maxFound + 300; skip += 150) {
          const { products, total } = await list(source, { sort, skip, limit: 150 });
          expect(total).toBe(maxFound);
          pages.push(...idsOf(products));
        }
        expect(pages).toEqual(expected);
      },
    );

    test('a filter that few products of a common word pass leaves an exact total', async () => {
      const source = await deriveSearchSource(engine, commonWord);
      const filters = { ...noFilters, maxPrice: 20 };
      const { total, hasMore } = await list(source, { filters });
      expect(total).toBe((await list({ kind: 'all' }, { filters })).total);
      expect(hasMore).toBeUndefined();
    });
  });
}

interface Listed {
  entry: ProductEntry;
}

/** A plain definition of the filters, for comparison: the engines count in another way. */
function passes({ entry }: Listed, filters: Filters): boolean {
  if (filters.brands.length > 0 && !filters.brands.includes(entry.brand ?? '')) return false;
  if (filters.minPrice !== null && entry.price < filters.minPrice) return false;
  if (filters.maxPrice !== null && entry.price > filters.maxPrice) return false;
  if (filters.minRating !== null && meanRating(entry.reviews) < filters.minRating) return false;
  return !filters.inStock || entry.stock > 0;
}

function countFacets(listed: readonly Listed[], filters: Filters) {
  const left = (other: Partial<Filters>) => listed.filter((one) => passes(one, { ...filters, ...other }));
  const brands = new Map(filters.brands.map((brand) => [brand, 0]));
  for (const { entry } of left({ brands: [] })) {
    if (entry.brand !== undefined) brands.set(entry.brand, (brands.get(entry.brand) ?? 0) + 1);
  }
  return {
    total: listed.length,
    brands: [...brands].map(([brand, count]) => ({ brand, count })).sort((a, b) => compareTexts(a.brand, b.brand)),
    ratings: minRatings.map((rating) => ({ rating, count: left({ minRating: rating }).length })),
    inStock: left({ inStock: true }).length,
  };
}
