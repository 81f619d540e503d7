import { act, screen, waitFor, within } from '@testing-library/react';
import { appError } from '@/domain/appError';
import { selectUser } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { selectIsFavourite } from '@/features/favourites/favouritesSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { openSignInPage } from '../../../test/openSignInPage';
import { RegisterPage } from './SignInPages';

const bob = { displayName: 'Bob', email: 'bob@example.com', password: 'battery staple' };

/** Bob has an account already. */
async function openRegister(state?: object) {
  const opened = await openSignInPage({ title: 'Register', page: <RegisterPage />, account: bob, state });
  const { user, form, email, password, submit } = opened;
  const register = jest.spyOn(opened.device.identity, 'register');
  const name = form.getByRole('textbox', { name: 'Name' });

  async function fill(typed: { name: string; email: string; password: string }) {
    await user.type(name, typed.name);
    await user.type(email, typed.email);
    await user.type(password, typed.password);
    await user.click(submit);
  }
  return { ...opened, register, name, fill };
}

test('names the missing fields, also a name of blanks', async () => {
  const { user, name, email, password, submit, register } = await openRegister();
  await user.type(name, '   ');
  await user.click(submit);
  expect(name).toHaveAccessibleDescription('Name is required');
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(password).toHaveAccessibleDescription('Password is required');
  expect(name).toHaveFocus();
  expect(register).not.toHaveBeenCalled();
});

test('states the minimum length of a password before one is refused', async () => {
  const { password } = await openRegister();
  expect(password).toHaveAccessibleDescription('Use at least 6 characters.');
});

test('an account has no invisible characters, and its address is in the composed form', async () => {
  const { user, name, email, password, submit, register } = await openRegister();
  const paste = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  await paste(name, 'Ada\u202E\tLovelace');
  await paste(email, 'a\u200Bdo\u0308\u00AD@example.com\u2060');
  await paste(password, ' p\u200Bssword ');
  await user.click(submit);
  expect(register).toHaveBeenCalledWith({
    name: 'Ada Lovelace',
    email: 'ad\u00F6@example.com',
    password: ' p\u200Bssword ',
  });
});

test('a name of invisible characters is missing', async () => {
  const { user, name, submit } = await openRegister();
  await user.click(name);
  await user.paste('\u200B\u200D');
  await user.click(submit);
  expect(name).toHaveAccessibleDescription('Name is required');
});

test('tells the browser the purpose of the fields', async () => {
  const { name, email, password } = await openRegister();
  expect([name, email, password].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'name',
    'email',
    'new-password',
  ]);
});

test('a success signs in, leads to the dashboard and completes the visitor’s action', async () => {
  const { fill, store } = await openRegister({ from: '/checkout', favourite: 7 });
  await fill({ name: 'Ada', email: 'ada@example.com', password: 'correct horse' });
  expect(await screen.findByText('/dashboard {"from":"/checkout"}')).toBeVisible();
  expect(selectUser(store.getState())).toMatchObject({ displayName: 'Ada', email: 'ada@example.com' });
  expect(selectIsFavourite(store.getState(), 7)).toBe(true);
  await waitFor(() =>
    expect(selectToasts(store.getState())).toContainEqual(expect.objectContaining({ text: 'Added to your favorites' })),
  );
});

test('shows why the visitor is here, as the login page does', async () => {
  const { store } = await openRegister({ from: '/cart' });
  expect(screen.getByText('Create an account to see your cart.')).toBeVisible();
  const line = { productId: 7, name: 'Tea', price: 5, image: '', quantity: 2 };
  act(() => void store.dispatch(cartItemAdded({ line, limit: null })));
  expect(screen.getByText('Create an account to see your cart. Your 2 items are kept.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'In your cart' })).toHaveTextContent('Tea × 2');
});

test('the link to the login keeps the visitor’s action', async () => {
  const { user } = await openRegister({ from: '/cart', favourite: 7 });
  await user.click(screen.getByRole('link', { name: 'Already have an account? Login' }));
  expect(screen.getByText('/login {"from":"/cart","favourite":7}')).toBeVisible();
});

test.each([
  ['bob@example.com', 'correct horse', 'This email is already registered. Please use a different email.'],
  ['ada@example.com', '12345', 'Password is too weak. Please use a stronger password.'],
  ['ada', 'correct horse', 'Please provide a valid email address.'],
])('%s with %s is refused with a sentence', async (email, password, text) => {
  const { fill } = await openRegister();
  await fill({ name: 'Ada', email, password });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(text)).toBeVisible();
  expect(within(alert).getByText(/^Firebase: /u)).toBeVisible();
});

const inUse = 'This email is already registered. Please use a different email.';

test('an address with an account is refused, even with its password, and links to the login', async () => {
  const { user, fill, store } = await openRegister({ from: '/cart', favourite: 7 });
  await fill({ name: 'Bob', email: bob.email, password: bob.password });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(inUse)).toBeVisible();
  expect(alert.getByText(/^Firebase: /u)).toBeVisible();
  expect(selectUser(store.getState())).toBeNull();
  await user.click(alert.getByRole('link', { name: 'Log in with this email' }));
  expect(screen.getByText('/login {"from":"/cart","favourite":7,"email":"bob@example.com"}')).toBeVisible();
});

test('a failure disappears at a submit with an invalid field', async () => {
  const { user, name, submit, fill } = await openRegister();
  await fill({ name: 'Bob', email: bob.email, password: bob.password });
  await screen.findByRole('alert');
  await user.clear(name);
  await user.click(submit);
  expect(name).toHaveAccessibleDescription('Name is required');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('another failure offers no login', async () => {
  const { fill, device } = await openRegister();
  device.faults.fail('register');
  await fill({ name: 'Ada', email: 'ada@example.com', password: 'correct horse' });
  expect(within(await screen.findByRole('alert')).queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['network', appError('network')],
  ['time-out', appError('timeout')],
])('after an attempt without an answer (%s), a repeat signs in to the new account', async (_what, error) => {
  const { user, fill, submit, store, device } = await openRegister();
  device.faults.fail('register', error);
  // As if the attempt had made Bob's account.
  await fill({ name: 'Bob', email: bob.email, password: bob.password });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during registration.');
  await user.click(submit);
  expect(await screen.findByText('/dashboard {}')).toBeVisible();
  expect(selectUser(store.getState())).toMatchObject({ email: bob.email });
});

test('a repeat after an answer does not sign in to the existing account', async () => {
  const { user, fill, submit, store, device } = await openRegister();
  device.faults.fail('register', appError('busy'));
  await fill({ name: 'Bob', email: bob.email, password: bob.password });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during registration.');
  await user.click(submit);
  expect(await screen.findByText(inUse)).toBeVisible();
  expect(selectUser(store.getState())).toBeNull();
});

test('a registration without a stored name is still a registration', async () => {
  const { fill, register, store } = await openRegister();
  register.mockResolvedValue({ uid: 'u', email: 'ada@example.com', displayName: '', accessToken: 't' });
  await fill({ name: 'Ada', email: 'ada@example.com', password: 'correct horse' });
  expect(await screen.findByText('/dashboard {}')).toBeVisible();
  expect(selectToasts(store.getState())).toContainEqual(
    expect.objectContaining({
      kind: 'warning',
      text: 'Your account is ready, but we couldn’t save your name. You can set it in your profile.',
    }),
  );
});
