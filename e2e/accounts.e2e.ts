import type { Page } from '@playwright/test';
import { shellTexts } from '../src/texts/shell';
import {
  fillLogin,
  logIn,
  logInNewShopper,
  logOut,
  newShopper,
  overtakenByLogOut,
  register,
  seeDashboard,
  seeSignedIn,
  seeSignedOut,
} from './support/account';
import { addButton, addToCart, butter, cartLine, coffee, openProduct, seeCartCount } from './support/cart';
import { openCheckout } from './support/checkout';
import { seeHeading } from './support/screens';
import { startShop } from './support/shop';
import { noteWhenHeaderSays } from './support/sightings';
import { createAccount, openStore } from './support/storeAccess';
import { expect, test } from './support/test';

const providerRefused = /status of 400/u;

test('a customer registers, lands on the dashboard, logs out and logs in again', async ({ page, expectComplaints }) => {
  expectComplaints(overtakenByLogOut);
  const shopper = newShopper('Ada Lovelace');
  await register(page, shopper);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.getByText('Good to see you, Ada Lovelace.').waitFor();

  await logOut(page);
  await logIn(page, shopper);
  await page.getByText('Good to see you, Ada Lovelace.').waitFor();

  await page.goto('/register');
  await seeDashboard(page);
});

test('a session that ends elsewhere shows a message; the developer’s page ends and restores sessions', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(providerRefused);
  const shopper = newShopper('Ada Lovelace');
  await register(page, shopper);
  await page.goto('/local/accounts');
  const row = page.getByRole('row', { name: shopper.email });
  await row.getByRole('button', { name: 'Disable' }).click();
  await row.getByText('disabled').waitFor();

  await page.goto('/');
  await page.getByText('You’ve been signed out. Log in to continue.').waitFor();
  await seeSignedOut(page);

  await page.goto('/local/accounts');
  await row.getByRole('button', { name: 'Enable' }).click();
  await row.getByText('enabled').waitFor();
  await logIn(page, shopper);
});

test('the identity provider’s SDK loads for a visitor who goes to sign in, and for the other tabs after the sign-in', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/firebase')) asked.push(request.url());
  });
  const status = page.getByRole('banner').getByText(shellTexts.loading);
  await addToCart(page, butter);
  await status.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // A visitor needs no SDK to be recognised as one: their recently viewed products are kept.
  await openProduct(page, coffee);
  await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: butter.title }).waitFor();
  expect(asked).toEqual([]);

  const other = await context.newPage();
  await register(other, newShopper());
  await seeSignedIn(page);
  expect(asked).not.toEqual([]);
});

test('the link in the mail lets a user set a new password', async ({ page, shop, expectComplaints }) => {
  const shopper = newShopper();
  await createAccount(shop, shopper);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send link' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If an account exists for ${shopper.email}, you’ll get an email with a link.`).waitFor();

  await openMail(page, shopper.email);
  await page.getByText(shopper.email).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password').fill('battery staple');
  await page.getByRole('button', { name: 'Set password' }).click();
  await seeHeading(page, 'Login');
  await page.getByText('Your password has been changed. Log in with the new one.').waitFor();

  expectComplaints(providerRefused);
  await fillLogin(page, shopper);
  await page.getByText('Incorrect email or password').waitFor();
  await fillLogin(page, { ...shopper, password: 'battery staple' });
  await seeDashboard(page);
});

