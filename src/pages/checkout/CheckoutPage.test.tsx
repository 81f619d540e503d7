import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { minimumQuantities } from '@/config/shop';
import { appError } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { signedIn, updateSession } from '@/features/auth/authSlice';
import { titlesAccepted, lineRemoved, selectCartLines } from '@/features/cart/cartSlice';
import { selectLastShipping } from '@/features/orders/shownOrders';
import { selectUnsentOrders } from '@/features/sync/syncSlice';
import { problemReported } from '@/lib/problems';
import { shopTexts } from '@/texts/shop';
import { Link } from '@/ui/components/Link';
import { ada } from '../../../test/account';
import { catalogueServer, catalogueUrl, productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { provideDialogElement } from '../../../test/dialogElement';
import { passDoublePress } from '../../../test/doublePress';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { lineFixture as line } from '../../../test/lineFixture';
import { renderWithStore } from '../../../test/renderWithStore';
import { CheckoutSuccessPage } from '../checkoutSuccess/CheckoutSuccessPage';
import { CheckoutPage } from './CheckoutPage';

serveCatalogue([
  productFixture({
    id: 1,
    price: 9.99,
    stock: 12,
    shippingInformation: 'Ships in 2 days',
    returnPolicy: '30 days to return',
  }),
  productFixture({ id: 2, price: 0.1, stock: 3 }),
  productFixture({ id: 3, price: 10_000_000, stock: 3 }),
  productFixture({ id: 4, price: 2, stock: 7, minimumOrderQuantity: 6 }),
  productFixture({ id: 5, shippingInformation: '' }),
  ...[11, 12, 13, 14, 15].map((id) => productFixture({ id, shippingInformation: 'Ships in 2 days' })),
  productFixture({ id: 16, shippingInformation: 'Ships in 1 month' }),
]);

beforeAll(provideDialogElement);

interface Setting {
  cart?: CartLine[];
  /** The address of an earlier order. */
  earlierAddress?: string;
  /** The earlier orders come when the test releases `listing`. */
  isListSlow?: boolean;
}

async function openCheckout({ cart = [line(1, 9.99, 3)], earlierAddress, isListSlow = false }: Setting = {}) {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const { identity, documents, faults } = browser.device;
  const session = await identity.register(ada);
  await documents.updateUser(session.uid, () => ({ email: ada.email, cartItems: cart }));
  if (earlierAddress !== undefined) {
    backend.store.addOrder(session.uid, 'order-0', {
      userId: session.uid,
      items: [line(1, 9.99, 1)],
      totalAmount: 9.99,
      shipping: { name: 'Ada', email: ada.email, address: earlierAddress },
    });
  }
  const listing = isListSlow ? faults.hang('listOrders') : { release: () => undefined };
  const services = browser.tab();
  const show = async () => {
    const view = renderWithStore(
      <>
        <Link to="/">Away</Link>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route element={<SignedInOnly />}>
            <Route path="/checkout" element={<CheckoutPage />} />
            <Route path="/checkout/success" element={<CheckoutSuccessPage />} />
          </Route>
        </Routes>
      </>,
      { route: '/checkout', services },
    );
    act(() => void view.store.dispatch(signedIn(session)));
    if (cart.length > 0) await screen.findByText('Total');
    return view;
  };
  const orders = () => backend.store.orders(session.uid).map(({ data }) => data);
  return { ...(await show()), show, session, services, faults, listing, orders };
}

const field = (name: string) => screen.getByRole('textbox', { name });
/** An address as the customer types it. */
const typedAddress = '1 Analytical Row{Enter}London';
const placeButton = () => screen.getByRole('button', { name: 'Place Order' });

test('shows lines, delivery, returns and the total, and prefills what the account has', async () => {
  await openCheckout({ cart: [line(1, 9.99, 3), line(2, 0.1, 3)], earlierAddress: '1 Analytical Row' });
  const summary = within(screen.getByRole('complementary', { name: 'Your order' }));
  expect(summary.getByText('29.97 $')).toBeVisible();
  expect(summary.getByText('0.30 $')).toBeVisible();
  expect(screen.getByText('30.27 $')).toBeVisible();
  expect(summary.getByText(shopTexts.priceNote)).toBeVisible();
  expect(summary.getByText(/A paragraph/u)).toBeVisible();
  expect(summary.getByRole('link', { name: 'terms of sale' })).toHaveAttribute('href', '/terms');
  expect(summary.getByRole('link', { name: 'delivery and returns' })).toHaveAttribute('href', '/delivery');
  expect(await summary.findByText('Ships in 2 days')).toBeVisible();
  const payment = summary.getByRole('region', { name: 'Payment and delivery' });
  expect(payment).toHaveTextContent(/Delivery: Ships in 2 days/u);
  expect(summary.getAllByText('30 days to return')).toHaveLength(2);
  expect(field('Name')).toHaveValue('Ada');
  expect(field('Email')).toHaveValue(ada.email);
  await waitFor(() => expect(field('Address')).toHaveValue('1 Analytical Row'));
  expect(field('Name')).toHaveAttribute('autocomplete', 'name');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  expect(field('Address')).toHaveAttribute('autocomplete', 'street-address');
});

describe('the delivery of the whole order', () => {
  const openPayment = async (...ids: number[]) => {
    const view = await openCheckout({ cart: ids.map((id) => line(id, 9.99, 1)) });
    return { ...view, payment: screen.getByRole('region', { name: 'Payment and delivery' }) };
  };

  test('is not stated before the products of the folded lines are known', async () => {
    const { user, payment } = await openPayment(11, 12, 13, 14, 15, 16);
    expect(await screen.findAllByText('Ships in 2 days')).toHaveLength(5);
    expect(payment).toHaveTextContent('Your order says when each item ships.');
    expect(payment).not.toHaveTextContent('Delivery:');
    await user.click(screen.getByRole('button', { name: 'Show all 6 items' }));
    await waitFor(() => expect(payment).toHaveTextContent('Delivery: Ships in 2 days'));
    expect(payment).toHaveTextContent('Delivery: Ships in 1 month');
  });

  test('is left out if a product has none, and nothing seems to load', async () => {
    const { payment } = await openPayment(5, 11);
    expect(await screen.findByText('Ships in 2 days')).toBeVisible();
    await waitFor(() => expect(payment.querySelector('[aria-hidden]')).toBeNull());
    expect(payment).not.toHaveTextContent('Delivery');
  });

  test('is left out if the catalogue does not answer', async () => {
    catalogueServer.use(http.get(`${catalogueUrl}/products/11`, () => HttpResponse.error()));
    const { payment } = await openPayment(11);
    expect(payment.querySelector('[aria-hidden]')).not.toBeNull();
    await waitFor(() => expect(payment.querySelector('[aria-hidden]')).toBeNull());
  });
});

test('the address of the last order does not fill a focused field', async () => {
  const { user, store, listing } = await openCheckout({ earlierAddress: '1 Analytical Row', isListSlow: true });
  await user.click(field('Address'));
  listing.release();
  await waitFor(() => expect(selectLastShipping(store.getState())?.address).toBe('1 Analytical Row'));
  expect(field('Address')).toHaveValue('');
  await user.type(field('Address'), '2 Engine Lane');
  expect(field('Address')).toHaveValue('2 Engine Lane');
});

test('the address of the last order does not overwrite typed text', async () => {
  const { user, store, listing } = await openCheckout({ earlierAddress: '1 Analytical Row', isListSlow: true });
  await user.type(field('Address'), '2 Engine Lane');
  listing.release();
  await waitFor(() => expect(selectLastShipping(store.getState())?.address).toBe('1 Analytical Row'));
  expect(field('Address')).toHaveValue('2 Engine Lane');
});

test('the address of the last order fills its field while the shopper edits another', async () => {
  const { user, listing } = await openCheckout({ earlierAddress: '1 Analytical Row', isListSlow: true });
  await user.type(field('Name'), ' L.');
  listing.release();
  await waitFor(() => expect(field('Address')).toHaveValue('1 Analytical Row'));
  expect(field('Name')).toHaveValue('Ada L.');
});

test('an order of six items or more is folded, and can be unfolded', async () => {
  const { user } = await openCheckout({ cart: [1, 2, 3, 4, 5, 6].map((id) => line(id, 1, 1)) });
  const items = () => within(screen.getByRole('list', { name: 'Your order' })).getAllByRole('listitem');
  expect(items()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 6 items', expanded: false }));
  expect(items()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show fewer items', expanded: true }));
  expect(items()).toHaveLength(5);
});

test('an order of five items shows all of them', async () => {
  await openCheckout({ cart: [1, 2, 3, 4, 5].map((id) => line(id, 1, 1)) });
  expect(within(screen.getByRole('list', { name: 'Your order' })).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Show/u })).not.toBeInTheDocument();
});

test('lines that cannot be ordered as shown can be changed before the order', async () => {
  const { user } = await openCheckout({ cart: [line(1, 9.99, 30)] });
  await user.click(await screen.findByRole('button', { name: 'Apply changes now' }));
  expect(screen.queryByText(/can’t be ordered as shown/u)).not.toBeInTheDocument();
  expect(screen.getByText('Quantity: 12')).toBeVisible();
});

test('"Apply changes now" keeps a price that differs by less than a cent', async () => {
  const { user, store } = await openCheckout({ cart: [line(1, 9.990001, 30)] });
  await user.click(await screen.findByRole('button', { name: 'Apply changes now' }));
  expect(selectCartLines(store.getState())).toEqual([line(1, 9.990001, 12)]);
});

test('names each wrong field, links it to its error, and focuses the first', async () => {
  const { user, orders } = await openCheckout();
  await user.clear(field('Name'));
  await user.clear(field('Email'));
  await user.type(field('Email'), 'ada');
  await user.type(field('Address'), '  ');
  await user.click(placeButton());
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(field('Address')).toHaveAccessibleDescription('Address is required');
  expect(screen.getByRole('alert')).toHaveTextContent('Please check: Name, Email, Address.');
  await user.type(field('Name'), 'Ada');
  expect(screen.getByRole('alert')).toHaveTextContent('Please check: Email, Address.');
  expect(orders()).toEqual([]);
});

describe('Enter', () => {
  test('moves from each one-line field to the next, and orders nothing', async () => {
    const { user, orders } = await openCheckout({ earlierAddress: '1 Analytical Row\nLondon' });
    await waitFor(() => expect(field('Address')).toHaveValue('1 Analytical Row\nLondon'));
    await user.type(field('Name'), 'x{Enter}');
    expect(field('Email')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field('Address')).toHaveFocus();
    expect(field('Address')).toHaveValue('1 Analytical Row\nLondon');
    expect(placeButton()).toBeVisible();
    expect(orders()).toHaveLength(1);
  });

  test('begins a new line in the address', async () => {
    const { user, orders } = await openCheckout();
    await user.type(field('Address'), '1 Analytical Row{Enter}London');
    expect(field('Address')).toHaveValue('1 Analytical Row\nLondon');
    expect(orders()).toEqual([]);
  });

  test('keeps the focus in the field when it confirms the text of an input method', async () => {
    const { user } = await openCheckout();
    await user.click(field('Name'));
    const isUntouched = fireEvent.keyDown(field('Name'), { key: 'Enter', isComposing: true });
    expect(isUntouched).toBe(true);
    expect(field('Name')).toHaveFocus();
  });

  test('is named “next” on the keyboard of a phone', async () => {
    await openCheckout();
    expect(field('Name')).toHaveAttribute('enterkeyhint', 'next');
    expect(field('Email')).toHaveAttribute('enterkeyhint', 'next');
  });

  test('has no button that the browser would press for it', async () => {
    await openCheckout();
    expect(placeButton()).toHaveAttribute('type', 'button');
  });
});

describe('an address that may lack something', () => {
  const question = 'Your order hasn’t been placed yet.Is your address complete?';
  const questions = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.startsWith(question));

  /** The pseudo-class of a field that the browser has filled in, until its text changes. */
  function fillByBrowser(text: string) {
    fireEvent.change(field('Address'), { target: { value: text } });
    const { matches: original } = HTMLTextAreaElement.prototype;
    jest.spyOn(HTMLTextAreaElement.prototype, 'matches').mockImplementation(function matches(
      this: HTMLTextAreaElement,
      selector,
    ) {
      return selector === ':autofill' ? this.value === text : original.call(this, selector);
    });
  }

  test('has a hint that lists its parts', async () => {
    await openCheckout();
    expect(field('Address')).toHaveAccessibleDescription('Street and number, postcode and city, country');
  });

  test('is not asked about if the customer typed it, also in one line', async () => {
    const { user, orders } = await openCheckout();
    await user.type(field('Address'), ' 12 Main Street, Springfield 12345{Enter} ');
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await waitFor(() =>
      expect(orders()).toMatchObject([{ shipping: { address: '12 Main Street, Springfield 12345' } }]),
    );
  });

  test('is not asked about if it comes from the last order', async () => {
    const { user, orders } = await openCheckout({ earlierAddress: '1 Analytical Row' });
    await waitFor(() => expect(field('Address')).toHaveValue('1 Analytical Row'));
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await waitFor(() => expect(orders()).toHaveLength(2));
  });

  test('is asked about once when the browser has filled in one line, then ordered', async () => {
    const { user, orders } = await openCheckout();
    fillByBrowser('Hauptstr. 5');
    const fields = screen.getAllByRole('textbox');
    await user.click(placeButton());
    expect(questions()).toHaveLength(1);
    expect(questions()[0]).toHaveTextContent('If it is, press Place Order again.');
    expect(screen.getAllByRole('textbox')).toEqual(fields);
    expect(fields.at(-1)).toHaveFocus();
    // The question follows the fields, so none of them moves.
    expect(fields.at(-1)?.compareDocumentPosition(questions()[0] ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(orders()).toEqual([]);
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await waitFor(() => expect(orders()).toMatchObject([{ shipping: { address: 'Hauptstr. 5' } }]));
  });

  test('is asked about again when the browser has filled in another text', async () => {
    const { user, orders } = await openCheckout();
    fillByBrowser('Hauptstr. 5');
    await user.click(placeButton());
    jest.restoreAllMocks();
    fillByBrowser('Nebenstr. 6');
    expect(questions()).toEqual([]);
    await user.click(placeButton());
    expect(questions()).toHaveLength(1);
    expect(orders()).toEqual([]);
  });

  test('is asked about when the browser has filled it in, in several lines too', async () => {
    const { user, orders } = await openCheckout();
    fillByBrowser('Hauptstr. 5\n2. OG');
    await user.click(placeButton());
    expect(questions()).toHaveLength(1);
    expect(orders()).toEqual([]);
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  test('is not asked about when the customer has added to what the browser filled in', async () => {
    const { user } = await openCheckout();
    fillByBrowser('Hauptstr. 5\n2. OG');
    await user.type(field('Address'), '{Enter}10115 Berlin');
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  test('is not asked about when it is that of the last order', async () => {
    const { user } = await openCheckout({ earlierAddress: '1 Analytical Row, London' });
    await waitFor(() => expect(field('Address')).toHaveValue('1 Analytical Row, London'));
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  test('is not asked about while another field is wrong', async () => {
    const { user } = await openCheckout();
    await user.clear(field('Name'));
    await user.type(field('Address'), 'Hauptstr. 5');
    await user.click(placeButton());
    expect(questions()).toEqual([]);
    expect(field('Name')).toHaveFocus();
  });
});

test('places the order once, however often it is clicked, and confirms it', async () => {
  const { user, orders, session, store, services } = await openCheckout();
  await user.type(field('Address'), ` ${typedAddress} `);
  expect(services.tabStorage.get(`shop.account.checkout.${session.uid}`)).toContain('1 Analytical Row');
  await user.dblClick(placeButton());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(screen.getByText('Your order has been placed successfully.')).toBeVisible();
  expect(screen.getByText(`We will send a confirmation email to ${ada.email}.`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order ID: order-1' })).toHaveAttribute('href', '/dashboard/orders/order-1');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]).toEqual({
    userId: session.uid,
    items: [{ productId: 1, name: 'Product 1', price: 9.99, quantity: 3 }],
    totalAmount: 29.97,
    shipping: { name: 'Ada', email: ada.email, address: '1 Analytical Row\nLondon' },
  });
  expect(selectCartLines(store.getState())).toEqual([]);
});

describe('a product that has another title since it was added', () => {
  const pillar = { ...line(1, 9.99, 3), name: 'Beeswax Pillar' };

  test('is ordered under the new title once the shopper has accepted it', async () => {
    const { user, orders } = await openCheckout({ cart: [pillar] });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Some items can’t be ordered as shown' }));
    expect(dialog.getByText('“Beeswax Pillar” is now “Product 1”.')).toBeVisible();
    // Unchanged amounts are not struck through.
    for (const amount of ['3 × 9.99 $', '29.97 $']) {
      expect(dialog.getAllByText(amount).map((cell) => cell.closest('s'))).toEqual([null, null]);
    }
    expect(orders()).toEqual([]);
    await passDoublePress();
    await user.click(dialog.getByRole('button', { name: 'Accept and place order' }));
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await waitFor(() => expect(orders()).toMatchObject([{ items: [{ name: 'Product 1', quantity: 3 }] }]));
  });

  test('stays as it is in the cart when the shopper goes back', async () => {
    const { user, orders, store } = await openCheckout({ cart: [{ ...pillar, price: 8 }] });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    const told = '“Beeswax Pillar” is now “Product 1”. The price was 8.00 $ and is now 9.99 $.';
    expect(within(await screen.findByRole('dialog')).getByText(told)).toBeVisible();
    await passDoublePress();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(selectCartLines(store.getState())).toEqual([{ ...pillar, price: 8 }]);
    expect(orders()).toEqual([]);
  });

  test('is not ordered under the old title if another tab accepts the new title meanwhile', async () => {
    const { user, orders, store, services } = await openCheckout({ cart: [line(1, 9.99, 3)] });
    const accepted = { productId: 1, name: 'Garden Hose', image: '' };
    const newOrderId = services.documents.newOrderId.bind(services.documents);
    jest.spyOn(services.documents, 'newOrderId').mockImplementationOnce(() => {
      store.dispatch(titlesAccepted([accepted]));
      return newOrderId();
    });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your cart has changed.');
    expect(orders()).toEqual([]);
  });

  test('is ordered without a question when the titles differ in letter case alone', async () => {
    const { user, orders } = await openCheckout({ cart: [{ ...pillar, name: 'product 1' }] });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await waitFor(() => expect(orders()).toMatchObject([{ items: [{ name: 'Product 1', quantity: 3 }] }]));
  });
});

test('asks about fewer pieces than the minimum quantity, and orders that minimum', async () => {
  jest.replaceProperty(minimumQuantities, 'enforced', true);
  const { user, orders } = await openCheckout({ cart: [line(4, 2, 1)] });
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('6 is the smallest quantity, so we’ll change 1 to 6.')).toBeVisible();
  expect(orders()).toEqual([]);
  await passDoublePress();
  await user.click(dialog.getByRole('button', { name: 'Accept and place order' }));
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await waitFor(() => expect(orders()).toMatchObject([{ items: [{ productId: 4, quantity: 6 }], totalAmount: 12 }]));
});

test('never shows an empty cart before the confirmation', async () => {
  const { user, container } = await openCheckout();
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(container.textContent));
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  await screen.findByRole('heading', { name: 'Thank You!' });
  observer.disconnect();
  expect([...seen].filter((text) => text.includes('Your cart is empty'))).toEqual([]);
});

test('a failure to save shows no message', async () => {
  const { user, faults, orders, store } = await openCheckout();
  faults.fail('createOrder');
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  expect(await screen.findByText('Your order has been placed successfully.')).toBeVisible();
  expect(store.getState().toasts).toEqual([]);
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('without an order id, reports that nothing was ordered', async () => {
  const { user, faults, store } = await openCheckout();
  faults.fail('newOrderId');
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your order could not be placed.');
  expect(selectCartLines(store.getState())).toHaveLength(1);
  await user.click(placeButton());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

test('an order above the maximum of the rules is not placed, and stays in the cart', async () => {
  const { user, orders, store } = await openCheckout({ cart: [line(3, 10_000_000, 1), line(2, 0.1, 1)] });
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('An order can cost up to 10,000,000.00 $.');
  expect(alert).toHaveTextContent('Nothing was ordered. Remove an item from your cart, then place your order.');
  expect(orders()).toEqual([]);
  expect(selectUnsentOrders(store.getState())).toEqual([]);
  expect(selectCartLines(store.getState())).toHaveLength(2);

  act(() => void store.dispatch(lineRemoved({ line: line(2, 0.1, 1), index: 1 })));
  await user.click(placeButton());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await waitFor(() => expect(orders()).toMatchObject([{ totalAmount: 10_000_000 }]));
});

test('an order that gets no id is not placed: the shopper and the operator are told', async () => {
  const { user, store, faults, orders } = await openCheckout();
  const reported: unknown[] = [];
  store.startListening({ actionCreator: problemReported, effect: ({ payload }) => void reported.push(payload) });
  faults.fail('newOrderId', appError('network'));
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your order could not be placed.Nothing was ordered.');
  expect(reported).toEqual([{ during: 'checkout/orderPlaced', error: appError('network') }]);
  expect(orders()).toEqual([]);
  await user.click(placeButton());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

describe('changes in the catalogue', () => {
  const cart = [line(1, 8, 2), line(2, 0.1, 5), line(9, 1, 1)];

  test('the dialog shows the changes, and "Go back" applies none', async () => {
    const { user, orders, store } = await openCheckout({ cart });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Some items can’t be ordered as shown' }));
    const row = (name: RegExp) => dialog.getByRole('row', { name });
    expect(row(/^Product 1\b/u)).toHaveTextContent('The price was 8.00 $ and is now 9.99 $.2 × 8.00 $2 × 9.99 $');
    expect(row(/^Product 2\b/u)).toHaveTextContent('Only 3 left, so we’ll change 5 to 3.5 × 0.10 $3 × 0.10 $');
    expect(row(/^Product 9\b/u)).toHaveTextContent('No longer sold, so we’ll leave it out.1 × 1.00 $Left out');
    expect(row(/^Total/u)).toHaveTextContent('Total17.50 $20.28 $');
    expect(dialog.getAllByRole('row')).toHaveLength(5);
    await passDoublePress();
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(selectCartLines(store.getState())).toEqual(cart);
    expect(orders()).toEqual([]);
  });

  test('the summary shows the known changes before the order', async () => {
    await openCheckout({ cart });
    const summary = within(screen.getByRole('complementary', { name: 'Your order' }));
    expect(await summary.findByText('The price was 8.00 $ and is now 9.99 $.')).toBeVisible();
    expect(await summary.findByText('Only 3 left, so we’ll change 5 to 3.')).toBeVisible();
    const told = '2 items can’t be ordered as shown. You’ll see the changes before anything is ordered.';
    expect(screen.getByText(told)).toBeVisible();
  });

  test('the dialog has one row for a product with a new price and less stock', async () => {
    const { user } = await openCheckout({ cart: [line(2, 0.5, 5)] });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Some items can’t be ordered as shown' }));
    expect(dialog.getAllByRole('row', { name: /^Product 2/u })).toHaveLength(1);
    expect(dialog.getByRole('row', { name: /^Total/u })).toHaveTextContent('Total2.50 $0.30 $');
  });

  test('the second press of a double press accepts nothing, and Enter goes back', async () => {
    const { user, orders } = await openCheckout({ cart });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    const goBack = await screen.findByRole('button', { name: 'Go back' });
    expect(goBack).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Accept and place order' }));
    await passDoublePress();
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(goBack);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(orders()).toEqual([]);
  });

  test('the order has the changes that the shopper accepts', async () => {
    const { user, orders } = await openCheckout({ cart });
    await user.type(field('Address'), typedAddress);
    await user.click(placeButton());
    const accept = await screen.findByRole('button', { name: 'Accept and place order' });
    await passDoublePress();
    await user.click(accept);
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]).toMatchObject({
      items: [
        { productId: 1, price: 9.99, quantity: 2 },
        { productId: 2, price: 0.1, quantity: 3 },
      ],
      totalAmount: 20.28,
    });
  });
});

test('an order without an answer in two seconds is placed at shown prices, with a message', async () => {
  const { user, orders, store } = await openCheckout();
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/1`, async () => {
      await delay('infinite');
      return HttpResponse.json(null);
    }),
  );
  await user.type(field('Address'), typedAddress);
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(placeButton());
  expect(screen.getByRole('button', { name: 'Placing order...' })).toHaveAttribute('aria-disabled', 'true');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  jest.useRealTimers();
  expect(store.getState().toasts.map(({ kind }) => kind)).toEqual(['info']);
  await waitFor(() => expect(orders()).toMatchObject([{ totalAmount: 29.97 }]));
});

test('a shopper who leaves during the price check orders nothing, and sees a message', async () => {
  const { user, orders, store } = await openCheckout();
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/1`, async () => {
      await mayAnswer;
      return HttpResponse.json(productFixture({ id: 1, price: 9.99, stock: 12 }));
    }),
  );
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  await user.click(screen.getByRole('link', { name: 'Away' }));
  answer();
  await waitFor(() =>
    expect(store.getState().toasts.map(({ text }) => text)).toEqual([
      'You left checkout before your order was placed. Nothing was ordered, and your cart is unchanged.',
    ]),
  );
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(orders()).toEqual([]);
  expect(selectCartLines(store.getState())).toEqual([line(1, 9.99, 3)]);
});

test('a shopper who leaves right after the price check sees that the order was placed', async () => {
  const { user, orders, store, services } = await openCheckout();
  let give = (): void => undefined;
  jest
    .spyOn(services.documents, 'newOrderId')
    .mockImplementationOnce(() => new Promise((resolve) => (give = () => resolve('order-1'))));
  await user.type(field('Address'), typedAddress);
  await user.click(placeButton());
  await waitFor(() => expect(services.documents.newOrderId).toHaveBeenCalled());
  await user.click(screen.getByRole('link', { name: 'Away' }));
  give();
  await waitFor(() => expect(orders()).toMatchObject([{ totalAmount: 29.97 }]));
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['Your order has been placed successfully.']);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('invisible characters that were pasted are no part of the order', async () => {
  const { user, orders } = await openCheckout();
  const fill = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
  };
  await fill('Name', 'Ada\u202E Lovelace\u200B');
  await fill('Email', 'a\u00ADda\u200B@shop.exam\u2060ple');
  await fill('Address', '\u200E1 Analytical Row\u0007\nLondon\u202E');
  await user.click(placeButton());
  expect(await screen.findByText('We will send a confirmation email to ada@shop.example.')).toBeVisible();
  const shipping = { name: 'Ada Lovelace', email: 'ada@shop.example', address: '1 Analytical Row\nLondon' };
  await waitFor(() => expect(orders()).toMatchObject([{ shipping }]));
});

test('an account whose name and address have invisible characters can order with what it sees', async () => {
  const { store, session } = await openCheckout();
  const account = { ...session, email: 'ada\u200B@shop.example', displayName: '\u202EAda' };
  act(() => store.dispatch(updateSession(account)));
  expect(field('Name')).toHaveValue('Ada');
  expect(field('Email')).toHaveValue('ada@shop.example');
});

test('an address that was pasted survives a reload of the tab', async () => {
  const { user, unmount, show } = await openCheckout();
  await user.click(field('Address'));
  await user.paste('2 Engine Lane');
  unmount();
  await show();
  expect(field('Address')).toHaveValue('2 Engine Lane');
});

test('typed text survives a reload of the tab', async () => {
  const { user, unmount, show } = await openCheckout({ earlierAddress: '1 Analytical Row' });
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Lady Ada');
  await user.clear(field('Address'));
  await user.type(field('Address'), '2 Engine Lane');
  unmount();
  await show();
  expect(field('Name')).toHaveValue('Lady Ada');
  expect(field('Address')).toHaveValue('2 Engine Lane');
});

test('fields without typed text follow the account', async () => {
  const { user, unmount, show, session } = await openCheckout();
  await user.type(field('Address'), '2 Engine Lane');
  unmount();
  const { store } = await show();
  act(() => store.dispatch(updateSession({ ...session, email: 'lovelace@shop.example', displayName: 'Ada Lovelace' })));
  expect(field('Name')).toHaveValue('Ada Lovelace');
  expect(field('Email')).toHaveValue('lovelace@shop.example');
  expect(field('Address')).toHaveValue('2 Engine Lane');
});
