/**
 * Structured data for search engines. It is data and never runs, so the content security policy has no say in it;
 * `<` is escaped, so that no text in it can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
