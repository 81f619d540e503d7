import { isIP } from 'node:net';
import { parseList } from './draft';

/** Sites with addresses that open a page with the picture, not the picture. */
const pageHosts = new Set(['drive.google.com', 'docs.google.com', 'photos.google.com', 'photos.app.goo.gl']);
/** Addresses of one machine or of a network that visitors do not reach. */
const internal =
  /^(?:0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[(?:::|::1|f[cde][\da-f]{2}:.*|::ffff:.*)\]$)/iu;
const internalName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain)$/iu;

/**
 * Returns the picture addresses of a cell. The cell has a JSON list, or addresses divided by `|` or line breaks. A
 * comma, semicolon, tilde or blank divides them only before an address with a host.
 */
export function splitPictures(text: string): string[] {
  const list = parseList(text);
  if (list !== null) return list;
  return text
    .split(/\s*[|\n]\s*|[\s,;~]+(?=(?:https?:)?\/\/)/u)
    .map((address) => address.replace(/^[\s,;]+|[\s,;]+$/gu, ''))
    .filter((address) => address !== '');
}

/** The address as it is stored: with a protocol and without blanks. */
export function tidyAddress(address: string): string {
  return (/^\/\/[^/]/u.test(address) ? `https:${address}` : address).replace(/\s/gu, (blank) =>
    encodeURIComponent(blank),
  );
}

/** The folder of imported pictures, below that of all pictures of the catalogue. */
export const importedFolder = 'imported';

/** Returns true for the path of a picture that an import has stored. */
export function isStoredPicture(address: string): boolean {
  return address.startsWith(`${importedFolder}/`) && /^[^/]+\/[\w-]+\.[a-z\d]+$/u.test(address);
}

/** Returns true for a file name or relative path, such as `lamps/brass.jpg`. */
export function isFileName(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/)/iu.test(address);
}

/** Returns the problem with the address of a picture. Returns null if visitors may load the picture. */
export function explainAddress(address: string): string | null {
  if (/^\/(?![/\\])/u.test(address)) return null;
  if (!/^https?:\/\//iu.test(address) || !URL.canParse(address))
    return 'is neither an http(s) address nor a path that begins with /';
  const { hostname, username } = new URL(address);
  if (username !== '') return 'contains a user name. Use an address that everybody may load.';
  if (pageHosts.has(hostname))
    return 'is a page, not a picture. Put the picture on a web server, and use its address there.';
  const isInternal =
    internal.test(hostname) || internalName.test(hostname) || (isIP(hostname) === 0 && !/[.:]/u.test(hostname));
  return isInternal ? 'is in this machine or an internal network. Visitors cannot load it.' : null;
}
