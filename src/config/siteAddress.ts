import { env } from './env';

/**
 * The absolute address of a path of the shop, for readers outside it; an absolute address stays as it is.
 * @param origin SITE_URL; without it the result is the path.
 */
export function siteAddress(address: string, origin = env.siteUrl ?? ''): string {
  return address.startsWith('/') ? origin + address : address;
}
