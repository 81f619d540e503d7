import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { readHome } from '../../../scripts/content/readHome';
import { renderContent } from '../../../scripts/content/renderContent';
import { parseEnv } from '../../../src/config/parseEnv';

/** The window of the home page, with its picture in one size. */
function homeModule(source: string): string {
  const text = readHome(source);
  if (text === null) return 'export const home = null;\n';
  const { title, sentence, link, picture } = text;
  const size = { alt: picture.alt, width: 1_680, height: 760, narrow: null };
  return [
    `import url from '../${picture.file}';`,
    `const picture = { ...${JSON.stringify(size)}, srcSet: \`\${url} 1680w\`, src: url };`,
    `export const home = { ...${JSON.stringify({ title, sentence, link })}, picture };`,
  ].join('\n');
}

/** The texts of the legal and service pages, as the build of the shop renders them. */
const markdown: Plugin = {
  name: 'markdown',
  transform(source, id) {
    if (!id.endsWith('.md')) return undefined;
    if (id.endsWith('/content/en/home.md')) return homeModule(source);
    const { title, html } = renderContent(source);
    return `export const title = ${JSON.stringify(title)};\nexport const html = ${JSON.stringify(html)};\n`;
  },
};

export default defineConfig({
  resolve: {
    alias: {
      '@/texts': fileURLToPath(new URL('../../../src/texts/en', import.meta.url)),
      '@/content': fileURLToPath(new URL('../../../content/en', import.meta.url)),
      '@': fileURLToPath(new URL('../../../src', import.meta.url)),
    },
  },
  // As in `webpack.config.ts`, for a shop without settings.
  define: { SHOP_ENV: JSON.stringify(parseEnv({})), 'process.env.SHOP_LANGUAGE': '"en"' },
  plugins: [markdown],
});
