import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv as parseDotEnv } from 'node:util';

/**
 * The configuration's variables: the process environment over the `.env` file, if there is one.
 * @throws Error with a sentence when `.env` is no file.
 */
export function readEnvironment(root: string): Record<string, string | undefined> {
  return { ...readDotEnv(path.join(root, '.env')), ...process.env };
}

/**
 * The variables of a `.env` file; none when it does not exist.
 * @throws Error with a sentence when it is no file.
 */
export function readDotEnv(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  if (!statSync(file).isFile()) throw new Error(`${file} is no file.`);
  // Some editors add a byte-order mark, which would be part of the first name.
  return parseDotEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/u, ''));
}
