import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { readCatalogue } from './catalogue';
import { BUDGETS, GALLERY_WIDTHS, THUMBNAIL_WIDTHS } from './encode';
import { FOLDERS } from './folders';
import { readManifest, type Manifest, type ManifestEntry } from './manifest';

const KIB = 1_024;
/** Home shows the first twenty products. */
const HOME = 20;
/** Bits, of 768: the closest two different things of this catalogue are well above it, a copy is at 0. */
const LEAST_DISTANCE = 12;

let manifest: Manifest;
let products: { id: number; title: string; views: number }[];

before(async () => {
  manifest = await readManifest(FOLDERS.pictures);
  products = (await readCatalogue(FOLDERS.data)).flatMap((category) => category.products);
});

const filesOf = ({ thumbnail, images }: ManifestEntry) => [...thumbnail.avif, ...thumbnail.webp, ...images.flat()];
const bytesOf = (src: string) => statSync(join(FOLDERS.pictures, src)).size;

test('every product has its thumbnail and as many gallery pictures as it promises, in every size', () => {
  const wrong = products.filter(({ id, views }) => {
    const entry = manifest[id];
    if (!entry) return true;
    const widths = (files: readonly { width: number }[]) => files.map(({ width }) => width).join();
    return (
      entry.images.length !== views ||
      entry.images.some((files) => widths(files) !== GALLERY_WIDTHS.join()) ||
      widths(entry.thumbnail.avif) !== THUMBNAIL_WIDTHS.join() ||
      widths(entry.thumbnail.webp) !== THUMBNAIL_WIDTHS.join() ||
      filesOf(entry).some(({ src }) => !existsSync(join(FOLDERS.pictures, src)))
    );
  });
  assert.deepEqual(
    wrong.map(({ id, title }) => `${id} ${title}`),
    [],
  );
});

test('every file keeps to the budget of its width, and the whole set to 16 MiB', () => {
  const files = Object.values(manifest).flatMap(filesOf);
  const heavy = files.filter(({ src, width }) => bytesOf(src) >= (BUDGETS[width] ?? 0));
  assert.deepEqual(heavy, []);
  assert.ok(files.reduce((sum, { src }) => sum + bytesOf(src), 0) < 16 * KIB * KIB);
});

test("home's twenty thumbnails weigh less than 80 KiB", () => {
  const first = products.slice(0, HOME).map(({ id }) => manifest[id]?.thumbnail.avif[0]);
  assert.ok(!first.includes(undefined));
  assert.ok(first.reduce((sum, file) => sum + (file ? bytesOf(file.src) : 0), 0) < 80 * KIB);
});

test('no two products share a picture', async () => {
  const hashes = await Promise.all(
    products.map(async ({ id, title }) => ({
      name: `${id} ${title}`,
      bits: await perceptualHash(join(FOLDERS.pictures, manifest[id]?.thumbnail.webp[0]?.src ?? '')),
    })),
  );
  const alike = hashes.flatMap((one, index) =>
    hashes
      .slice(index + 1)
      .filter((other) => distance(one.bits, other.bits) < LEAST_DISTANCE)
      .map((other) => `${one.name} = ${other.name}`),
  );
  assert.deepEqual(alike, []);
});

/** Difference hash per colour channel: whether each of 16 × 16 cells is brighter than its right neighbour. */
async function perceptualHash(path: string): Promise<boolean[]> {
  const side = 16;
  const pixels = await sharp(path)
    .removeAlpha()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const bits: boolean[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = (row * (side + 1) + column) * 3;
      // Less than two steps is noise of the encoder on the even background.
      for (let channel = 0; channel < 3; channel += 1)
        bits.push((pixels[at + channel] ?? 0) > (pixels[at + 3 + channel] ?? 0) + 2);
    }
  }
  return bits;
}

function distance(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, index) => bit !== other[index]).length;
}
