import { env } from '@/config/env';

/** A longer address is no picture. */
export const maxPictureUrl = 4_000;

/**
 * An http(s) address, or a path resolved against the catalogue. Anything else (`javascript:`, `data:`) becomes the empty
 * string, which is no picture.
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

/** `URL.parse` and `URL.canParse` are younger than some browsers of the shop. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
