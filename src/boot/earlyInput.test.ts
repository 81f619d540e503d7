import { fireEvent, screen } from '@testing-library/react';
import { hydratedEvent } from '@/config/pageMarks';
import { createEarlyCount } from './earlyCount';
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

const keep = (isSignedIn = false) => holdEarlyInput(createEarlyCount(isSignedIn));

const hydrate = () => document.dispatchEvent(new Event(hydratedEvent));

let page: HTMLElement;

beforeEach(() => {
  page = document.createElement('div');
  document.body.replaceChildren(page);
});

// One page, one set of listeners: jsdom's window outlives each test's body.
afterEach(hydrate);

test('a press and a submitted form are held back, and repeated once React listens', () => {
  page.innerHTML = '<button type="button" id="add">Add to Cart</button><form id="search"></form>';
  keep();
  const heard = listen();
  fireEvent.click(screen.getByText('Add to Cart'));
  fireEvent.submit(document.forms[0] ?? document.body);
  expect(heard).toEqual([]);
  hydrate();
  expect(heard).toEqual(['click add', 'submit search']);
});

test('typed text and selected options stay in their fields, and React receives a change event', () => {
  page.innerHTML = '<input id="q" /><select id="sort"><option>a</option><option>b</option></select>';
  keep();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'lamp' } });
  fireEvent.input(screen.getByRole('combobox'), { target: { value: 'b' } });
  const heard = listen();
  hydrate();
  expect(heard).toEqual(['input q lamp', 'change sort b']);
  expect(screen.getByRole('textbox')).toHaveValue('lamp');
});

test('a ticked box is ticked again by a click, and stays ticked', () => {
  page.innerHTML = '<label><input type="checkbox" id="stock" />In stock</label>';
  keep();
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  box.checked = true;
  fireEvent.input(box);
  let isChecked: boolean | undefined;
  box.addEventListener('click', () => (isChecked = box.checked));
  hydrate();
  expect(isChecked).toBe(true);
});

test('the text of a header that React has rendered again goes to the new field, with the focus', () => {
  page.innerHTML = '<header><input id="q" /></header>';
  keep();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'lamp' } });
  page.innerHTML = '<header><input id="q" /></header>';
  const heard = listen();
  hydrate();
  expect(heard).toEqual(['input q lamp']);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('the browser handles a link, and a form that works without scripts', () => {
  page.innerHTML = '<a href="#top" id="top">Top</a><form action="/products" id="search"></form>';
  keep();
  const heard = listen();
  fireEvent.click(screen.getByText('Top'));
  fireEvent.submit(document.forms[0] ?? document.body);
  expect(heard).toEqual(['click top', 'submit search']);
});

test('nothing is held back on a page whose scripts failed', () => {
  page.innerHTML = '<button type="button" id="add">Add to Cart</button>';
  keep().stop();
  const heard = listen();
  fireEvent.click(screen.getByText('Add to Cart'));
  expect(heard).toEqual(['click add']);
});

describe('"Add to Cart" before React listens', () => {
  const header = '<header><a href="/cart" aria-label="Cart, 0 items"></a></header>';
  const add = '<button type="button" data-adds aria-disabled="false">Add to Cart</button>';
  const soldOut = '<button type="button" data-adds aria-disabled="true">Sold out</button>';

  afterEach(() => localStorage.clear());

  test('is counted in the header at once, with what a guest has already, until React counts', () => {
    localStorage.setItem('guestCart', JSON.stringify({ items: JSON.stringify([{ quantity: 2 }, { quantity: 1 }]) }));
    page.innerHTML = `${header}<div><select><option>1</option><option selected>4</option></select>${add}</div>`;
    keep();
    fireEvent.click(screen.getByText('Add to Cart'));
    const link = screen.getByRole('link', { name: 'Cart, 7 items' });
    expect(link).toHaveAttribute('data-count', '7');
    hydrate();
    expect(link).not.toHaveAttribute('data-count');
  });

  test.each(['not JSON', '{"items":"null"}', '{"items":"[{}]"}'])(
    'counts from nothing where the stored cart is %s',
    (stored) => {
      localStorage.setItem('guestCart', stored);
      page.innerHTML = `${header}${add}${soldOut}`;
      keep();
      fireEvent.click(screen.getByText('Add to Cart'));
      fireEvent.click(screen.getByText('Sold out'));
      screen.getByRole('link', { name: 'Cart, 1 item' });
    },
  );

  test('counts only the new pieces of a customer, whose cart is not known yet', () => {
    localStorage.setItem('guestCart', JSON.stringify({ items: JSON.stringify([{ quantity: 2 }]) }));
    page.innerHTML = `${header}${add}`;
    keep(true);
    fireEvent.click(screen.getByText('Add to Cart'));
    screen.getByRole('link', { name: 'Cart, 1 item' });
  });

  test('is rolled back where the scripts fail', () => {
    page.innerHTML = `${header}${add}`;
    const { stop } = keep();
    fireEvent.click(screen.getByText('Add to Cart'));
    stop();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).not.toHaveAttribute('data-count');
  });
});
