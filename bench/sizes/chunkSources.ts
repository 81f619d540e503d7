import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const sourceMapSchema = v.object({ sources: v.array(v.string()) });

/** Whether a script contains the SDK for identity and documents, by its source map. */
export async function isSignInCode(build: string, path: string): Promise<boolean> {
  const text = await readFile(join(build, `${path}.map`), 'utf8');
  const { sources } = v.parse(sourceMapSchema, JSON.parse(text));
  return sources.some((source) =>
    /\/node_modules\/@?firebase\/|\/src\/services\/firebase\/firebaseServices\./u.test(source),
  );
}
