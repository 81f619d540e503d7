import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/config/paths';
import type { CartLine } from '../../src/domain/cart';
import { cartTexts } from '../../src/texts/en/cart';
import { shellTexts } from '../../src/texts/en/shell';
import { seeHeading } from './screens';

/** A product of the shop's own catalogue that the journeys buy. */
export interface Piece {
  id: number;
  title: string;
  brand: string | null;
  /** US dollars. */
  price: number;
  stock: number;
}

export const butter: Piece = { id: 27, title: 'Salted Farm Butter', brand: 'Hobbinfield', price: 4.1, stock: 66 };
export const coffee: Piece = { id: 36, title: 'House Blend Ground Coffee', brand: 'Drumlow', price: 11.5, stock: 68 };
export const brush: Piece = { id: 63, title: 'Silicone Pastry Brush', brand: null, price: 7.3, stock: 94 };
/** Has three pictures. */
export const lipstick: Piece = { id: 1, title: 'Plum Velvet Lipstick', brand: 'Ottiline', price: 18.5, stock: 64 };
/** Three are in stock. */
export const avocado: Piece = { id: 24, title: 'Ripe Avocado Pair', brand: null, price: 3.3, stock: 3 };

/** The line of a stored cart with this many pieces. */
export function cartLine({ id, title, price }: Piece, quantity: number): CartLine {
  return { productId: id, name: title, price, image: '', quantity };
}

/** Opens a product's page and waits until it can be bought. */
export async function openProduct(page: Page, piece: Piece): Promise<void> {
  await page.goto(paths.product(piece));
  await addButton(page).waitFor();
}

export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: cartTexts.addToCart, exact: true });
}

/** Adds one piece from the product's page. */
export async function addToCart(page: Page, piece: Piece): Promise<void> {
  await openProduct(page, piece);
  await addButton(page).click();
  await page.getByText(cartTexts.added).first().waitFor();
}

/** Resolves when the header counts this many pieces. */
export async function seeCartCount(page: Page, count: number): Promise<void> {
  await cartLink(page, count).waitFor();
}

export function cartLink(page: Page, count: number): Locator {
  return page.getByRole('link', { name: shellTexts.cartLink(count), exact: true });
}

/** Goes to the cart by the header's link, without a reload. */
export async function goToCart(page: Page, count: number): Promise<void> {
  await cartLink(page, count).click();
  await seeHeading(page, cartTexts.title);
}

/** The lines on the cart screen as `title × quantity`, top to bottom. */
export async function linesOnScreen(page: Page): Promise<string[]> {
  const rows = page.getByRole('main').getByRole('group', { name: /^Quantity of / });
  return rows.evaluateAll((groups) =>
    groups.map((group) => {
      const name = (group.getAttribute('aria-label') ?? '').replace(/^Quantity of /, '');
      return `${name} × ${group.querySelector('output')?.textContent ?? ''}`;
    }),
  );
}

/** `title × quantity`, the format of `linesOnScreen`. */
export function screenLine({ title }: Piece, quantity: number): string {
  return `${title} × ${quantity}`;
}

/** `product id × quantity`, the format of the stored cart's reader. */
export function storedLine({ id }: Piece, quantity: number): string {
  return `${id} × ${quantity}`;
}
