import { setupListeners } from '@reduxjs/toolkit/query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { minimumQuantities } from '@/config/shop';
import { appError } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { signedIn } from '@/features/auth/authSlice';
import { CurrentUser } from '@/features/auth/currentUser';
import {
  cartLinesAdded,
  cartItemAdded,
  lineRemoved,
  selectQuantityInCart,
  selectCartLines,
} from '@/features/cart/cartSlice';
import { requestFailed } from '@/features/sync/syncSlice';
import { Toasts } from '@/features/toasts/components/Toasts';
import type { RootState } from '@/lib/store';
import { catalogueApi } from '@/services/catalogueApi';
import { shopTexts } from '@/texts/shop';
import {
  catalogueServer,
  catalogueUrl,
  productFixture,
  productFixtures,
  serveCatalogue,
} from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { recordOf, recordShown } from '../../../test/records';
import { renderWithStore } from '../../../test/renderWithStore';
import { translatePage } from '../../../test/translatePage';
import { CartPage } from './CartPage';

serveCatalogue([
  productFixture({ id: 1, title: 'Kettle', price: 30, stock: 3 }),
  productFixture({ id: 2, title: 'Teapot', price: 45, stock: 20 }),
  productFixture({ id: 3, title: 'Cup', price: 5, stock: 20, minimumOrderQuantity: 6 }),
  productFixture({ id: 4, title: 'Saucer', price: 5, stock: 4, minimumOrderQuantity: 6 }),
  ...productFixtures(40).slice(4),
]);

const kettle: CartLine = { productId: 1, name: 'Kettle', price: 30, image: '', quantity: 2 };
const teapot: CartLine = { productId: 2, name: 'Teapot', price: 39.5, image: '', quantity: 1 };
const goneMug: CartLine = { productId: 99, name: 'Mug', price: 8, image: '', quantity: 1 };

afterEach(() => catalogueServer.events.removeAllListeners());

function openCart(lines: CartLine[]) {
  const browser = createFakeBrowser();
  // These tests are about the page, so a test decides what Firestore sends.
  browser.device.faults.setOffline(true);
  const user = { uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };
  const screenWithToasts = (
    <>
      <CurrentUser value={user}>
        <CartPage />
      </CurrentUser>
      <Toasts />
    </>
  );
  const record = recordOf({ cartItems: lines });
  browser.disk.records.set('ada', record);
  const view = renderWithStore(screenWithToasts, { route: '/cart', services: browser.tab() });
  act(() => {
    view.store.dispatch(signedIn(user));
    view.store.dispatch(recordShown(record));
  });
  return view;
}

const selectProduct = (state: RootState, id: number) => catalogueApi.endpoints.getProduct.select(id)(state).data;

const row = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!(item instanceof HTMLElement)) throw new Error(`There is no row for ${name}.`);
  return within(item);
};

const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));
const quantities = () => screen.getAllByRole('group', { name: /^Quantity of/u }).map(({ textContent }) => textContent);

