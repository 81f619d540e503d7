import { productFixture, productFixtures } from '../../test/catalogueHandlers';
import { parsePageData } from './pageData';
import type { PageData } from './pageData';
import { splitHead } from './server';

const data: PageData = {
  kind: 'product',
  main: { endpointName: 'getProduct', arg: 7, value: productFixture({ id: 7, brand: null, stock: null }) },
  others: [
    { endpointName: 'getCategories', value: [{ slug: 'tops', name: 'Tops' }] },
    { endpointName: 'getCategoryProducts', arg: { slug: 'tops' }, value: { products: productFixtures(2), total: 2 } },
  ],
};

test('what a page was made of comes back as it was', () => {
  expect(parsePageData(JSON.stringify(data))).toEqual(data);
});

test.each([
  ['nothing', ''],
  ['half of it', JSON.stringify(data).slice(0, 200)],
  ['something else', JSON.stringify({ kind: 'product' })],
])('damaged data (%s) are none', (_what, json) => {
  expect(parsePageData(json)).toBeNull();
});

test('what React writes for the head is parted from the content', () => {
  const head = '<link rel="preload" as="image" href="/a.avif"/><title>Salt &lt;&amp;&gt; pepper</title><meta name="description" content="x &gt; y"/>';
  const body = '<!--$--><div><title>No</title></div><!--/$-->';
  expect(splitHead(head + body)).toEqual({ head, body });
  expect(splitHead(body)).toEqual({ head: '', body });
});
