import { act, screen, waitFor, within } from '@testing-library/react';
import type { AppStore } from '@/app/store';
import { appError } from '@/domain/appError';
import { selectUser } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { selectIsFavourite } from '@/features/favourites/favouritesSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { openSignInPage } from '../../../test/openSignInPage';
import { LoginPage } from './SignInPages';

const ada = { displayName: 'Ada', email: 'ada@example.com', password: 'correct horse' };

/** Ada has an account. */
async function openLogin(state?: object) {
  const opened = await openSignInPage({ title: 'Login', page: <LoginPage />, account: ada, state });
  const { user, email, password, submit } = opened;
  const signIn = jest.spyOn(opened.device.identity, 'signIn');

  async function logIn(typed: string) {
    await user.type(email, ada.email);
    await user.type(password, typed);
    await user.click(submit);
  }
  return { ...opened, signIn, logIn };
}

function add(store: AppStore, id: number, name: string) {
  const line = { productId: id, name, price: 5, image: '', quantity: 1 };
  store.dispatch(cartItemAdded({ line, limit: null }));
}

const keptLines = () =>
  within(screen.getByRole('list', { name: 'In your cart' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('a field’s error appears after a click elsewhere has ended, so its target stays', async () => {
  const { user, email } = await openLogin();
  await user.type(email, 'a{Backspace}');
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  expect(email).not.toHaveFocus();
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  await user.pointer({ target: document.body });
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('Email is required')).toBeVisible();
});

test('an invisible character in a pasted address does not prevent a login, also by Enter', async () => {
  const { user, email, password, signIn } = await openLogin();
  await user.type(password, ada.password);
  await user.click(email);
  await user.paste('ada\u200B@example.com');
  await user.keyboard('{Enter}');
  expect(signIn).toHaveBeenCalledWith({ email: ada.email, password: ada.password });
});

test('names the missing fields and focuses the first, without a request', async () => {
  const { user, email, password, submit, signIn } = await openLogin();
  await user.click(submit);
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(email).toBeInvalid();
  expect(password).toHaveAccessibleDescription('Password is required');

  await user.type(email, ada.email);
  expect(email).toBeValid();
  await user.click(submit);
  expect(password).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

test('a field that was only tabbed through is not wrong yet', async () => {
  const { user, email } = await openLogin();
  await user.click(email);
  await user.tab();
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
});

test('a password can be shown', async () => {
  const { user, password } = await openLogin();
  expect(password).toHaveAttribute('type', 'password');
  const toggle = screen.getByRole('button', { name: 'Show' });
  expect(toggle).toHaveAccessibleDescription('Password');
  await user.click(toggle);
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('the address from the registration fills the field, and the link back omits it', async () => {
  const { user, email } = await openLogin({ from: '/cart', email: ada.email });
  expect(email).toHaveValue(ada.email);
  await user.click(screen.getByRole('link', { name: "Don't have an account? Register" }));
  expect(screen.getByText('/register {"from":"/cart"}')).toBeVisible();
});

test('the address from the registration is gone from the history after the login', async () => {
  const { user, password, submit } = await openLogin({ email: ada.email });
  await user.type(password, ada.password);
  await user.click(submit);
  expect(await screen.findByText('/dashboard {}')).toBeVisible();
});

test('a success leads to the dashboard', async () => {
  const { logIn, store } = await openLogin();
  await logIn(ada.password);
  expect(await screen.findByText('/dashboard {}')).toBeVisible();
  expect(selectUser(store.getState())).toMatchObject({ email: ada.email, displayName: 'Ada' });
});

test('after the login the visitor’s favourite is added, and the way back is kept', async () => {
  const { logIn, store } = await openLogin({ from: '/category/beauty?page=2', favourite: 7 });
  await logIn(ada.password);
  expect(await screen.findByText('/dashboard {"from":"/category/beauty?page=2"}')).toBeVisible();
  expect(selectIsFavourite(store.getState(), 7)).toBe(true);
  await waitFor(() =>
    expect(selectToasts(store.getState())).toContainEqual(expect.objectContaining({ text: 'Added to your favorites' })),
  );
});

test('the link to the registration keeps the way back and the favourite', async () => {
  const { user } = await openLogin({ from: '/cart', favourite: 7 });
  await user.click(screen.getByRole('link', { name: "Don't have an account? Register" }));
  expect(screen.getByText('/register {"from":"/cart","favourite":7}')).toBeVisible();
});

describe('the reason for the visit', () => {
  test('a cart: shows the first lines, the total and the number of further products', async () => {
    const { store } = await openLogin({ from: '/cart' });
    expect(screen.getByText('Log in to see your cart.')).toBeVisible();

    act(() => add(store, 1, 'Tea'));
    expect(screen.getByText('Log in to see your cart. Your item is kept.')).toBeVisible();
    act(() => add(store, 1, 'Tea'));
    expect(screen.getByText('Log in to see your cart. Your 2 items are kept.')).toBeVisible();
    expect(keptLines()).toEqual(['Tea × 210.00 $']);
    expect(screen.getByRole('complementary', { name: 'In your cart' })).toHaveTextContent('Total10.00 $');

    act(() => ['Milk', 'Mug', 'Pot', 'Spoon'].forEach((name, index) => add(store, index + 2, name)));
    expect(screen.getByText('Log in to see your cart. Your 6 items are kept.')).toBeVisible();
    expect(keptLines()).toEqual(['Tea × 210.00 $', 'Milk5.00 $', 'Mug5.00 $', 'and 2 more products']);
  });

  test.each([
    [{ from: '/checkout' }, 'Log in to check out.'],
    [{ from: '/checkout/success' }, 'Log in to see your order.'],
    [{ from: '/favorites?page=2' }, 'Log in to see your favorites.'],
    [{ from: '/dashboard/orders?page=2' }, 'Log in to see your orders.'],
    [{ from: '/dashboard/orders/abc' }, 'Log in to see your order.'],
    [{ from: '/dashboard/profile' }, 'Log in to see your profile.'],
    [{ from: '/dashboard' }, 'Log in to see your dashboard.'],
    [{ from: '/cart', favourite: 7 }, 'Log in to add this product to your favorites.'],
  ])('for %j, it is: %s', async (state, reason) => {
    await openLogin(state);
    expect(screen.getByText(reason)).toBeVisible();
  });

  test('the cart is shown on the way to the checkout too, and nowhere else', async () => {
    const { store, unmount } = await openLogin({ from: '/checkout' });
    act(() => add(store, 1, 'Tea'));
    expect(screen.getByText('Log in to check out. Your item is kept.')).toBeVisible();
    unmount();

    const other = await openLogin({ from: '/favorites' });
    act(() => add(other.store, 1, 'Tea'));
    expect(screen.getByText('Log in to see your favorites.')).toBeVisible();
    expect(screen.queryByText('Tea')).not.toBeInTheDocument();
  });

  test.each([
    ['the header’s own link', undefined],
    ['a page that needs no account', { from: '/category/beauty' }],
    ['another site', { from: 'https://evil.example/cart' }],
    ['no address', { from: { pathname: '/cart' }, favourite: '7' }],
    ['an invalid favourite', { favourite: -1 }],
  ])('%s: shows no reason', async (_case, state) => {
    await openLogin(state);
    expect(screen.queryByText(/^Log in to/u)).not.toBeInTheDocument();
  });
});

test('a forgotten password has a link', async () => {
  const { user } = await openLogin();
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(screen.getByText('/reset-password {}')).toBeVisible();
});

test('a wrong password shows the friendly line and the provider’s words, and keeps the text', async () => {
  const { logIn, email, store } = await openLogin({ favourite: 7 });
  await logIn('wrong');
  const alert = await screen.findByRole('alert');
  expect([...alert.children].map((line) => line.textContent)).toEqual([
    'Incorrect email or password',
    'Firebase: Error (auth/invalid-credential).',
  ]);
  expect(email).toHaveValue(ada.email);
  expect(selectIsFavourite(store.getState(), 7)).toBe(false);
});

test('shows the general message and the provider’s message for an unknown error', async () => {
  const { logIn, device } = await openLogin();
  device.faults.fail('signIn', appError('server', { code: 'auth/internal-error', message: 'Firebase: Oops.' }));
  await logIn(ada.password);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('An error occurred during login.');
  expect(alert).toHaveTextContent('Firebase: Oops.');
});

test('is busy while it sends, sends once, and keeps the focus', async () => {
  const { logIn, user, device, submit, signIn, password } = await openLogin();
  const { release } = device.faults.hang('signIn');
  await logIn('wrong');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAttribute('aria-busy', 'true');
  await user.type(password, '{Enter}');
  await user.click(submit);
  expect(signIn.mock.calls).toEqual([[{ email: ada.email, password: 'wrong' }]]);
  release();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(submit).toHaveAttribute('aria-disabled', 'false');
  expect(submit).toHaveFocus();
});

test('a failure stays until the next answer, and is then announced again', async () => {
  const { logIn, user, device, submit } = await openLogin();
  await logIn('wrong');
  const alert = await screen.findByRole('alert');
  const { release } = device.faults.hang('signIn');
  await user.click(submit);
  expect(screen.getByRole('alert')).toBe(alert);
  release();
  await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect email or password');
  // Screen readers announce an alert when it is added to the page.
  expect(alert).not.toBeInTheDocument();
});
