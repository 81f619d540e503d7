import { screen, within } from '@testing-library/react';
import { appError } from '@/domain/appError';
import { selectUser } from '@/features/auth/authSlice';
import { productFixture } from '../catalogueHandlers';
import { ada, browserOfAda, fill, findTitle, main, serveShop, visit, visitorBrowser } from './visit';

serveShop([productFixture()]);

const loginFields = { Email: ada.email, Password: ada.password };
const registerFields = { Name: ada.name, ...loginFields };

test("SPEC 2, Login: has email, password and the link 'Don't have an account? Register'", async () => {
  visit('/login');
  const form = within(await main().findByRole('form', { name: 'Login' }));
  expect(form.getByLabelText('Email')).toBeVisible();
  expect(form.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(main().getByRole('link', { name: "Don't have an account? Register" })).toHaveAttribute('href', '/register');
});

test("SPEC 2, Register: has name, email, password and the link 'Already have an account? Login'", async () => {
  visit('/register');
  const form = within(await main().findByRole('form', { name: 'Register' }));
  expect(form.getByLabelText('Name')).toBeVisible();
  expect(form.getByLabelText('Email')).toBeVisible();
  expect(form.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(main().getByRole('link', { name: 'Already have an account? Login' })).toHaveAttribute('href', '/login');
});

test.each([
  ['/login', 'Login', loginFields, 'Firebase: Error (auth/invalid-credential).'],
  [
    '/register',
    'Register',
    { ...registerFields, Password: 'short' },
    'Firebase: Password should be at least 6 characters (auth/weak-password).',
  ],
])('SPEC 2, Login and register: %s shows the raw provider error message', async (route, title, fields, raw) => {
  const { user } = visit(route);
  await fill(user, title, fields);
  expect(within(await main().findByRole('alert')).getByText(raw)).toBeVisible();
});

test.each([
  ['/login', 'Login', loginFields],
  ['/register', 'Register', { ...registerFields, Email: 'new@shop.example' }],
])(
  'SPEC 2, Login and register, and 4, Session: a success at %s stores the session user and navigates to /dashboard',
  async (route, title, fields) => {
    const browser = visitorBrowser();
    browser.backend.accounts.add({ displayName: ada.name, email: ada.email, password: ada.password });
    const { user, store } = visit(route, browser);
    await fill(user, title, fields);
    expect(await findTitle('Welcome to your dashboard')).toBeVisible();
    expect(selectUser(store.getState())).toMatchObject({ email: fields.Email, displayName: ada.name });
  },
);

test("SPEC 2, Profile: has three forms: 'Update Your Name', 'Update Email' and 'Change Password'", async () => {
  visit('/dashboard/profile', await browserOfAda());
  await main().findByRole('form', { name: 'Update Your Name' });
  expect(main().getByRole('form', { name: 'Update Email' })).toBeVisible();
  const password = main().getByRole('form', { name: 'Change Password' });
  const names = [...password.querySelectorAll('input[type=password]')].map((field) => field.getAttribute('name'));
  expect(names).toEqual(['currentPassword', 'newPassword', 'confirmNewPassword']);
});

test('SPEC 2, Profile: errors show inline', async () => {
  const { user } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, 'Update Email', { Email: 'nothing' });
  const form = within(main().getByRole('form', { name: 'Update Email' }));
  expect(await form.findByText('The email address is invalid.')).toBeVisible();
});

async function browserWithOrder() {
  const browser = await browserOfAda();
  browser.backend.store.addOrder(browser.uid, 'order-7', {
    userId: browser.uid,
    items: [{ productId: 1, name: 'Product 1', price: 9.5, quantity: 3 }],
    totalAmount: 28.5,
    shipping: { name: 'Ada', email: ada.email, address: '1 Row\n12345 London' },
  });
  return browser;
}

test("SPEC 2, Orders: the 'My Orders' table has the columns Order ID, Date, Items, Total", async () => {
  visit('/dashboard/orders', await browserWithOrder());
  const table = within(await main().findByRole('table', { name: 'My Orders' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Order ID', 'Date', 'Items', 'Total']);
  expect(table.getByRole('link', { name: 'order-7' })).toBeVisible();
  expect(table.getByText('Product 1 × 3')).toBeVisible();
});

test('SPEC 2, Orders: the total has 2 decimals', async () => {
  visit('/dashboard/orders', await browserWithOrder());
  expect(await main().findByText('28.50 $')).toBeVisible();
});

test("SPEC 2, Orders: without orders, 'You haven’t placed any orders yet.'", async () => {
  visit('/dashboard/orders', await browserOfAda());
  expect(await main().findByText('You haven’t placed any orders yet.')).toBeVisible();
});

test("SPEC 2, Orders: 'Loading orders...'", async () => {
  const browser = await browserOfAda();
  const listing = browser.device.faults.hang('listOrders');
  visit('/dashboard/orders', browser);
  expect(await main().findByText('Loading orders...')).toBeVisible();
  listing.release();
  expect(await main().findByText('You haven’t placed any orders yet.')).toBeVisible();
});

test.each([
  [
    'the error message',
    'The server is being repaired.',
    appError('server', { message: 'The server is being repaired.' }),
  ],
  ["'Failed to load orders' without a message", 'Failed to load orders', appError('server')],
])('SPEC 2, Orders: a failure shows %s', async (_what, sentence, error) => {
  const browser = await browserOfAda();
  browser.device.faults.fail('listOrders', error);
  visit('/dashboard/orders', browser);
  expect(await main().findByText(sentence)).toBeVisible();
});

test('SPEC 2, Orders: a failure shows its text also above the list that this browser saw last', async () => {
  const browser = await browserWithOrder();
  const first = visit('/dashboard/orders', browser);
  await main().findByRole('link', { name: 'order-7' });
  first.unmount();
  browser.device.faults.fail('listOrders', appError('server'));
  visit('/dashboard/orders', browser);
  const failure = await main().findByText('Failed to load orders');
  const order = await main().findByRole('link', { name: 'order-7' });
  expect(failure.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
