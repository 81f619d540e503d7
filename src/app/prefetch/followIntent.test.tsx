import { QueryStatus } from '@reduxjs/toolkit/query';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeStore, type AppStore } from '@/app/store';
import { catalogueApi } from '@/services/catalogueApi';
import { productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { followIntent } from './followIntent';

serveCatalogue(productFixtures(12));

let store: AppStore;
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

/** Renders a page with links. Returns the ids of the prefetched products. */
function open() {
  store = makeStore({ services: createFakeBrowser().tab() });
  stop = followIntent(store);
  render(
    <main>
      {Array.from({ length: 12 }, (_, index) => (
        <a key={index} href={`/lumeva/product-${index + 1}/${index + 1}`}>
          Product {index + 1}
        </a>
      ))}
      <a href="/category/beauty?page=2">Page 2</a>
      <a href="/category/beauty?max=10">Cheap</a>
      <a href="https://elsewhere.test/lamp/3">Elsewhere</a>
      <p>Words</p>
    </main>,
  );
  const { getProduct, getProducts } = catalogueApi.endpoints;
  const isRequested = ({ status }: { status: QueryStatus }) => status !== QueryStatus.uninitialized;
  return {
    products: () =>
      Array.from({ length: 12 }, (_, index) => index + 1).filter((id) =>
        isRequested(getProduct.select(id)(store.getState())),
      ),
    isSecondPageAskedFor: () =>
      isRequested(
        getProducts.select({ source: { kind: 'category', slug: 'beauty' }, limit: 20, skip: 20 })(store.getState()),
      ),
    lists: () => catalogueApi.util.selectCachedArgsForQuery(store.getState(), 'getProducts').length,
  };
}

const link = (name: string) => screen.getByRole('link', { name });
const point = (element: Element) => fireEvent.pointerOver(element);

/** A prefetch loads code, which must not happen after the end of the test. */
async function untilAnswered() {
  jest.useRealTimers();
  await Promise.all(store.dispatch(catalogueApi.util.getRunningQueriesThunk()));
}

/** The links of these tests do not navigate. */
function click(element: Element, how: MouseEventInit = {}) {
  element.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(element, how);
}

test('prefetches for a pointer that stays on a link', async () => {
  const { products } = open();
  point(link('Product 7'));
  jest.advanceTimersByTime(79);
  expect(products()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(products()).toEqual([7]);
  await untilAnswered();
});

test('does not prefetch for a pointer that moves on', () => {
  const { products } = open();
  point(link('Product 7'));
  jest.advanceTimersByTime(50);
  point(screen.getByText('Words'));
  jest.advanceTimersByTime(1_000);
  expect(products()).toEqual([]);
});

test('prefetches for a focus that stays, and at once for a touch', async () => {
  const { products } = open();
  fireEvent.focusIn(link('Product 2'));
  fireEvent.touchStart(link('Product 3'));
  expect(products()).toEqual([3]);
  jest.advanceTimersByTime(80);
  expect(products()).toEqual([2, 3]);
  await untilAnswered();
});

test('always prefetches for a click, before the new page renders', async () => {
  const { products } = open();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  click(link('Product 5'));
  expect(products()).toEqual([5]);
  await untilAnswered();
});

test('does not prefetch for a click that opens another tab', () => {
  const { products } = open();
  click(link('Product 5'), { ctrlKey: true });
  expect(products()).toEqual([]);
});

test('prefetches nothing under Save-Data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { products } = open();
  fireEvent.touchStart(link('Product 1'));
  point(link('Product 2'));
  jest.advanceTimersByTime(1_000);
  expect(products()).toEqual([]);
});

test('prefetches a page of a list, but not a whole list', async () => {
  const { isSecondPageAskedFor, lists } = open();
  fireEvent.touchStart(link('Cheap'));
  expect(lists()).toBe(0);
  fireEvent.touchStart(link('Page 2'));
  expect(isSecondPageAskedFor()).toBe(true);
  await untilAnswered();
});

test('does not prefetch from another site', () => {
  const { products, lists } = open();
  fireEvent.touchStart(link('Elsewhere'));
  expect(products()).toEqual([]);
  expect(lists()).toBe(0);
});

test('does nothing after it was stopped', () => {
  const { products } = open();
  point(link('Product 1'));
  stop();
  fireEvent.touchStart(link('Product 2'));
  jest.advanceTimersByTime(1_000);
  expect(products()).toEqual([]);
});
