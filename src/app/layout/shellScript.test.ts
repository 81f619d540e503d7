import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';

const page = readFileSync('public/index.html', 'utf8');
const [, script = ''] = /<script data-catalogue="[^"]*">([^]*?)<\/script>/u.exec(page) ?? [];
const [, body = ''] = /<body>([^]*?)<\/body>/u.exec(page) ?? [];

/** Lets a script of the page fail to load. */
function fail(element: HTMLScriptElement) {
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

beforeAll(() => {
  const inline = document.createElement('script');
  inline.dataset.catalogue = '/catalogue';
  inline.textContent = script;
  document.head.append(inline);
});

beforeEach(() => {
  document.body.innerHTML = body;
  document.title = '';
});

test('a page whose own scripts cannot be loaded says so, and offers to load it again', () => {
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const own = document.createElement('script');
  own.defer = true;
  fail(own);
  fail(own);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded completely.');
  expect(screen.getByText('Reload')).toHaveAttribute('href', '');
  expect(document.title).toBe('This page could not be loaded completely.');
});

test('a part that is asked for later is left to the shop, which says so itself', () => {
  fail(document.createElement('script'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
