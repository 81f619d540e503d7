/** @jest-environment jest-fixed-jsdom */
import { moreFromCategoryArgs } from '@/services/catalogueApi';
import { productFixture, productFixtures } from '../../test/catalogueHandlers';
import { pageDataId } from './marks';
import { hasLostComments, readPage, type PageData } from './pageData';
import { splitHead } from './server';

const data: PageData = {
  kind: 'product',
  answers: [
    { endpointName: 'getProduct', arg: 7, value: productFixture({ id: 7, brand: null, stock: null }) },
    { endpointName: 'getCategories', arg: undefined, value: [{ slug: 'tops', name: 'Tops' }] },
    {
      endpointName: 'getProducts',
      arg: moreFromCategoryArgs('tops'),
      value: { products: productFixtures(2), total: 2 },
    },
  ],
};

function showData(json: string): void {
  document.body.innerHTML = `<script id="${pageDataId}" type="application/json"></script>`;
  document.getElementById(pageDataId)?.append(json);
}

test('the data of a page are read as they were written', () => {
  showData(JSON.stringify(data));
  expect(readPage()).toEqual(data);
});

test.each([
  ['nothing', ''],
  ['half of it', JSON.stringify(data).slice(0, 200)],
  ['something else', JSON.stringify({ kind: 'product' })],
])('damaged data (%s) are ignored', (_what, json) => {
  showData(json);
  expect(readPage()).toBeNull();
});

test('a page that was not prerendered has none', () => {
  document.body.innerHTML = '';
  expect(readPage()).toBeNull();
});

test('React’s elements for the head are separated from the content', () => {
  const head =
    '<link rel="preload" as="image" href="/a.avif"/><title>Salt &lt;&amp;&gt; pepper</title><meta name="description" content="x &gt; y"/>';
  const body = '<!--$--><div><title>No</title></div><!--/$-->';
  expect(splitHead(head + body)).toEqual({ head, body });
  expect(splitHead(body)).toEqual({ head: '', body });
});

test('HTML without any comment lacks the comments that React needs', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>Lamp</p><!--$--><p>10</p><!--/$-->';
  expect(hasLostComments(root)).toBe(false);
  root.innerHTML = '<p>Lamp</p><p>10</p>';
  expect(hasLostComments(root)).toBe(true);
});
