/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { documentTexts } from '@/texts/document';
import { showFailureOfScripts } from './pageScripts';

const page = readFileSync('public/index.html', 'utf8');
const [, template = ''] = /<body>([^]*?)<\/body>/u.exec(page) ?? [];
const body = template
  .replace('<%= documentTexts.notLoaded %>', documentTexts.notLoaded)
  .replace('<%= documentTexts.reload %>', documentTexts.reload);

/** Makes a script of the page fail to load. */
function fail(element: HTMLScriptElement) {
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

beforeAll(showFailureOfScripts);

beforeEach(() => {
  document.body.innerHTML = body;
  document.title = '';
});

test('a page whose own scripts cannot be loaded shows a message with a reload button', () => {
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const own = document.createElement('script');
  own.defer = true;
  fail(own);
  fail(own);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded completely.');
  expect(screen.getByText('Reload')).toHaveAttribute('href', '');
  expect(document.title).toBe('This page could not be loaded completely.');
});

test('a chunk that is requested later is left to the shop’s own message', () => {
  fail(document.createElement('script'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
