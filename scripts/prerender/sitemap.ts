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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
}
