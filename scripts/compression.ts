import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';

/** `smallest` is slow. `fast` takes a fiftieth of the time for a tenth more bytes. */
export type CompressedSize = 'smallest' | 'fast';

export function brotliOptions(size: CompressedSize): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size === 'smallest' ? constants.BROTLI_MAX_QUALITY : 6,
      // The mode for fonts gives the smallest scripts of the three modes.
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    },
  };
}

/** The minimum size in bytes of a file that is compressed. */
export const minCompressedBytes = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside a file. */
export async function compressFile(file: string, size: CompressedSize = 'smallest'): Promise<void> {
  const content = await readFile(file);
  if (content.length < minCompressedBytes) return;
  const [br, gz] = await Promise.all([
    toBrotli(content, brotliOptions(size)),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
