import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { rendererFolder } from '../../scripts/renderer/rendererFiles';

export const root = resolve(__dirname, '../..');
/** `dist`, or the folder that E2E_BUILD names. */
export const defaultBuild = resolve(root, process.env.E2E_BUILD ?? 'dist');

/** Milliseconds for the hook of a test file that makes a build, which takes longer than any screen. */
export const maxBuildMs = 300_000;

/** Copies a build with its renderer, but without the HTML of its products: each is rendered on request. */
export async function copyWithoutProducts(build: string, copy: string): Promise<void> {
  await cp(build, copy, { recursive: true, filter: (file) => !/\/\d+\.html(?:\.\w+)?$/u.test(file) });
  await cp(rendererFolder(build), rendererFolder(copy), { recursive: true });
}

/** Removes a build that a test has made, with its renderer. */
export async function removeBuild(folder: string): Promise<void> {
  for (const part of [folder, rendererFolder(folder)]) await rm(part, { recursive: true, force: true });
}

/** Makes a production build, with other configuration and into another folder if given. */
export async function buildShop(folder = defaultBuild, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment, DIST_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The production build failed.');
}
