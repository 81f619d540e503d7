import { env } from './env';

/**
 * A path of the shop with its origin, for whoever reads it elsewhere; another site's address as it is. Without `origin`,
 * which is SITE_URL, nobody has said where the shop is, and the path stays one.
 */
export function siteAddress(address: string, origin = env.siteUrl ?? ''): string {
  return address.startsWith('/') ? origin + address : address;
}
