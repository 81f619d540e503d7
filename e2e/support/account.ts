import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { CartLine } from '../../src/domain/cart';
import { authTexts, dashboardTexts } from '../../src/texts/en/account';
import { shellTexts } from '../../src/texts/en/shell';
import { seeHeading } from './screens';
import type { RunningShop } from './shop';
import { createAccount, type StoreAccess } from './storeAccess';

/** The values that a user types to register and to log in. */
export interface Shopper {
  name: string;
  email: string;
  password: string;
}

/** A user without an account. */
export function newShopper(name = 'Ada Lovelace'): Shopper {
  return { name, email: `${randomUUID()}@shop.example`, password: 'correct horse' };
}

/** Fills in the register form and waits for the dashboard. */
export async function register(page: Page, { name, email, password }: Shopper): Promise<void> {
  await page.goto('/register');
  const form = page.getByRole('form', { name: authTexts.register.title });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
  await seeDashboard(page);
}

/** Creates an account, optionally with a cart, and signs the browser in. */
export async function signInNewShopper(
  shop: RunningShop,
  context: BrowserContext,
  cartItems: CartLine[] = [],
): Promise<{ shopper: Shopper; store: StoreAccess }> {
  const shopper = newShopper();
  const store = await createAccount(shop, shopper);
  await store.documents.updateUser(store.uid, () => ({ email: shopper.email, cartItems }));
  await signIn(context, shop, store);
  return { shopper, store };
}

/**
 * Signs a new browser in without the login form, like a browser of an earlier login. The next page that it opens is
 * signed in.
 */
export async function signIn(context: BrowserContext, { url }: RunningShop, { session }: StoreAccess): Promise<void> {
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage: session }] });
}

/** Opens the login page, logs in and waits for the dashboard. */
export async function logIn(page: Page, shopper: Shopper): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, shopper);
  await seeDashboard(page);
}

/** Fills in and sends the login form of the open page. */
export async function fillLogin(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  const form = page.getByRole('form', { name: authTexts.login.title });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

export async function seeDashboard(page: Page): Promise<void> {
  await seeHeading(page, dashboardTexts.welcome);
}

/**
 * If a log-out overtakes a read, the read is sent without the shopper's token and refused. The shop ignores this, and
 * the browser prints it.
 */
export const overtakenByLogOut = /status of 403 .*documents:(?:batchGet|runQuery)/u;

/** Presses Logout in the account menu. */
export async function pressLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Logs out and waits until the header offers to log in. */
export async function logOut(page: Page): Promise<void> {
  await pressLogout(page);
  await seeSignedOut(page);
}

export async function seeSignedOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
}

/** Resolves when the provider has confirmed the session. The account menu itself appears earlier, for an expected session. */
export async function seeSignedIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByText(shellTexts.signedInAs).waitFor({ state: 'attached' });
}
