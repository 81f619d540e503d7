// Puts what renders the pages of the build beside the functions' bundle, or removes it: as RENDER_PAGES says.
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Env, parseEnv } from '../src/config/parseEnv';
import { readPageAssets, rendererFolder, writeEnv } from './renderer/rendererFiles';
import { failWithSentence } from './server/shutdown';
import { parseRenderPages, readEnvironment } from './settings';

const root = resolve(__dirname, '..');

async function run(): Promise<void> {
  const copy = resolve(root, 'functions/lib/dist');
  for (const folder of [copy, rendererFolder(copy)]) await rm(folder, { recursive: true, force: true });
  const raw = readEnvironment(root);
  if (!parseRenderPages(raw.RENDER_PAGES)) return;
  await copyRenderer({ build: resolve(root, process.env.DIST_FOLDER ?? 'dist'), copy, env: parseEnv(raw) });
}

interface CopyOptions {
  /** The finished build. */
  build: string;
  /** The folder that gets the files of the build that its renderer reads; the renderer itself gets one beside it. */
  copy: string;
  env: Env;
}

/**
 * Copies what renders the pages of a build, without what its host serves.
 * @throws Error with a sentence when there is no build, or no address of the shop.
 */
async function copyRenderer({ build, copy, env }: CopyOptions): Promise<void> {
  if (env.siteUrl === null)
    throw new Error('Set SITE_URL: rendered pages and their sitemap need the address of the shop.');
  if (!existsSync(rendererFolder(build)))
    throw new Error('There is no build to render yet: run `npm run build` first.');
  const { stylesheet } = await readPageAssets(build);
  for (const file of ['shell.html', ...(stylesheet === null ? [] : [stylesheet])]) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await copyFile(join(build, file), join(copy, file));
  }
  await cp(rendererFolder(build), rendererFolder(copy), { recursive: true });
  await writeEnv(copy, env);
}

run().catch(failWithSentence);
