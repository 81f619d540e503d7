import { paths } from './paths';

const fixedPages: readonly string[] = Object.values(paths).filter((path) => typeof path === 'string');

/**
 * Addresses at which the shop has a page, as a regular expression that Firebase Hosting understands: it has no
 * look-ahead. The expression cannot tell whether the category, the order or the product exists.
 */
export const pageAddresses = String.raw`^(?:${fixedPages.join('|')}|/category/[^/]+|/dashboard/orders/[^/]+|/(?:[^/]+/){1,2}[1-9]\d*)$`;
const pageAddress = new RegExp(pageAddresses, 'u');

export function isPageAddress(pathname: string): boolean {
  return pageAddress.test(pathname);
}

/**
 * Returns the one right path of a page for another spelling of it: repeated slashes, a slash at the end, or capitals in
 * a fixed part. Returns the path itself if it is right. Returns null if the shop has no such page.
 */
export function findPagePath(pathname: string): string | null {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const [fixed = ''] = /^\/(?:category|dashboard\/orders)(?=\/)/iu.exec(path) ?? [];
  const lowerCase = path.toLowerCase();
  const right = fixedPages.includes(lowerCase) ? lowerCase : fixed.toLowerCase() + path.slice(fixed.length);
  return isPageAddress(right) ? right : null;
}
