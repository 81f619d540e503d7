import { renderContent } from './renderContent';

/** Makes webpack import a Markdown file as the title and the HTML of a page: `src/modules.d.ts`. */
export default function markdownLoader(source: string): string {
  const { title, html } = renderContent(source);
  return `export const title = ${JSON.stringify(title)};\nexport const html = ${JSON.stringify(html)};\n`;
}
