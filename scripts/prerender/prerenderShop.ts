import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import pLimit from 'p-limit';
import type { PageKind } from '../../src/app/routes';
import type * as PrerenderServer from '../../src/firstView/server';
import type { RenderedPage } from '../../src/firstView/server';
import { buildTargets } from '../buildTargets';
import { compressFile, type CompressedSize } from '../compression';
import { messageOf } from './messageOf';
import { pageFile } from './pageFile';
import { pageHtml, type PageAssets } from './pageHtml';
import { createSitemap } from './sitemap';

interface PrerenderOptions {
  /** The finished build. */
  folder: string;
  prerenderer: Pick<typeof PrerenderServer, 'plan' | 'renderPage' | 'pageStyles'>;
  /** The scripts of each chunk and of the entry `main`, as addresses. */
  scriptsOf: (chunk: string) => readonly string[];
  /** Maximum number of product pages. */
  maxProducts: number;
  siteUrl: string | null;
  /** Reports the result, in a sentence. */
  say: (sentence: string) => void;
}

/** The number of pages that are rendered, or written, in parallel. */
const atOnce = 8;
/** Failures in a row after which the rest is left to the browser: the catalogue is gone. */
const maxFailuresInARow = 20;
/** Pages between two sentences about the progress. */
const progressStep = 500;
/** Pages with the smallest compressed files: a tenth smaller, and each takes a fifth of a second. */
const smallestFiles = 300;

/**
 * Prerenders the shop's first views into files beside the shell. Writes no file for a page that it cannot render, and
 * reports that in a sentence. The host answers such an address with the shell. Without the catalogue, no page is
 * rendered. `index.html` is then a copy of the shell, because some hosts require the file. `404.html` is always such a
 * copy. Firebase Hosting sends it at an unknown address.
 */
export async function prerenderShop({
  folder,
  prerenderer,
  scriptsOf,
  ...options
}: PrerenderOptions): Promise<PageAssets> {
  const shell = await readFile(join(folder, 'shell.html'), 'utf8');
  const pages = await renderPages(prerenderer, options);

  const scriptsFor = (kind: PageKind) => [...new Set([...scriptsOf(kind), ...scriptsOf('main')])];
  const scripts = {
    home: scriptsFor('home'),
    listing: scriptsFor('listing'),
    product: scriptsFor('product'),
    legal: scriptsFor('legal'),
    withdrawal: scriptsFor('withdrawal'),
  };
  const assets: PageAssets = { global: await readGlobalStyles(folder, shell), stylesheet: null, scripts };
  const hasHome = pages.some(({ path }) => path === '/');
  for (const file of hasHome ? ['404.html'] : ['index.html', '404.html']) await writeCompressed(folder, file, shell);
  if (pages.length > 0) {
    const styles = prerenderer.pageStyles();
    assets.stylesheet = stylesheetPath(styles.text);
    await writeCompressed(folder, assets.stylesheet, styles.text);
    const written = countAloud(pages.length, 'written', options.say);
    await pLimit(atOnce).map(pages, async (page, index) => {
      const file = pageFile(page.path);
      if (file === null) return;
      const html = pageHtml({ shell, page, styles, assets });
      await writeCompressed(folder, file, html, index < smallestFiles ? 'smallest' : 'fast');
      written();
    });
  }

  if (options.siteUrl !== null) {
    const paths = new Set(['/', ...pages.map((page) => page.path)]);
    await writeFile(join(folder, 'sitemap.xml'), createSitemap(options.siteUrl, [...paths]));
    await appendFile(join(folder, 'robots.txt'), `\nSitemap: ${options.siteUrl}/sitemap.xml\n`);
  }
  return assets;
}

async function writeCompressed(folder: string, file: string, content: string, size?: CompressedSize): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await compressFile(path, size);
}

function stylesheetPath(rules: string): string {
  return `/assets/pages.${createHash('sha256').update(rules).digest('hex').slice(0, 10)}.css`;
}

/** Returns a function that counts one more page, and reports each step of a large shop. */
function countAloud(total: number, done: string, say: PrerenderOptions['say']): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count % progressStep === 0) say(`${count} of ${total} pages are ${done}.`);
  };
}

/** The shell's own style sheets, as one text. */
async function readGlobalStyles(folder: string, shell: string): Promise<PageAssets['global']> {
  const files = [...shell.matchAll(/<link href="([^"]+\.css)" rel="stylesheet">/gu)].map(([, file = '']) => file);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const { code } = await transform(texts.join('\n'), { loader: 'css', minify: true, target: buildTargets });
  return { text: code.trim(), files };
}

async function renderPages(
  prerenderer: PrerenderOptions['prerenderer'],
  { maxProducts, say }: Pick<PrerenderOptions, 'maxProducts' | 'say'>,
): Promise<RenderedPage[]> {
  let plan: string[];
  try {
    plan = await prerenderer.plan(maxProducts);
  } catch (error) {
    say(`No page was prerendered, because the catalogue did not answer: ${messageOf(error)}`);
    return [];
  }

  const wanted = plan.filter((path) => pageFile(path) !== null);
  const failures: string[] = [];
  let failuresInARow = 0;
  const rendered: RenderedPage[] = [];
  const attempted = countAloud(wanted.length, 'rendered', say);
  const renderOne = async (path: string) => {
    if (failuresInARow >= maxFailuresInARow) {
      failures.push(`${path} (after ${maxFailuresInARow} failures in a row)`);
      return;
    }
    try {
      const result = await prerenderer.renderPage(path);
      if (result?.kind === 'page') rendered.push(result.page);
      else failures.push(`${path} (${result?.kind ?? 'no page'})`);
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      failures.push(`${path} (${messageOf(error)})`);
    }
    attempted();
  };
  await pLimit(atOnce).map(wanted, renderOne);
  for (const path of plan) if (pageFile(path) === null) failures.push(`${path} (no file can have its name)`);

  say(`Prerendered pages: ${rendered.length}.`);
  if (failures.length > 0) {
    say(`Pages left to the browser: ${failures.length}, the first of them ${failures[0] ?? ''}.`);
  }
  return rendered;
}
