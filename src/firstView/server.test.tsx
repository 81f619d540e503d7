/** @jest-environment node */
import { categoryFixtures, productFixture, serveCatalogue } from '../../test/catalogueHandlers';
import { pageStyles, plan, renderPage } from './server';

const lamp = productFixture({ id: 7, title: 'Lamp', brand: null, category: 'café' });
const mug = productFixture({ id: 9, title: 'Mug', brand: 'A&B/C', category: '%2F?#&' });
serveCatalogue([lamp, mug], [...categoryFixtures, { slug: 'café', name: 'Café' }, { slug: '%2F?#&', name: 'Odd' }]);

test('the styles have the rules of all rendered pages, each rule once', async () => {
  await renderPage('/imprint');
  const before = pageStyles().text;
  await renderPage('/lamp/7');
  await renderPage('/lamp/7');
  const rules = pageStyles().text.split('/*!sc*/\n');
  for (const rule of before.split('/*!sc*/\n').filter((one) => !one.startsWith('data-styled'))) {
    expect(rules).toContain(rule);
  }
  expect(rules.length).toBeGreaterThan(before.split('/*!sc*/\n').length);
  expect(new Set(rules).size).toBe(rules.length);
  expect(pageStyles().version).toMatch(/^\d+\.\d+\.\d+$/u);
});

test('every planned address renders a page', async () => {
  const planned = await plan(10);
  expect(planned).toEqual(
    expect.arrayContaining(['/', '/imprint', '/category/beauty', '/category/caf%C3%A9', '/lamp/7']),
  );
  for (const path of planned) expect(await renderPage(path)).toMatchObject({ kind: 'page', page: { path } });
});

test('a category whose slug has letters beyond ASCII shows its products', async () => {
  const rendered = await renderPage('/category/caf%C3%A9');
  expect(rendered).toMatchObject({ page: { body: expect.stringContaining('Lamp') as string } });
});

test('a category whose slug has reserved URL characters shows its products', async () => {
  expect(await plan(10)).toContain('/category/%252F%3F%23%26');
  const rendered = await renderPage('/category/%252F%3F%23%26');
  expect(rendered).toMatchObject({ page: { body: expect.stringContaining('Mug') as string } });
});

test.each([
  ['a product under another name', '/mug/7', { kind: 'moved', path: '/lamp/7' }],
  ['a product that is not sold', '/lamp/8', { kind: 'missing' }],
  ['a category that is not one', '/category/nothing', { kind: 'missing' }],
  ['a page of an account', '/dashboard/orders/5', null],
  ['an unknown address', '/lamp/nope', null],
])('%s is not rendered', async (_what, path, result) => {
  expect(await renderPage(path)).toEqual(result);
});
