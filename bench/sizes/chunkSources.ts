import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const sourceMapSchema = v.object({ sources: v.array(v.string()) });

/** The modules of a script, read from its source map, as `webpack://fernway/./src/index.tsx`. */
export async function sourcesOf(build: string, path: string): Promise<string[]> {
  const text = await readFile(join(build, `${path}.map`), 'utf8');
  return v.parse(sourceMapSchema, JSON.parse(text)).sources;
}

/** A script that contains a module of the shop counts as the shop's as a whole. */
export function isOwnCode(sources: readonly string[]): boolean {
  return sources.some((source) => source.includes('/./src/'));
}

/** Identity and documents: the SDK for sign-in. */
export function isSignInCode(sources: readonly string[]): boolean {
  return sources.some((source) =>
    /\/node_modules\/@?firebase\/|\/src\/services\/firebase\/firebaseServices\./u.test(source),
  );
}

/** Packages that a visitor's first view does not use. */
export function lateParts(sources: readonly string[]): string[] {
  const names = sources.flatMap(
    (source) =>
      /\/node_modules\/(@?firebase|(?:react-)?final-form|keen-slider|yet-another-react-lightbox)\//u.exec(
        source,
      )?.[1] ?? [],
  );
  return [...new Set(names)];
}
