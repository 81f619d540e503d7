import { parseProductPath } from '@/config/paths';

/**
 * Sends the first catalogue requests of a client-rendered page early. Their answers also serve RTK Query's requests.
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
