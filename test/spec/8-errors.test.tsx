import { within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { appError, type AppErrorKind } from '@/domain/appError';
import { productFixture } from '../catalogueHandlers';
import { lineFixture } from '../lineFixture';
import { answerLists } from '../listingTestKit';
import {
  ada,
  browserOfAda,
  fill,
  findSession,
  findToast,
  header,
  main,
  serveShop,
  visit,
  visitorBrowser,
} from './visit';

serveShop([productFixture({ stock: 50 })]);

const aLine = { cartItems: [lineFixture(1, 9.99)] };

/** Fails the next calls, also those of repeats. */
function failFrom(browser: ReturnType<typeof visitorBrowser>, error: ReturnType<typeof appError>): void {
  for (let tries = 0; tries < 20; tries += 1) browser.device.faults.fail('updateUser', error);
}

test.each<[AppErrorKind, string]>([
  ['permission-denied', "You don't have permission to modify the cart."],
  ['unauthenticated', 'You must be signed in to access your cart.'],
  ['unavailable', 'Network error occurred. Please check your internet connection.'],
  ['server', 'An error occurred while saving your cart.'],
  ['unknown', 'Failed to update cart'],
])('SPEC 8, Cart save: %s shows a danger toast with %j', async (kind, sentence) => {
  const browser = await browserOfAda(aLine);
  const { user } = visit('/cart', browser);
  const plus = await main().findByRole('button', { name: 'Increase quantity of Product 1' });
  failFrom(browser, appError(kind));
  await user.click(plus);
  expect(await findToast(sentence)).toHaveStyle({ background: 'var(--danger)' });
});

test.each<[AppErrorKind, string]>([
  ['not-found', 'Cart data not found for this user.'],
  ['unauthenticated', 'You must be signed in to access your cart.'],
  ['unavailable', 'Network error occurred. Please check your internet connection.'],
  ['server', 'An error occurred while loading your cart.'],
])('SPEC 8, Cart load: %s shows %j', async (kind, sentence) => {
  const browser = await browserOfAda(aLine);
  failFrom(browser, appError(kind));
  visit('/cart', browser);
  expect(await main().findByText(sentence)).toBeVisible();
});

const refusal = (code: string, message = `Firebase: Error (${code}).`) => appError('invalid', { code, message });

test.each([
  ['auth/email-already-in-use', 'This email is already registered. Please use a different email.'],
  ['auth/weak-password', 'Password is too weak. Please use a stronger password.'],
  ['auth/invalid-email', 'Please provide a valid email address.'],
  ['auth/internal-error', 'An error occurred during registration.'],
])('SPEC 8, Registration: %s shows %j', async (code, sentence) => {
  const browser = visitorBrowser();
  browser.device.faults.fail('register', refusal(code));
  const { user } = visit('/register', browser);
  await fill(user, 'Register', { Name: 'A', Email: 'a@shop.example', Password: 'x' });
  expect(within(await main().findByRole('alert')).getByText(sentence)).toBeVisible();
});

test.each(['correct horse', 'another password'])(
  "SPEC 8, Registration: an address that has an account shows 'This email is already registered. …', with the password %s",
  async (password) => {
    const browser = visitorBrowser();
    browser.backend.accounts.add({ displayName: ada.name, email: ada.email, password: ada.password });
    const { user } = visit('/register', browser);
    await fill(user, 'Register', { Name: ada.name, Email: ada.email, Password: password });
    const sentence = 'This email is already registered. Please use a different email.';
    expect(within(await main().findByRole('alert')).getByText(sentence)).toBeVisible();
    expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  },
);

test.each([
  ['auth/invalid-credential', 'Incorrect email or password'],
  ['auth/internal-error', 'An error occurred during login.'],
])('SPEC 8, Login: %s shows %j', async (code, sentence) => {
  const browser = visitorBrowser();
  browser.device.faults.fail('signIn', refusal(code));
  const { user } = visit('/login', browser);
  await fill(user, 'Login', { Email: 'a@shop.example', Password: 'x' });
  expect(within(await main().findByRole('alert')).getByText(sentence)).toBeVisible();
});

test("SPEC 8, Logout: a failure shows 'An error occurred during logout.'", async () => {
  const browser = await browserOfAda();
  browser.device.faults.fail('signOut');
  const { user } = visit('/dashboard', browser);
  await findSession();
  await user.click(header().getByRole('button', { name: 'My account' }));
  await user.click(header().getByRole('button', { name: 'Logout' }));
  expect(await findToast('An error occurred during logout.')).toBeVisible();
});

const passwords = { 'Current password': 'x', 'New password': 'y', 'Confirm new password': 'y' };

test.each([
  ['wrong password', 'auth/wrong-password', 'The current password you entered is incorrect.'],
  ['requires recent login', 'auth/requires-recent-login', 'Please log in again to confirm your identity.'],
  ['too many requests', 'auth/too-many-requests', 'Too many failed attempts. Please wait a moment and try again.'],
  ['user disabled', 'auth/user-disabled', 'Your account has been disabled. Contact support.'],
  ['user not found', 'auth/user-not-found', 'User not found. Please check your credentials.'],
  ['missing account email', 'shop/no-email', 'User email not found.'],
])('SPEC 8, Identity: at a password change, %s (%s) shows %j', async (_what, code, sentence) => {
  const browser = await browserOfAda();
  browser.device.faults.fail('changePassword', refusal(code));
  const { user } = visit('/dashboard/profile', browser);
  await fill(user, 'Change Password', passwords);
  expect(await main().findByText(sentence)).toBeVisible();
});

test.each([
  ['email already in use', 'auth/email-already-in-use', 'This email is already in use by another account.'],
  ['invalid email', 'auth/invalid-email', 'The email address is invalid.'],
])('SPEC 8, Identity: at an email update, %s (%s) shows %j', async (_what, code, sentence) => {
  const browser = await browserOfAda();
  browser.device.faults.fail('updateEmail', refusal(code));
  const { user } = visit('/dashboard/profile', browser);
  await fill(user, 'Update Email', { Email: 'b@shop.example' });
  expect(await main().findByText(sentence)).toBeVisible();
});

test.each([
  ['invalid credential', refusal('auth/invalid-credential'), 'Invalid credentials. Please try again.'],
  ['no signed-in user', refusal('shop/no-user'), 'No user is logged in'],
  ['another error', refusal('auth/internal-error', 'The raw message.'), 'The raw message.'],
  ['another error without a message', appError('unknown'), 'An unexpected error occurred. Please try again.'],
])('SPEC 8, Identity: at a name update, %s shows its sentence', async (_what, error, sentence) => {
  const browser = await browserOfAda();
  browser.device.faults.fail('updateName', error);
  const { user } = visit('/dashboard/profile', browser);
  await fill(user, 'Update Your Name', { Name: 'B' });
  expect(await main().findByText(sentence)).toBeVisible();
});

test("SPEC 8, Other: a home page fetch error shows 'An error has occurred: ' plus the message", async () => {
  answerLists(() => HttpResponse.json({ message: "Invalid 'limit'" }, { status: 400 }));
  visit('/');
  expect(await main().findByText("An error has occurred: Invalid 'limit'")).toBeVisible();
});

test.each([
  ['Update Your Name', { Name: 'B' }, 'Profile updated successfully!'],
  ['Update Email', { Email: 'b@shop.example' }, 'Email updated successfully!'],
  [
    'Change Password',
    { 'Current password': ada.password, 'New password': '123456', 'Confirm new password': '123456' },
    'Password updated successfully',
  ],
])('SPEC 8, Other: %s shows its success toast', async (form, values, sentence) => {
  const { user } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, form, values);
  expect(await findToast(sentence)).toHaveStyle({ background: 'var(--success)' });
});
