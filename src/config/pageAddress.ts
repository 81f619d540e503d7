import { paths } from './paths';

const fixedPages = Object.values(paths).filter((path) => typeof path === 'string');

/**
 * Addresses at which the shop has a page, as a regular expression that Firebase Hosting understands: it has no
 * look-ahead. The expression cannot tell whether the category, the order or the product exists.
 */
export const pageAddresses = String.raw`^(?:${fixedPages.join('|')}|/category/[^/]+|/dashboard/orders/[^/]+|/(?:[^/]+/){1,2}[1-9]\d*)/?$`;
const pageAddress = new RegExp(pageAddresses, 'u');

/** Returns true if the shop has a page at a path. */
export function isPageAddress(pathname: string): boolean {
  return pageAddress.test(pathname);
}
