import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as PrerenderServer from '../../src/prerender/server';
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
export async function loadPrerenderer(buildFolder: string, origin: string | null): Promise<typeof PrerenderServer> {
  if (origin !== null) process.env.SHOP_ORIGIN = origin;
  return (await import(pathToFileURL(join(rendererFolder(buildFolder), 'server.js')).href)) as typeof PrerenderServer;
}

export async function writePageAssets(buildFolder: string, assets: PageAssets): Promise<void> {
  await writeFile(join(rendererFolder(buildFolder), assetsFile), JSON.stringify(assets));
}

/** @throws Error when the build has none. */
export async function readPageAssets(buildFolder: string): Promise<PageAssets> {
  return JSON.parse(await readFile(join(rendererFolder(buildFolder), assetsFile), 'utf8')) as PageAssets;
}
