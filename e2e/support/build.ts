import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const root = resolve(__dirname, '../..');
/** `dist`, or the folder that E2E_BUILD names. */
export const defaultBuild = resolve(root, process.env.E2E_BUILD ?? 'dist');

/** Milliseconds for the hook of a test file that makes a build, which takes longer than any screen. */
export const longestBuildMs = 300_000;

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
