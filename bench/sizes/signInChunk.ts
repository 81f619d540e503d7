import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSignInCode, sourcesOf } from './chunkSources';

/** Bytes, brotli, of the scripts with the identity and documents SDK. */
export async function measureSignInChunk(build: string): Promise<number> {
  const names = (await readdir(join(build, 'assets'))).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const path = join('assets', name);
      if (!isSignInCode(await sourcesOf(build, path))) return 0;
      return (await stat(join(build, `${path}.br`))).size;
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
