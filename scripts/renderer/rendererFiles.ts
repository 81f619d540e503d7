import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as PrerenderServer from '../../src/firstView/server';
import type { PageAssets } from '../prerender/pageHtml';

const assetsFile = 'pageAssets.json';

/** The folder beside a build with what renders its pages: no host serves it. */
export function rendererFolder(buildFolder: string): string {
  return `${buildFolder}-renderer`;
}

/**
 * Loads the renderer of a build. A process loads one: the origin is the bundle's.
 * @param origin the target of the shop's own paths, such as a catalogue on the same origin; null when there is none.
 * @throws Error when the build has no renderer.
 */
export function loadPrerenderer(buildFolder: string, origin: string | null): typeof PrerenderServer {
  if (origin !== null) process.env.SHOP_ORIGIN = origin;
  const file = resolve(rendererFolder(buildFolder), 'server.js');
  return createRequire(file)(file) as typeof PrerenderServer;
}

export async function writePageAssets(buildFolder: string, assets: PageAssets): Promise<void> {
  await writeFile(join(rendererFolder(buildFolder), assetsFile), JSON.stringify(assets));
}

/** @throws Error when the build has none. */
export async function readPageAssets(buildFolder: string): Promise<PageAssets> {
  return JSON.parse(await readFile(join(rendererFolder(buildFolder), assetsFile), 'utf8')) as PageAssets;
}
