const fileExtensions =
  /\.(?:avif|br|css|gif|gz|html?|ico|jpe?g|js|json|map|mjs|png|svg|ts|tsx|txt|wasm|webmanifest|webp|woff2?|xml)$/iu;

/**
 * Whether an address may be one of the shop's pages rather than a missing file. A dot alone does not make a file: the
 * slug of another catalogue's category may contain one.
 */
export function isPagePath(pathname: string): boolean {
  return !fileExtensions.test(pathname) && !pathname.startsWith('/assets/');
}

/** Whether a path cannot be decoded, or contains a NUL: no file has such a name. */
export function isBrokenPath(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0');
  } catch {
    return true;
  }
}
