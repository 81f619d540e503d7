import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './build';

/**
 * Compiles a program of this project into one file, which starts in half the time of its sources. Workers that compile
 * the same program at once write the same file.
 * @returns the path of the file.
 */
export async function bundleProgram(source: string): Promise<string> {
  const folder = join(root, '.local/programs');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${basename(source, '.ts')}.cjs`);
  const unfinished = `${file}.${process.pid}`;
  await build({
    entryPoints: [join(root, source)],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
    plugins: [{ name: 'folders', setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, loadInItsFolder) }],
  });
  await rename(unfinished, file);
  return file;
}

/** In one file for all modules, each module still finds the files beside its source. */
async function loadInItsFolder({ path }: { path: string }) {
  const code = await readFile(path, 'utf8');
  return { contents: `const __dirname = ${JSON.stringify(dirname(path))};\n${code}`, loader: 'ts' as const };
}
