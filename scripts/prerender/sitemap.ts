/** Maximum number of addresses in a sitemap. */
const maxAddresses = 50_000;

/** The sitemap of a site, with absolute addresses, as the protocol requires. */
export function createSitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.slice(0, maxAddresses).map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** The list of a site's sitemaps, for one that has more addresses than one sitemap takes. */
export function createSitemapIndex(siteUrl: string, paths: readonly string[]): string {
  const sitemaps = paths.map((path) => `  <sitemap><loc>${escapeXml(siteUrl + path)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join('')}</sitemapindex>
`;
}

/** Every character that XML 1.0 may not contain, even as `&#…;`. Includes half of an emoji. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as content of an element or attribute. Leaves out characters that XML does not have. */
export function escapeXml(text: string): string {
  return (
    text
      .replace(notXml, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      // XML refuses `]]>` in a text.
      .replaceAll('>', '&gt;')
      .replaceAll("'", '&apos;')
      .replaceAll('"', '&quot;')
  );
}
