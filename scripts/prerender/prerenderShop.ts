import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { transform } from 'esbuild';

import type { createPrerenderer, PlannedPage, RenderedPage } from '../../src/prerender/server';
import { buildTargets } from '../buildTargets';
import { compressFile } from '../compression';
import { inParallel } from './inParallel';
import { mergeStyles } from './mergeStyles';
import { pageFile } from './pageFile';
import { pageHtml } from './pageHtml';
import type { PageStyles } from './pageHtml';
import { createSitemap } from './sitemap';

interface PrerenderOptions {
  /** The finished build. */
  folder: string;
  prerenderer: ReturnType<typeof createPrerenderer>;
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
const patienceMs = 60_000;

/**
 * Prerenders the shop's first views into files beside the shell. Where the catalogue does not answer, or a page cannot
 * be rendered, the shell replaces it and a sentence reports that. Home always has its own file, because some hosts
 * require one.
 */
export async function prerenderShop({ folder, prerenderer, scriptsOf, ...options }: PrerenderOptions): Promise<void> {
  const shell = await readFile(join(folder, 'shell.html'), 'utf8');
  const pages = await renderPages(prerenderer, options);

  const files = new Map([['index.html', shell]]);
  if (pages.length > 0) {
    const styles = await writeStyles(folder, shell, pages);
    for (const page of pages) {
      const file = pageFile(page.path);
      if (file === null) continue;
      const scripts = new Set([...scriptsOf(page.kind), ...scriptsOf('main')]);
      files.set(file, pageHtml({ ...page, shell, styles, scripts: [...scripts] }));
    }
  }
  await inParallel([...files], atOnce, async ([file, html]) => {
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
}

/** The same for all pages: whoever goes from one to another has the rules of both, and none to insert. */
async function writeStyles(folder: string, shell: string, pages: readonly RenderedPage[]): Promise<PageStyles> {
  const styled = mergeStyles(pages.map((page) => page.styles));
  const hash = createHash('sha256').update(styled).digest('hex').slice(0, 10);
  const file = `/assets/pages.${hash}.css`;
  await writeFile(join(folder, file), styled);
  await compressFile(join(folder, file));
  const globalFiles = [...shell.matchAll(/<link href="([^"]+\.css)" rel="stylesheet">/gu)].map(([, name = '']) => name);
  const global = await Promise.all(globalFiles.map((name) => readFile(join(folder, name), 'utf8')));
  const { code } = await transform(global.join('\n'), { loader: 'css', minify: true, target: buildTargets });
  return { global: code.trim(), styled, version: versionIn(pages), files: [...globalFiles, file] };
}

async function renderPages(
  prerenderer: PrerenderOptions['prerenderer'],
  { maxProducts, say }: Pick<PrerenderOptions, 'maxProducts' | 'say'>,
): Promise<RenderedPage[]> {
  const begun = performance.now();
  let plan: PlannedPage[];
  try {
    plan = await prerenderer.plan(maxProducts);
  } catch (error) {
    say(`No page was prerendered, because the catalogue did not answer: ${messageOf(error)}`);
    return [];
  }

  const wanted = plan.filter(({ path }) => pageFile(path) !== null);
  const failures: string[] = [];
  const rendered: RenderedPage[] = [];
  const renderOne = async (page: PlannedPage) => {
    if (performance.now() - begun > patienceMs) {
      failures.push(`${page.path} (no time was left)`);
      return;
    }
    try {
      rendered.push(await prerenderer.render(page, await page.load()));
    } catch (error) {
      failures.push(`${page.path} (${messageOf(error)})`);
    }
  };
  // A newer request for a list replaces an older one, as in the shop: lists are requested one after the other.
  await inParallel(wanted.filter(({ kind }) => kind !== 'product'), 1, renderOne);
  await inParallel(wanted.filter(({ kind }) => kind === 'product'), atOnce, renderOne);

  say(`Prerendered pages: ${rendered.length}.`);
  if (failures.length > 0) {
    say(`Pages left to the browser: ${failures.length}, the first of them ${failures[0] ?? ''}.`);
  }
  return rendered;
}

function versionIn([first]: readonly RenderedPage[]): string {
  return /data-styled-version="([^"]+)"/u.exec(first?.styles ?? '')?.[1] ?? '';
}

/** An `AppError` has a kind and often a message; anything else is an `Error`. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  const parts = ['kind', 'message'].map((part): unknown => Reflect.get(error, part));
  return parts.filter((part) => typeof part === 'string').join(', ');
}
