import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv as parseDotEnv } from 'node:util';

/**
 * Returns the variables of `.env` and of the process environment. The environment takes precedence.
 * @throws Error if `.env` is not a file.
 */
export function readEnvironment(root: string): Record<string, string | undefined> {
  return { ...readDotEnv(path.join(root, '.env')), ...process.env };
}

/**
 * Returns the variables of a `.env` file. Returns none if it does not exist.
 * @throws Error if it is not a file.
 */
export function readDotEnv(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  if (!statSync(file).isFile()) throw new Error(`${file} is not a file.`);
  // Some editors add a byte-order mark, which would be part of the first name.
  return parseDotEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/u, ''));
}

const defaultMaxProducts = 5_000;

/**
 * Parses PRERENDER_PRODUCTS, the maximum number of prerendered product pages: a whole number from 0.
 * @throws Error that names the variable.
 */
export function parseMaxProducts(value: string | undefined): number {
  const text = value?.trim() ?? '';
  if (text === '') return defaultMaxProducts;
  if (!/^\d{1,6}$/u.test(text))
    throw new Error(`PRERENDER_PRODUCTS must be a whole number such as 200, not "${text}".`);
  return Number(text);
}

/** Returns the folder that a variable names, below `root` if it is not absolute. An empty value counts as unset. */
export function resolveFolder(root: string, value: string | undefined, fallback: string): string {
  const name = value?.trim() ?? '';
  return path.resolve(root, name === '' ? fallback : name);
}

/**
 * Returns the folder of the build.
 * @throws Error for a folder that contains the project, because a build empties its folder.
 */
export function resolveBuildFolder(root: string, value: string | undefined): string {
  const folder = resolveFolder(root, value, 'dist');
  const pathToRoot = path.relative(folder, root);
  // On Windows, the path to another drive is absolute.
  const isOutside = pathToRoot.split(path.sep)[0] === '..' || path.isAbsolute(pathToRoot);
  if (!isOutside)
    throw new Error(`DIST_FOLDER names a folder that contains the project: ${folder}. A build would delete it.`);
  return folder;
}
