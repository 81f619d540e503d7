import { isPagePath } from '../server/pagePath';

/** Maximum bytes of a file name on every file system, with `.html.br` behind it. */
const maxNameBytes = 200;

/** Windows has no file with one of these in its name. */
const onlyElsewhere = /[<>:"|?*]/u;

/**
 * Returns the file of a prerendered page below the build's folder. A host finds `/category/tops` in
 * `category/tops.html`. Returns null if the address looks like a file's, or if a part of it is no valid file name.
 */
export function pageFile(path: string): string | null {
  if (path === '/') return 'index.html';
  const names = path.slice(1).split('/').map(decodeURIComponent);
  const areValid = names.every(
    (name) =>
      /^[^./\\\p{C}][^/\\\p{C}]*$/u.test(name) &&
      !(process.platform === 'win32' && onlyElsewhere.test(name)) &&
      Buffer.byteLength(name) <= maxNameBytes,
  );
  return areValid && isPagePath(path) ? `${names.join('/')}.html` : null;
}
