import { catalogueServer, productFixture } from '../catalogueHandlers';
import { lineFixture } from '../lineFixture';
import { ada, browserOfAda, fill, findTitle, main, serveShop, visit } from './visit';

serveShop([productFixture()]);

/** The sentences of a form below its fields, by their labels. */
function sentencesOf(title: string): Record<string, string> {
  const fields = [...main().getByRole('form', { name: title }).querySelectorAll('input, textarea')];
  const invalid = fields.filter((field) => field.getAttribute('aria-invalid') === 'true');
  return Object.fromEntries(
    invalid.map((field) => [
      document.querySelector(`label[for="${field.id}"]`)?.textContent ?? '',
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? '',
    ]),
  );
}

test("SPEC 5, Login: email required ('Email is required'); password required ('Password is required')", async () => {
  const { user } = visit('/login');
  await fill(user, 'Login', { Email: '', Password: '' });
  expect(sentencesOf('Login')).toEqual({ Email: 'Email is required', Password: 'Password is required' });
});

test("SPEC 5, Register: name required ('Name is required'); email required; password required", async () => {
  const { user } = visit('/register');
  await fill(user, 'Register', { Name: '', Email: '', Password: '' });
  expect(sentencesOf('Register')).toEqual({
    Name: 'Name is required',
    Email: 'Email is required',
    Password: 'Password is required',
  });
});

test('SPEC 5, Register: a short password is sent; the server checks its length', async () => {
  const { user } = visit('/register');
  await fill(user, 'Register', { Name: 'Ada', Email: ada.email, Password: 'x' });
  expect(await main().findByRole('alert')).toHaveTextContent('auth/weak-password');
});

const withCart = () => browserOfAda({ cartItems: [lineFixture(1, 9.99)] });

test("SPEC 5, Checkout: name, email and address required ('Name is required', 'Email is required', 'Address is required')", async () => {
  const browser = await withCart();
  const { user } = visit('/checkout', browser);
  await fill(user, 'Checkout', { Name: '', Email: '', Address: '' });
  expect(sentencesOf('Checkout')).toEqual({
    Name: 'Name is required',
    Email: 'Email is required',
    Address: 'Address is required',
  });
  expect(browser.backend.store.orders(browser.uid)).toEqual([]);
});

test("SPEC 5, Checkout: the email must match a basic email pattern ('Invalid email address')", async () => {
  const browser = await withCart();
  const { user } = visit('/checkout', browser);
  await fill(user, 'Checkout', { Email: 'ada@nowhere', Address: '1 Row\n12345 London' });
  expect(sentencesOf('Checkout')).toEqual({ Email: 'Invalid email address' });
  expect(browser.backend.store.orders(browser.uid)).toEqual([]);
});

test("SPEC 5, Profile name: required ('Name is required')", async () => {
  const { user } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, 'Update Your Name', { Name: '' });
  expect(sentencesOf('Update Your Name')).toEqual({ Name: 'Name is required' });
});

test("SPEC 5, Profile email: required ('Email is required')", async () => {
  const { user } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, 'Update Email', { Email: '' });
  expect(sentencesOf('Update Email')).toEqual({ Email: 'Email is required' });
});

test("SPEC 5, Password change: each of the three is required ('Password is required')", async () => {
  const { user } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, 'Change Password', { 'Current password': '' });
  expect(sentencesOf('Change Password')).toEqual({
    'Current password': 'Password is required',
    'New password': 'Password is required',
    'Confirm new password': 'Password is required',
  });
});

test("SPEC 5, Password change: new and confirmation must match, otherwise 'Passwords do not match'", async () => {
  const { user } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, 'Change Password', {
    'Current password': ada.password,
    'New password': 'battery',
    'Confirm new password': 'batter',
  });
  expect(sentencesOf('Change Password')).toEqual({ 'Confirm new password': 'Passwords do not match' });
});

test.each(['/lumeva/product-1/abc', '/lumeva/product-1/0'])(
  'SPEC 5: the product lookup runs only when an id exists, which %s has not',
  async (route) => {
    const asked: string[] = [];
    catalogueServer.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    visit(route);
    await findTitle('Page not found');
    expect(asked).toEqual(['/products/categories']);
    catalogueServer.events.removeAllListeners();
  },
);
