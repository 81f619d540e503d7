import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import type { CartLine } from '@/domain/cart';
import type { Category, Product } from '@/domain/product';
import { catalogueServer, catalogueUrl, serveCatalogue } from '../catalogueHandlers';
import { provideDialogElement } from '../dialogElement';
import { createFakeBackend } from '../fakes/fakeBackend';
import { createFakeBrowser } from '../fakes/fakeServices';
import { renderShop } from '../renderShop';

export const ada = { name: 'Ada', email: 'ada@shop.example', password: 'correct horse' };

/** Serves these products, and provides the parts of a browser that jsdom lacks. */
export function serveShop(products: Product[], categories?: Category[]): void {
  serveCatalogue(products, categories);
  beforeAll(provideDialogElement);
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
}

/** Lets the catalogue answer the requests for a path only when the returned function is called. */
export function holdAnswers(path: string): () => void {
  const releases: (() => void)[] = [];
  const released = new Promise<undefined>((resolve) => releases.push(() => resolve(undefined)));
  catalogueServer.use(http.get(`${catalogueUrl}${path}`, () => released));
  return () => releases.forEach((release) => release());
}

/** A browser of a new backend, where nobody is signed in. */
export function visitorBrowser() {
  const backend = createFakeBackend();
  return { ...createFakeBrowser(backend), backend };
}

interface Stored {
  cartItems?: CartLine[];
  favoriteIds?: number[];
}

/** A browser where Ada is signed in. Her user document holds this. */
export async function browserOfAda({ cartItems = [], favoriteIds = [] }: Stored = {}) {
  const browser = visitorBrowser();
  const { uid } = await browser.device.identity.register(ada);
  browser.backend.store.putUser(uid, { email: ada.email, cartItems, favoriteIds });
  return { ...browser, stored: () => browser.backend.store.user(uid)?.data, uid };
}

/** Opens the shop at an address, in a new browser unless one is given. */
export function visit(route: string, browser = visitorBrowser()) {
  return { ...renderShop({ route, services: browser.tab() }), browser };
}

/** Returns the shop's header. A page may have headers of its own. */
export function header() {
  const [first = document.body] = screen.getAllByRole('banner');
  return within(first);
}

export const main = () => within(screen.getByRole('main'));

/** Waits for the page with this title. */
export const findTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Waits until the shop knows who is signed in. */
export const findSession = () => waitFor(() => expect(header().queryByText('loading...')).not.toBeInTheDocument());

/** Waits for a toast. */
export async function findToast(text: string): Promise<HTMLElement> {
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  const toast = (await toasts.findByText(text)).closest('li');
  if (toast === null) throw new Error(`"${text}" is no toast.`);
  return toast;
}

/** Replaces the values of a form's fields, by their labels, and presses the form's button. */
export async function fill(user: UserEvent, title: string, values: Record<string, string>): Promise<void> {
  const form = within(await main().findByRole('form', { name: title }));
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabelText(label);
    await user.clear(field);
    if (value !== '') await user.type(field, value);
  }
  await user.click(form.getByRole('button', { name: submitNames[title] ?? title }));
}

/** The names of buttons that differ from the name of their form. */
const submitNames: Record<string, string> = {
  'Update Your Name': 'Save name',
  'Update Email': 'Save email',
  'Change Password': 'Change password',
  Checkout: 'Place Order',
};
