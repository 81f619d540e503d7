import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv as parseDotEnv } from 'node:util';

/** The configuration's variables: the process environment over the `.env` file, if there is one. */
export function readEnvironment(root: string): Record<string, string | undefined> {
  const file = path.join(root, '.env');
  // Some editors add a byte-order mark, which would be part of the first name.
  const written = existsSync(file) ? parseDotEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')) : {};
  return { ...written, ...process.env };
}
