import { isPagePath } from '../server/pagePath';

/** Maximum bytes of a file name on every file system, with `.html.br` behind it. */
const maxNameBytes = 200;

/**
 * The file of a prerendered page below the build's folder: a host finds `/category/tops` in `category/tops.html`. Null
 * for an address without a file: one that looks like a file's, or with a part that is no valid file name.
 */
export function pageFile(path: string): string | null {
  if (path === '/') return 'index.html';
  const names = path.slice(1).split('/').map(decodeURIComponent);
  const areSound = names.every(
    (name) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(name) && Buffer.byteLength(name) <= maxNameBytes,
  );
  return areSound && isPagePath(path) ? `${names.join('/')}.html` : null;
}