test('shows lines, their totals and the sum with two decimals', async () => {
  openCart([kettle, teapot]);
  expect(await screen.findByText('60.00 $')).toBeVisible();
  expect(screen.getByText('99.50 $')).toBeVisible();
  expect(within(screen.getByRole('complementary', { name: 'Total' })).getByText(shopTexts.priceNote)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

test('minus is disabled at one, and plus adds one with a message', async () => {
  const { user } = openCart([{ ...kettle, quantity: 1 }]);
  const minus = await screen.findByRole('button', { name: 'Decrease quantity of Kettle' });
  expect(minus).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Kettle' }));
  expect(screen.getByText('2')).toBeVisible();
  expect(minus).toHaveAttribute('aria-disabled', 'false');
});

test('plus stops at the stock, with the reason tied to it', async () => {
  openCart([{ ...kettle, quantity: 3 }]);
  const reason = await screen.findByText('Only 3 left in stock.');
  expect(reason).toBeVisible();
  const plus = screen.getByRole('button', { name: 'Increase quantity of Kettle' });
  expect(plus).toHaveAttribute('aria-disabled', 'true');
  expect(plus).toHaveAccessibleDescription('Only 3 left in stock.');
});

test.each([1_000_000_000, undefined])('plus stops at 1,000,000 pieces when the stock is %s', async (stock) => {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/1`, () =>
      HttpResponse.json(productFixture({ id: 1, title: 'Kettle', price: 30, stock })),
    ),
  );
  const { store, user } = openCart([{ ...kettle, quantity: 999_999 }]);
  await waitFor(() => expect(selectProduct(store.getState(), 1)).toMatchObject({ stock: stock ?? null }));
  const plus = await screen.findByRole('button', { name: 'Increase quantity of Kettle' });
  await user.click(plus);
  expect(quantities()).toEqual(['1000000']);
  expect(plus).toHaveAttribute('aria-disabled', 'true');
  expect(plus).not.toHaveAttribute('aria-describedby');
});

test('a line with more pieces than the stock offers the stock, and the total warns', async () => {
  const { user, store } = openCart([{ ...kettle, quantity: 6 }]);
  const total = within(screen.getByRole('complementary', { name: 'Total' }));
  expect(await total.findByText(/^1 item can’t be ordered as shown/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change to 3' }));
  expect(selectQuantityInCart(store.getState(), 1)).toBe(3);
  expect(screen.queryByRole('button', { name: 'Change to 3' })).not.toBeInTheDocument();
  expect(total.queryByText(/can’t be ordered/u)).not.toBeInTheDocument();
});

describe('a line below the minimum quantity', () => {
  const cup: CartLine = { productId: 3, name: 'Cup', price: 5, image: '', quantity: 2 };
  const saucer: CartLine = { productId: 4, name: 'Saucer', price: 5, image: '', quantity: 2 };
  beforeEach(() => void jest.replaceProperty(minimumQuantities, 'enforced', true));

  test('names that quantity, and offers it', async () => {
    const { user, store } = openCart([cup]);
    expect(await screen.findByText('The smallest quantity is 6.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change to 6' }));
    expect(selectQuantityInCart(store.getState(), 3)).toBe(6);
    expect(screen.queryByText(/smallest quantity/u)).not.toBeInTheDocument();
    expect(screen.queryByText(/can’t be ordered/u)).not.toBeInTheDocument();
  });

  test('names the stock if it is smaller still', async () => {
    openCart([saucer]);
    expect(await screen.findByText('The smallest quantity is 6.')).toBeVisible();
    expect(screen.getByText('Only 4 left in stock.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change to/u })).not.toBeInTheDocument();
  });
});

describe('a typed quantity', () => {
  const field = () => screen.findByRole('textbox', { name: 'Quantity of Kettle' });

  test('counts on Enter and on blur, as one change', async () => {
    const { user, store } = openCart([kettle, { ...teapot, quantity: 3 }]);
    await user.type(await field(), '1{Enter}');
    expect(screen.getByText('30.00 $')).toBeVisible();
    expect(await field()).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Quantity of Teapot' }), '12');
    expect(selectQuantityInCart(store.getState(), 2)).toBe(3);
    await user.tab();
    expect(selectQuantityInCart(store.getState(), 2)).toBe(12);
    expect(notifications().getByText('Cart updated successfully')).toHaveTextContent('×2');
  });

  test.each(['２', '٢', '2.0', '+2', '0002'])('counts as %s', async (text) => {
    const { user, store } = openCart([{ ...kettle, quantity: 1 }]);
    await user.type(await field(), `${text}{Enter}`);
    expect(selectQuantityInCart(store.getState(), 1)).toBe(2);
    expect(await field()).toHaveValue('2');
  });

  test('accepts thousands separators: 1,250', async () => {
    const { user, store } = openCart([goneMug]);
    await user.type(screen.getByRole('textbox', { name: 'Quantity of Mug' }), '1,250{Enter}');
    expect(selectQuantityInCart(store.getState(), 99)).toBe(1250);
  });

  const problem = 'Enter a whole number from 1 to 3. The quantity is still 2.';

  test.each(['0', '-4', '1.5', 'two', '1.000', '1000000000'])(
    'a quantity that cannot be read (%s) stays, with a sentence that is announced',
    async (text) => {
      const { user, store } = openCart([kettle]);
      const [, announcement] = row('Kettle').getAllByRole('status');
      expect(announcement).toBeEmptyDOMElement();
      await user.type(await field(), text);
      expect(announcement).toBeEmptyDOMElement();
      await user.tab();
      expect(await field()).toHaveValue(text);
      expect(await field()).toBeInvalid();
      expect(await field()).toHaveAccessibleDescription(problem);
      expect(announcement).toHaveTextContent(problem);
      expect(selectQuantityInCart(store.getState(), 1)).toBe(2);

      await user.clear(await field());
      expect(await field()).toBeValid();
      expect(announcement).toBeEmptyDOMElement();
      await user.type(await field(), '3{Enter}');
      expect(selectQuantityInCart(store.getState(), 1)).toBe(3);
    },
  );

  test('Escape, plus and minus replace a quantity that cannot be read by a valid one', async () => {
    const { user, store } = openCart([{ ...teapot, quantity: 4 }]);
    const box = screen.getByRole('textbox', { name: 'Quantity of Teapot' });
    await user.type(box, 'two{Enter}{Escape}');
    expect(box).toHaveValue('4');
    expect(box).toBeValid();

    for (const [button, quantity] of [
      ['Increase', 5],
      ['Decrease', 4],
    ] as const) {
      await user.clear(box);
      await user.type(box, 'two');
      await user.click(screen.getByRole('button', { name: `${button} quantity of Teapot` }));
      expect(selectQuantityInCart(store.getState(), 2)).toBe(quantity);
      expect(box).toHaveValue(String(quantity));
      expect(box).toBeValid();
    }
  });

  test('shows again when the field was left blank', async () => {
    const { user, store } = openCart([kettle]);
    await user.clear(await field());
    await user.type(await field(), ' {Enter}');
    expect(await field()).toHaveValue('2');
    expect(await field()).toBeValid();
    expect(selectQuantityInCart(store.getState(), 1)).toBe(2);
  });

  test.each([{ keyCode: 229 }, { isComposing: true }])(
    'is left alone by the Enter and the Escape of a composition (%p)',
    async (composition) => {
      const { user, store } = openCart([kettle]);
      await user.type(await field(), '3');
      for (const key of ['Enter', 'Escape']) fireEvent.keyDown(await field(), { key, ...composition });
      expect(await field()).toHaveValue('3');
      expect(selectQuantityInCart(store.getState(), 1)).toBe(2);
      await user.tab();
      expect(selectQuantityInCart(store.getState(), 1)).toBe(3);
    },
  );

  test('returns to the one before on Escape', async () => {
    const { user, store } = openCart([kettle]);
    await user.type(await field(), '3{Escape}');
    expect(await field()).toHaveValue('2');
    await user.tab();
    expect(selectQuantityInCart(store.getState(), 1)).toBe(2);
  });

  test('stops at the stock, with the reason tied to it', async () => {
    const { user, store } = openCart([kettle]);
    await screen.findByRole('link', { name: 'Kettle' });
    await waitFor(() => expect(selectProduct(store.getState(), 1)).toMatchObject({ stock: 3 }));
    await user.type(await field(), '40{Enter}');
    expect(await field()).toHaveValue('3');
    expect(await field()).toHaveAccessibleDescription('Only 3 left in stock.');
  });

  test('is the start for the next press of plus', async () => {
    const { user, store } = openCart([{ ...teapot, quantity: 4 }]);
    await user.type(await screen.findByRole('textbox', { name: 'Quantity of Teapot' }), '7');
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Teapot' }));
    expect(selectQuantityInCart(store.getState(), 2)).toBe(8);
    expect(screen.getByRole('textbox', { name: 'Quantity of Teapot' })).toHaveValue('8');
  });
});

test('a removed line leaves an undo button in its place, which restores position and quantity', async () => {
  const { user } = openCart([kettle, teapot]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  expect(screen.queryByText('60.00 $')).not.toBeInTheDocument();
  const undo = row('Kettle was removed.').getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(screen.getByText('60.00 $')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Kettle' })).toHaveFocus();
  const names = screen.getAllByRole('link', { name: /Kettle|Teapot/u }).map((link) => link.textContent);
  expect(names).toEqual(['Kettle', 'Teapot']);
  expect(screen.queryByText('Kettle was removed.')).not.toBeInTheDocument();
});

test('a line takes the focus only when its own undo button restores it', async () => {
  const { user } = openCart([kettle, teapot]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  await user.click(row('Kettle was removed.').getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Remove Kettle' }));
  await user.click(await notifications().findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Remove Kettle' })).not.toHaveFocus();
});

test('the next customer of the tab finds no row of the last one', async () => {
  const browser = createFakeBrowser();
  const { identity, documents } = browser.device;
  const ada = await identity.register({ email: 'ada@shop.example', password: 'correct horse', name: 'Ada' });
  await documents.updateUser(ada.uid, () => ({ email: ada.email, cartItems: [kettle, teapot] }));
  const { user } = renderWithStore(
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/cart" element={<CartPage />} />
      </Route>
    </Routes>,
    { route: '/cart', services: browser.tab() },
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  expect(screen.getByText('Kettle was removed.')).toBeVisible();
  await act(() => identity.register({ email: 'bob@shop.example', password: 'correct horse', name: 'Bob' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.queryByText('Kettle was removed.')).not.toBeInTheDocument();
});

test('a line that is removed elsewhere leaves no row on the cart’s screen', async () => {
  const { store } = openCart([kettle, teapot]);
  await screen.findByRole('button', { name: 'Remove Kettle' });
  act(() => void store.dispatch(lineRemoved({ line: kettle, index: 0 })));
  expect(await notifications().findByText('Item removed from cart')).toBeVisible();
  expect(screen.queryByText('Kettle was removed.')).not.toBeInTheDocument();
});

test('a line that is removed again after an undo has one row, which restores it', async () => {
  const { user } = openCart([kettle, teapot]);
  for (let round = 0; round < 2; round += 1) {
    await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
    await user.click(row('Kettle was removed.').getByRole('button', { name: 'Undo' }));
    expect(quantities()).toEqual(['2', '1']);
  }
  expect(screen.queryByText('Kettle was removed.')).not.toBeInTheDocument();
});

const fiveProducts = ['Kettle', 'Teapot', 'Cup', 'Bowl', 'Spoon'];
const five = fiveProducts.map((name, index): CartLine => ({
  productId: index + 1,
  name,
  price: 5,
  image: '',
  quantity: 1,
}));
/** The product of each row, also of a row whose line was removed. */
const rowNames = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => fiveProducts.find((name) => textContent.includes(name)));

test.each([
  { removed: ['Teapot', 'Bowl'], undone: ['Teapot', 'Bowl'] },
  { removed: ['Kettle', 'Spoon', 'Cup', 'Bowl', 'Teapot'], undone: ['Teapot', 'Spoon', 'Bowl', 'Kettle', 'Cup'] },
])('rows keep their positions while $removed are removed and $undone restored', async ({ removed, undone }) => {
  const { user } = openCart(five);
  for (const name of removed) {
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    expect(rowNames()).toEqual(fiveProducts);
  }
  for (const name of undone) {
    await user.click(row(`${name} was removed.`).getByRole('button', { name: 'Undo' }));
    expect(rowNames()).toEqual(fiveProducts);
  }
});

test('removing the last line shows the empty cart, and still the undo button', async () => {
  const { user } = openCart([kettle]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  await user.click(row('Kettle was removed.').getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
});

test('clear empties the cart, and undo restores all of it', async () => {
  const { user } = openCart([kettle, teapot]);
  await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  await user.click(row('Your cart was cleared.').getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('99.50 $')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Kettle' })).toHaveFocus();
});

const removals = [
  { button: 'Remove Kettle', said: 'Item removed from cart', inRow: 'Kettle was removed.' },
  { button: 'Clear cart', said: 'Cart cleared successfully', inRow: 'Your cart was cleared.' },
];

test.each(removals)(
  'after $button was undone in the row, the toast cannot undo it again',
  async ({ button, said, inRow }) => {
    const { user } = openCart([kettle, teapot]);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await notifications().findByText(said)).toBeVisible();
    await user.click(row(inRow).getByRole('button', { name: 'Undo' }));
    expect(notifications().queryByText(said)).not.toBeInTheDocument();
    expect(quantities()).toEqual(['2', '1']);
  },
);

test.each(removals)(
  'after $button was undone by the toast, the row cannot undo it again',
  async ({ button, inRow }) => {
    const { user } = openCart([kettle, teapot]);
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(await notifications().findByRole('button', { name: 'Undo' }));
    expect(screen.queryByText(inRow)).not.toBeInTheDocument();
    expect(quantities()).toEqual(['2', '1']);
  },
);

test('the undo of a removal sums when the product was added again', async () => {
  const { user, store } = openCart([kettle]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  act(() => void store.dispatch(cartItemAdded({ line: { ...kettle, quantity: 1 }, limit: null })));
  await user.click(await notifications().findByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual(['3']);
});

test('a double click on the bin removes the line without pressing the undo button', async () => {
  const { user } = openCart([kettle, teapot]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  const undo = row('Kettle was removed.').getByRole('button', { name: 'Undo' });
  fireEvent.click(undo, { detail: 2 });
  expect(screen.getByText('Kettle was removed.')).toBeVisible();
  expect(quantities()).toEqual(['1']);
  await user.keyboard('{Enter}');
  expect(quantities()).toEqual(['2', '1']);
});

test('a restored line leaves no row, and the undo of a clearing restores it again', async () => {
  const { user } = openCart([kettle, teapot]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  await user.click(row('Kettle was removed.').getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  expect(screen.queryByText('Kettle was removed.')).not.toBeInTheDocument();
  await user.click(row('Your cart was cleared.').getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual(['2', '1']);
});

test('a removed line and a later clearing can be undone one after the other', async () => {
  const { user } = openCart([kettle, teapot]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle' }));
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  await user.click(row('Kettle was removed.').getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual(['2']);
  await user.click(row('Your cart was cleared.').getByRole('button', { name: 'Undo' }));
  expect(quantities()).toHaveLength(2);
  expect(screen.queryByText(/was (?:removed|cleared)\./u)).not.toBeInTheDocument();
});

test('at a limit a button keeps the focus, and does nothing', async () => {
  const { user } = openCart([{ ...kettle, quantity: 2 }]);
  const minus = await screen.findByRole('button', { name: 'Decrease quantity of Kettle' });
  await user.click(minus);
  await user.click(minus);
  expect(screen.getByText('1')).toBeVisible();
  expect(minus).toHaveFocus();
});

test('a new price is shown, and applied only when the shopper accepts it', async () => {
  const { user } = openCart([teapot]);
  expect(await screen.findByText('The price is now 45.00 $.')).toBeVisible();
  expect(screen.getByText('39.50 $ each')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the new price' }));
  expect(screen.getByText('45.00 $ each')).toBeVisible();
  expect(screen.queryByText(/price is now/u)).not.toBeInTheDocument();
});

test('a new title is shown beside the old one, and applied only when accepted', async () => {
  const { user, store } = openCart([{ ...kettle, name: 'Beeswax Pillar' }]);
  expect(await screen.findByText('“Beeswax Pillar” is now “Kettle”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Beeswax Pillar' })).toBeVisible();
  expect(screen.getByText(/^1 item can’t be ordered as shown/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the new name' }));
  expect(screen.getByRole('link', { name: 'Kettle' })).toBeVisible();
  expect(screen.queryByText(/is now “Kettle”/u)).not.toBeInTheDocument();
  const { thumbnail } = productFixture({ id: 1 });
  expect(selectCartLines(store.getState())).toEqual([{ ...kettle, image: thumbnail }]);
});

test('a new price shows in a translated page', async () => {
  const { user, container } = openCart([teapot]);
  await screen.findByText('The price is now 45.00 $.');
  translatePage(container);
  await user.click(screen.getByRole('button', { name: 'Use the new price' }));
  expect(screen.getByText('45.00 $ each')).toBeVisible();
});

test('a stock that fell shows when the shopper comes back to the page', async () => {
  const { store, user } = openCart([{ ...kettle, quantity: 3 }]);
  const stopListening = setupListeners(store.dispatch);
  await screen.findByText('Only 3 left in stock.');
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/1`, () => HttpResponse.json(productFixture({ id: 1, price: 30, stock: 1 }))),
  );
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await user.click(await screen.findByRole('button', { name: 'Change to 1' }));
  expect(selectQuantityInCart(store.getState(), 1)).toBe(1);
  stopListening();
});

test('a quantity above the stock, as after a merge of two carts, is marked at once', async () => {
  const { store } = openCart([kettle]);
  await waitFor(() => expect(selectProduct(store.getState(), 1)).toMatchObject({ stock: 3 }));
  act(() => void store.dispatch(cartLinesAdded([{ ...kettle, quantity: 5 }])));
  expect(screen.getByRole('button', { name: 'Change to 3' })).toBeVisible();
});

test('a product that is no longer sold is marked', async () => {
  openCart([goneMug]);
  expect(await screen.findByText('No longer sold.')).toBeVisible();
});

test('a long cart requests only the products of the lines near the window', async () => {
  let isFirst = true;
  class SeesTheFirst {
    constructor(private readonly onSeen: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      if (isFirst) this.onSeen([{ isIntersecting: true }]);
      isFirst = false;
    }
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: SeesTheFirst });
  const asked: string[] = [];
  catalogueServer.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
  const lines = productFixtures(40).map(({ id, title }): CartLine => ({ ...teapot, productId: id, name: title }));
  openCart(lines);
  expect(await screen.findByText('The price is now 30.00 $.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(asked).toEqual(lines.slice(0, 1).map(({ productId }) => `/products/${productId}`));
});

test('shows the failure above the last cart of this browser, and only the cart offline', async () => {
  const sentence = 'Network error occurred. Please check your internet connection.';
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { store } = openCart([kettle]);
  act(() => void store.dispatch(requestFailed(appError('network'))));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(row('Kettle').getByText('60.00 $')).toBeVisible();

  onLine.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(row('Kettle').getByText('60.00 $')).toBeVisible();
});

test('a cart that was never loaded is not shown as empty', async () => {
  const user = { uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };
  const page = (
    <CurrentUser value={user}>
      <CartPage />
    </CurrentUser>
  );
  const { store } = renderWithStore(page, { route: '/cart', services: createFakeBrowser().tab() });
  act(() => {
    store.dispatch(signedIn(user));
    store.dispatch(requestFailed(appError('network')));
  });
  expect(await screen.findByText('Network error occurred. Please check your internet connection.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
});

test('a missing or broken picture is replaced', async () => {
  openCart([kettle, { ...teapot, image: 'http://catalogue.test/teapot.webp' }]);
  expect(await row('Kettle').findByTestId('no-picture')).toBeVisible();
  const teapotRow = row('Teapot');
  expect(teapotRow.queryByTestId('no-picture')).not.toBeInTheDocument();
  fireEvent.error(teapotRow.getByRole('presentation'));
  expect(teapotRow.getByTestId('no-picture')).toBeVisible();
  expect(teapotRow.queryByRole('presentation')).not.toBeInTheDocument();
});
