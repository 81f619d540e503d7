import { paths } from '../../src/config/paths';

const fileExtensions =
  /\.(?:avif|br|css|gif|gz|html?|ico|jpe?g|js|json|map|mjs|png|svg|ts|tsx|txt|wasm|webmanifest|webp|woff2?|xml)$/iu;

/**
 * Whether an address may be one of the shop's pages rather than a missing file. A dot alone does not make a file: the
 * slug of another catalogue's category may contain one.
 */
export function isPagePath(pathname: string): boolean {
  return !fileExtensions.test(pathname) && !pathname.startsWith('/assets/');
}

const fixedPages = Object.values(paths).filter((path) => typeof path === 'string');

/**
 * Addresses at which the shop has a page, as a regular expression that Firebase Hosting understands: it has no
 * look-ahead. It cannot tell whether the category, the order or the product exists.
 */
export const pageAddresses = String.raw`^(?:${fixedPages.join('|')}|/category/[^/]+|/dashboard/orders/[^/]+|/(?:[^/]+/){1,2}[1-9]\d*)/?$`;
const pageAddress = new RegExp(pageAddresses, 'u');

/** Whether the shop has a page at a path. */
export function isPageAddress(pathname: string): boolean {
  return pageAddress.test(pathname);
}

/** Whether a path cannot be decoded, or contains a NUL: no file has such a name. */
export function isBrokenPath(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0');
  } catch {
    return true;
  }
}
