import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that can be run: a name is looked for in the PATH, a path is taken as it is. */
export function findProgram(...wanted: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted
    .flatMap((one) => (/[/\\]/u.test(one) ? one : folders.map((folder) => join(folder, one))))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
