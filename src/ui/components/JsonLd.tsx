/**
 * Structured data for search engines. It never runs, so the content security policy does not apply; `<` is escaped, so
 * that no text can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
