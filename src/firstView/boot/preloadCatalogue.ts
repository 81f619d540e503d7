import { parseProductPath } from '@/config/paths';

/**
 * Requests what a client-rendered page asks the catalogue first. RTK Query's request is then answered by this one.
 * @param catalogue the catalogue's address, without a slash at its end.
 */
export function preloadCatalogue(catalogue: string, pathname: string): void {
  const productId = parseProductPath(pathname);
  preload(`${catalogue}/products/categories`);
  if (productId !== null) preload(`${catalogue}/products/${productId}`);
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}
