import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { renderContent } from '../../../scripts/content/renderContent';
import { parseEnv } from '../../../src/config/parseEnv';

/** The texts of the legal and service pages, as the build of the shop renders them. */
const markdown: Plugin = {
  name: 'markdown',
  transform(source, id) {
    if (!id.endsWith('.md')) return undefined;
    const { title, html } = renderContent(source);
    return `export const title = ${JSON.stringify(title)};\nexport const html = ${JSON.stringify(html)};\n`;
  },
};

export default defineConfig({
  resolve: {
    alias: { '@': fileURLToPath(new URL('../../../src', import.meta.url)) },
  },
  // As in `webpack.config.ts`, for a shop without settings.
  define: { SHOP_ENV: JSON.stringify(parseEnv({})) },
  plugins: [markdown],
});