test.describe('the profile', () => {
  test('changes name, e-mail address and password, each with its toast', async ({ page, shop, expectComplaints }) => {
    expectComplaints(overtakenByLogOut);
    const shopper = newShopper();
    await register(page, shopper);
    await page.goto('/dashboard/profile');
    const nameForm = page.getByRole('form', { name: 'Update Your Name' });
    await nameForm.getByLabel('Name').fill('Countess of Lovelace');
    await nameForm.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Profile updated successfully!').waitFor();

    const email = newShopper().email;
    const emailForm = page.getByRole('form', { name: 'Update Email' });
    await emailForm.getByLabel('Email').fill(email);
    await emailForm.getByRole('button', { name: 'Save email' }).click();
    await page.getByText('Email updated successfully!').waitFor();

    const passwordForm = page.getByRole('form', { name: 'Change Password' });
    await passwordForm.getByLabel('Current password').fill('not my password');
    await passwordForm.getByLabel('New password', { exact: true }).fill('battery staple');
    await passwordForm.getByLabel('Confirm new password').fill('battery maple');
    await passwordForm.getByRole('button', { name: 'Change password' }).click();
    await passwordForm.getByText('Passwords do not match').waitFor();
    await passwordForm.getByLabel('Confirm new password').fill('battery staple');
    expectComplaints(providerRefused);
    await passwordForm.getByRole('button', { name: 'Change password' }).click();
    await passwordForm.getByRole('alert').waitFor();
    expect(await passwordForm.getByRole('alert').innerText()).toBe('The current password you entered is incorrect.');
    await passwordForm.getByLabel('Current password').fill(shopper.password);
    await passwordForm.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password updated successfully', { exact: true }).waitFor();

    await logOut(page);
    await logIn(page, { ...shopper, email, password: 'battery staple' });
    await page.getByText('Good to see you, Countess of Lovelace.').waitFor();
    const store = await openStore(shop, { email, password: 'battery staple' });
    expect((await store.user())?.email).toBe(email);
  });

  test('another tab receives a changed address, and leaves the stored address unchanged', async ({
    page,
    context,
    shop,
  }) => {
    const { store } = await logInNewShopper(shop, page, [cartLine(butter, 1)]);
    const other = await context.newPage();
    await page.goto('/dashboard/profile');
    // Five seconds after its start a page compares the stored address with the account's; this page has done so.
    await page.waitForTimeout(6_000);
    await openProduct(other, coffee);
    await seeSignedIn(other);
    const email = newShopper().email;
    const form = page.getByRole('form', { name: 'Update Email' });
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Save email' }).click();
    await page.getByText('Email updated successfully!').waitFor();
    await expect.poll(async () => (await store.user())?.email).toBe(email);
    await addButton(other).click();
    await seeCartCount(other, 2);
    await other.waitForTimeout(6_000);
    expect(await store.user()).toMatchObject({
      email,
      cartItems: [{ productId: butter.id }, { productId: coffee.id }],
    });
    await openCheckout(other);
    expect(await other.getByLabel('Email').inputValue()).toBe(email);
  });

  test('where the provider confirms a new address by mail, the change waits for the mail', async ({
    visit,
    expectComplaints,
  }) => {
    const other = await startShop({ environment: { LOCAL_IDENTITY_EMAIL_CHANGE: 'verify' } });
    try {
      const { page } = await visit({ baseURL: other.url });
      const shopper = newShopper();
      await register(page, shopper);
      await page.goto('/dashboard/profile');
      expectComplaints(providerRefused);
      const email = newShopper().email;
      const form = page.getByRole('form', { name: 'Update Email' });
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Save email' }).click();
      await page.getByText(`We sent an email to ${email}.`).waitFor();

      await openMail(page, email);
      await page.getByText(`The address ${email} is confirmed.`).waitFor();
      await page.getByRole('link', { name: 'Go to the shop' }).click();
      await seeSignedOut(page);
      await logIn(page, { ...shopper, email });
      await page.goto('about:blank');
    } finally {
      await other.stop();
    }
  });
});

/** The developer's outbox takes the place of the shopper's mailbox. */
async function openMail(page: Page, address: string): Promise<void> {
  await page.goto('/local/outbox');
  await page.getByRole('row').filter({ hasText: address }).getByRole('link', { name: 'Open the link' }).click();
}

test('another tab shows a login and a log-out at once', async ({ page, context, expectComplaints }) => {
  expectComplaints(overtakenByLogOut);
  const shopper = newShopper();
  await register(page, shopper);
  const other = await context.newPage();
  await other.goto('/');
  await seeSignedIn(other);

  const delays = { out: [] as number[], in: [] as number[] };
  for (let round = 0; round < 2; round += 1) {
    const outHere = await noteWhenHeaderSays(page, 'Register');
    const outThere = await noteWhenHeaderSays(other, 'Register');
    await logOut(page);
    delays.out.push((await outThere()) - (await outHere()));

    await page.goto('/login');
    await seeHeading(page, 'Login');
    const inHere = await noteWhenHeaderSays(page, 'My account');
    const inThere = await noteWhenHeaderSays(other, 'My account');
    await fillLogin(page, shopper);
    delays.in.push((await inThere()) - (await inHere()));
    await seeDashboard(page);
  }
  // Takes the better of two runs: a busy machine may delay one, but a tab that only polls is always late.
  expect(Math.min(...delays.out)).toBeLessThan(300);
  expect(Math.min(...delays.in)).toBeLessThan(300);
});
