import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import pLimit from 'p-limit';
import type { PageKind } from '../../src/app/routes';
import type * as PrerenderServer from '../../src/firstView/server';
import type { RenderedPage } from '../../src/firstView/server';
import { buildTargets } from '../buildTargets';
import { compressFile } from '../compression';
import { mergeStyles, stylesheetPath } from './mergeStyles';
import { messageOf } from './messageOf';
import { pageFile } from './pageFile';
import { pageHtml, type PageAssets, type PageStyles } from './pageHtml';
import { createSitemap } from './sitemap';

interface PrerenderOptions {
  /** The finished build. */
  folder: string;
  prerenderer: Pick<typeof PrerenderServer, 'plan' | 'render'>;
  /** The scripts of each chunk and of the entry `main`, as addresses. */
  scriptsOf: (chunk: string) => readonly string[];
  /** Maximum number of product pages. */
  maxProducts: number;
  siteUrl: string | null;
  /** Reports the result, in a sentence. */
  say: (sentence: string) => void;
}

/** The number of products that are requested in parallel. */
const atOnce = 8;
/** Milliseconds after which no further page is started, so that a build with a large catalogue ends. */
const timeLimitMs = 60_000;

/**
 * Prerenders the shop's first views into files beside the shell. A page that cannot be rendered gets no file, and
 * without the catalogue no page does; a sentence reports it, and the host answers with the shell. Home has a file in
 * any case, because some hosts require one: then a copy of the shell, as is `404.html`, which Firebase Hosting sends at
 * an unknown address.
 */
export async function prerenderShop({
  folder,
  prerenderer,
  scriptsOf,
  ...options
}: PrerenderOptions): Promise<PageAssets> {
  const shell = await readFile(join(folder, 'shell.html'), 'utf8');
  const pages = await renderPages(prerenderer, options);

  const files = new Map([
    ['index.html', shell],
    ['404.html', shell],
  ]);
  const scriptsFor = (kind: PageKind) => [...new Set([...scriptsOf(kind), ...scriptsOf('main')])];
  const scripts = {
    home: scriptsFor('home'),
    listing: scriptsFor('listing'),
    product: scriptsFor('product'),
    legal: scriptsFor('legal'),
  };
  const global = await readGlobalStyles(folder, shell);
  const pageStyles = pages.length === 0 ? null : await writeStyles(folder, pages);
  if (pageStyles !== null) {
    for (const page of pages) {
      const file = pageFile(page.path);
      if (file === null) continue;
      files.set(file, pageHtml({ ...page, shell, pageStyles, assets: { global, scripts } }));
    }
  }
  await pLimit(atOnce).map(files, async ([file, html]) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
    await compressFile(path);
  });

  if (options.siteUrl !== null) {
    const paths = new Set(['/', ...pages.map((page) => page.path)]);
    await writeFile(join(folder, 'sitemap.xml'), createSitemap(options.siteUrl, [...paths]));
    await appendFile(join(folder, 'robots.txt'), `\nSitemap: ${options.siteUrl}/sitemap.xml\n`);
  }
  return { global, stylesheet: pageStyles?.file ?? null, scripts };
}

/** The shell's own style sheets, as one text. */
async function readGlobalStyles(folder: string, shell: string): Promise<PageAssets['global']> {
  const files = [...shell.matchAll(/<link href="([^"]+\.css)" rel="stylesheet">/gu)].map(([, file = '']) => file);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const { code } = await transform(texts.join('\n'), { loader: 'css', minify: true, target: buildTargets });
  return { text: code.trim(), files };
}

/** The same rules for all pages: after a navigation the browser has those of both pages, and inserts none. */
async function writeStyles(folder: string, pages: readonly RenderedPage[]): Promise<PageStyles> {
  const text = mergeStyles(pages.map((page) => page.styles));
  const file = stylesheetPath(text);
  await writeFile(join(folder, file), text);
  await compressFile(join(folder, file));
  return { text, file };
}

async function renderPages(
  prerenderer: PrerenderOptions['prerenderer'],
  { maxProducts, say }: Pick<PrerenderOptions, 'maxProducts' | 'say'>,
): Promise<RenderedPage[]> {
  const begun = performance.now();
  let plan: string[];
  try {
    plan = await prerenderer.plan(maxProducts);
  } catch (error) {
    say(`No page was prerendered, because the catalogue did not answer: ${messageOf(error)}`);
    return [];
  }

  const wanted = plan.filter((path) => pageFile(path) !== null);
  const failures: string[] = [];
  const rendered: RenderedPage[] = [];
  const renderOne = async (path: string) => {
    if (performance.now() - begun > timeLimitMs) {
      failures.push(`${path} (no time was left)`);
      return;
    }
    try {
      const result = await prerenderer.render(path);
      if (result?.kind === 'page') rendered.push(result.page);
      else failures.push(`${path} (${result?.kind ?? 'no page'})`);
    } catch (error) {
      failures.push(`${path} (${messageOf(error)})`);
    }
  };
  await pLimit(atOnce).map(wanted, renderOne);

  say(`Prerendered pages: ${rendered.length}.`);
  if (failures.length > 0) {
    say(`Pages left to the browser: ${failures.length}, the first of them ${failures[0] ?? ''}.`);
  }
  return rendered;
}
