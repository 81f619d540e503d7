import { env } from '@/config/env';

/** Characters. A longer address is rejected. */
const maxPictureUrl = 4_000;

/**
 * An http(s) address, or a path resolved against the catalogue. Anything else (`javascript:`, `data:`) gives the empty
 * string, which means "no picture".
 */
export function toPictureUrl(address: string): string {
  const url = toAllowedUrl(address);
  return url.length > maxPictureUrl ? '' : url;
}

function toAllowedUrl(address: string): string {
  const foreignBase = parseUrl(env.catalogueUrl);
  if (/^\/(?![/\\])/u.test(address)) return foreignBase === null ? address : new URL(address, foreignBase).href;
  const url = parseUrl(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : '';
}

/** Some supported browsers lack `URL.parse` and `URL.canParse`. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
