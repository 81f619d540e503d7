import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';

/** Slow and small: this runs once, at build time. */
export const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Despite its name: of the three modes it gives the smallest scripts.
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
  },
};

/** Minimum bytes of a file for a compressed twin. */
export const minCompressedBytes = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside a file. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minCompressedBytes) return;
  const [br, gz] = await Promise.all([
    toBrotli(content, brotliOptions),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
