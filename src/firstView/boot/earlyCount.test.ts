/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { guestCartKey, sessionHintKey } from '@/config/storageKeys';
import { hydratedEvent } from '../marks';
import { holdEarlyInput } from './earlyInput';

const shown = () => screen.getByRole('link').dataset.earlyCount;
const press = (name: string) => fireEvent.click(screen.getByText(name));
const hydrate = () => document.dispatchEvent(new Event(hydratedEvent));

/** Stores a guest's cart as redux-persist does. */
function storeCart(...quantities: unknown[]): void {
  const items = JSON.stringify(quantities.map((quantity) => ({ productId: 7, quantity })));
  localStorage.setItem(guestCartKey, JSON.stringify({ items, guestId: '"abc"' }));
}

let release: () => void;

function open(): void {
  document.body.innerHTML = `
    <a href="/cart" data-cart-link>Cart</a>
    <select><option>1</option><option>4</option></select>
    <button type="button" data-pieces="1">Add to Cart</button>
    <button type="button" data-pieces="6">Add six</button>
    <button type="button">Dark theme</button>
    <div id="held-press"></div>`;
  release = holdEarlyInput();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

afterEach(() => {
  hydrate();
  localStorage.clear();
});

test('an early press counts at once, and so does the next one', () => {
  open();
  expect(shown()).toBeUndefined();
  press('Add to Cart');
  expect(shown()).toBe('1');
  press('Add to Cart');
  press('Add six');
  press('Dark theme');
  expect(shown()).toBe('8');
});

test('the count begins with the stored cart', () => {
  storeCart(2, 96);
  open();
  expect(shown()).toBe('98');
  press('Add to Cart');
  expect(shown()).toBe('99');
  press('Add to Cart');
  expect(shown()).toBe('99+');
});

test('the number is gone before React hears the press again', () => {
  storeCart(2);
  open();
  press('Add to Cart');
  const seen: unknown[] = [];
  screen.getByText('Add to Cart').addEventListener('click', () => seen.push(shown()));
  hydrate();
  expect(seen).toEqual([undefined]);
});

test('a press that nothing will repeat is not counted', () => {
  storeCart(2);
  open();
  press('Add to Cart');
  release();
  expect(shown()).toBe('2');
});

test('after an early choice of a quantity, nothing is guessed', () => {
  open();
  fireEvent.input(screen.getByRole('combobox'), { target: { value: '4' } });
  press('Add to Cart');
  expect(shown()).toBeUndefined();
});

test('a customer’s count waits for the account’s cart', () => {
  localStorage.setItem(sessionHintKey, 'ada');
  storeCart(2);
  open();
  press('Add to Cart');
  expect(shown()).toBeUndefined();
});

test.each(['', '{', '[]', '{"items":"3"}', '{"items":[1]}', JSON.stringify({ items: '[{"quantity":"2"},null,{}]' })])(
  'a damaged cart counts as empty: %s',
  (text) => {
    localStorage.setItem(guestCartKey, text);
    open();
    expect(shown()).toBeUndefined();
  },
);

test('no damaged quantity is counted', () => {
  storeCart(-3, 1.5, 1e300, 2);
  open();
  expect(shown()).toBe('2');
});
