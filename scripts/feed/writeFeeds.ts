import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../prerender/messageOf';
import { openFeed } from './openFeed';
import { feeds } from './productFeed';

interface WriteOptions {
  /** The finished build. */
  folder: string;
  siteUrl: string;
  /** The address above `/products`. */
  catalogueUrl: string;
  /** Reports the result, in a sentence. */
  say: (sentence: string) => void;
}

/**
 * Writes the product feeds into a build, for a host that only serves files. Reports products without a usable picture.
 * Writes no feed if the catalogue stops answering. In a partial feed, Google would take the missing products for sold
 * out.
 */
export async function writeFeeds({ folder, siteUrl, catalogueUrl, say }: WriteOptions): Promise<void> {
  const written = Object.entries(feeds).map(([path, format]) => {
    const file = join(folder, path);
    return { format, file, part: `${file}.part` };
  });
  try {
    const leftOut = new Map<number, string>();
    const onLeftOut = ({ id, title }: { id: number; title: string }) => leftOut.set(id, title);
    const parts = await openFeed({ siteUrl, catalogueUrl, onLeftOut });
    for (const { format, part } of written) await pipeline(Readable.from(parts(format)), createWriteStream(part));
    for (const { file, part } of written) await rename(part, file);
    const [example] = leftOut.values();
    if (example === undefined) return;
    const products = leftOut.size === 1 ? '1 product' : `${leftOut.size} products`;
    say(
      `The product feeds leave out ${products} without a picture in a format that Google accepts, such as "${example}".`,
    );
  } catch (error) {
    for (const { file, part } of written) for (const path of [file, part]) await rm(path, { force: true });
    say(`No product feed was written, because the catalogue did not answer: ${messageOf(error)}`);
  }
}
