/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { hydratedEvent } from '../marks';
import { holdEarlyInput } from './earlyInput';

const add = () => screen.getByText('Add to Cart');
const region = () => screen.getByRole('status');
const hydrate = () => document.dispatchEvent(new Event(hydratedEvent));

let release: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" data-busy-text="Adding…">Add to Cart</button>
    <button type="button" aria-busy="false">Save</button>
    <form><button type="submit">Apply</button></form>
    <div id="held-press" role="status" data-text="One moment"></div>`;
  document.forms[0]?.addEventListener('submit', (event) => event.preventDefault());
  release = holdEarlyInput();
});

afterEach(hydrate);

test('a held button is busy at once, and its text stays for React', () => {
  fireEvent.click(add());
  expect(add()).toHaveAttribute('aria-busy', 'true');
  expect(add()).toHaveAttribute('data-held');
  expect(add()).toHaveTextContent(/^Add to Cart$/u);
});

test('a screen reader hears one announcement', () => {
  fireEvent.click(add());
  expect(region()).toHaveTextContent('Adding…');
  fireEvent.click(add());
  fireEvent.click(screen.getByText('Save'));
  expect(region()).toHaveTextContent(/^Adding…$/u);
});

test('a form marks the button that submits it', () => {
  fireEvent.click(screen.getByText('Apply'));
  expect(screen.getByText('Apply')).toHaveAttribute('aria-busy', 'true');
  expect(region()).toHaveTextContent('One moment');
});

test.each<[string, () => void]>([
  ['the page is hydrated', hydrate],
  ['a script does not load', () => release()],
  ['a script throws', () => dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/main.js` }))],
  ['a promise is rejected', () => dispatchEvent(new Event('unhandledrejection'))],
])('no mark stays when %s', (_what, happen) => {
  fireEvent.click(add());
  fireEvent.click(screen.getByText('Save'));
  happen();
  expect(add()).not.toHaveAttribute('aria-busy');
  expect(add()).not.toHaveAttribute('data-held');
  expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'false');
  expect(region()).toBeEmptyDOMElement();
});

test('an error of an extension’s script leaves the mark', () => {
  fireEvent.click(add());
  const filename = 'chrome-extension://abc/content.js';
  dispatchEvent(new ErrorEvent('error', { filename }));
  const reason = Object.assign(new Error('foreign'), { stack: `Error: foreign\n    at ${filename}:1:1` });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(add()).toHaveAttribute('data-held');
});
