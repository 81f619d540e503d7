const fileExtensions =
  /\.(?:avif|br|css|gif|gz|html?|ico|jpe?g|js|json|map|mjs|png|svg|ts|tsv|tsx|txt|wasm|webmanifest|webp|woff2?|xml)$/iu;

/** The slug of another catalogue's category may end like the name of a file. */
const category = /^\/category\/[^/]+$/u;

/**
 * Returns true if an address may be a page of the shop rather than a missing file. A dot alone does not make a file. An
 * address that ends in `.html` is a prerendered page's file.
 */
export function isPagePath(pathname: string): boolean {
  if (category.test(pathname) && !pathname.endsWith('.html')) return true;
  return !fileExtensions.test(pathname) && !pathname.startsWith('/assets/');
}

/** Returns true if a path cannot be decoded or contains a NUL. No file has such a name. */
export function isBrokenPath(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0');
  } catch {
    return true;
  }
}
