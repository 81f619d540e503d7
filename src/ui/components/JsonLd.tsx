import { env } from '@/config/env';

/**
 * Structured data for search engines. It never runs, so the content security policy does not apply; `<` is escaped, so
 * that no text can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * The absolute address of a path of the shop, for readers outside it; an absolute address stays as it is.
 * @param origin SITE_URL; without it the result is the path.
 */
export function siteAddress(address: string, origin = env.siteUrl ?? ''): string {
  return address.startsWith('/') ? origin + address : address;
}
