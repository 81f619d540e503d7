/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { hydratedEvent } from '../marks';
import { holdEarlyInput } from './earlyInput';

/** Records the events that React would receive, as `type target value`. */
function listen(): string[] {
  const heard: string[] = [];
  for (const type of ['click', 'submit', 'input', 'change']) {
    page.addEventListener(type, (event) => {
      event.preventDefault();
      const { id, value } = event.target as HTMLInputElement;
      // A form has no value.
      heard.push([type, id, value].join(' ').trim());
    });
  }
  return heard;
}

const hydrate = () => document.dispatchEvent(new Event(hydratedEvent));

let page: HTMLElement;

beforeEach(() => {
  page = document.createElement('div');
  document.body.replaceChildren(page);
});

// All tests share one set of listeners, because jsdom's window outlives each test's body.
afterEach(hydrate);

test('a press and a submitted form are held back, and repeated once React listens', () => {
  page.innerHTML = '<button type="button" id="add">Add to Cart</button><form id="search"></form>';
  holdEarlyInput();
  const heard = listen();
  fireEvent.click(screen.getByText('Add to Cart'));
  fireEvent.submit(document.forms[0] ?? document.body);
  expect(heard).toEqual([]);
  hydrate();
  expect(heard).toEqual(['click add', 'submit search']);
});

test('typed text and selected options stay in their fields, and React receives a change event', () => {
  page.innerHTML = '<input id="q" /><select id="sort"><option>a</option><option>b</option></select>';
  holdEarlyInput();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'lamp' } });
  fireEvent.input(screen.getByRole('combobox'), { target: { value: 'b' } });
  const heard = listen();
  hydrate();
  expect(heard).toEqual(['input q lamp', 'change sort b']);
  expect(screen.getByRole('textbox')).toHaveValue('lamp');
});

test('a ticked box is ticked again by a click, and stays ticked', () => {
  page.innerHTML = '<label><input type="checkbox" id="stock" />In stock</label>';
  holdEarlyInput();
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  box.checked = true;
  fireEvent.input(box);
  let isChecked: boolean | undefined;
  box.addEventListener('click', () => (isChecked = box.checked));
  hydrate();
  expect(isChecked).toBe(true);
});

test('text and focus move to the new field of a header that React has rendered again', () => {
  page.innerHTML = '<header><input id="q" /></header>';
  holdEarlyInput();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'lamp' } });
  page.innerHTML = '<header><input id="q" /></header>';
  const heard = listen();
  hydrate();
  expect(heard).toEqual(['input q lamp']);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('the browser handles a link, and a form that works without scripts', () => {
  page.innerHTML = '<a href="#top" id="top">Top</a><form action="/products" id="search"></form>';
  holdEarlyInput();
  const heard = listen();
  fireEvent.click(screen.getByText('Top'));
  fireEvent.submit(document.forms[0] ?? document.body);
  expect(heard).toEqual(['click top', 'submit search']);
});

test('nothing is held back on a page whose scripts failed', () => {
  page.innerHTML = '<button type="button" id="add">Add to Cart</button>';
  holdEarlyInput()();
  const heard = listen();
  fireEvent.click(screen.getByText('Add to Cart'));
  expect(heard).toEqual(['click add']);
});

test('an element that an extension has inserted receives neither text nor press', () => {
  const header =
    '<input type="text" name="q" id="q" /><button type="button" aria-label="Dark theme" id="theme"></button>';
  page.innerHTML = `<header>${header}</header>`;
  holdEarlyInput();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'lamp' } });
  fireEvent.click(screen.getByRole('button'));
  page.innerHTML = `<header><input type="text" id="foreign" /><button type="button" id="foreignButton">Save</button>${header}</header>`;
  const heard = listen();
  hydrate();
  expect(heard).toEqual(['input q lamp', 'click theme']);
  expect(document.getElementById('foreign')).toHaveValue('');
});

test('the text of a field outside the header survives a page that React has rendered again', () => {
  const content = '<main><label>Highest price<input name="max" id="max" /></label></main>';
  page.innerHTML = content;
  holdEarlyInput();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '20' } });
  page.innerHTML = content;
  const heard = listen();
  hydrate();
  expect(heard).toEqual(['input max 20']);
});

test('a press on a control that is gone is dropped', () => {
  page.innerHTML = '<button type="button" id="add">Add to Cart</button>';
  holdEarlyInput();
  fireEvent.click(screen.getByRole('button'));
  page.innerHTML = '<button type="button" id="other">Remove</button>';
  const heard = listen();
  hydrate();
  expect(heard).toEqual([]);
});
