import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStudio, type StudioBrowser } from './browser';
import { readCatalogue, type Category, type Product } from './catalogue';
import { contactSheet } from './contactSheet';
import { meanColour, writeGallery, writeThumbnail, type PictureFile } from './encode';
import { FOLDERS } from './folders';
import { readHashes, readManifest, writeHashes, writeManifest, type Manifest, type ManifestEntry } from './manifest';
import { recipes } from './products/index';
import type { Recipe } from './recipe';
import { recipeHash } from './recipeHash';

const USAGE = `Renders the catalogue's pictures. What exists and has not changed is left alone.

  npm run studio -- [--category beauty] [--product 12] [--force] [--draft folder]

  --category  only this category; may be given more than once
  --product   only this product's id; may be given more than once
  --force     also what has not changed
  --draft     one quick sheet of first views (all views of single products) into a folder, to look at while modelling
`;

/** Pictures are drawn once at the largest size and made smaller from there. */
const FULL = { size: 960, samples: 6 };
/** The other views are seen one at a time, after a choice: fewer frames will do. */
const FURTHER = { size: 960, samples: 4 };
const DRAFT = { size: 300, samples: 3 };

interface Job {
  readonly category: Category;
  readonly product: Product;
  readonly recipe: Recipe;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      category: { type: 'string', multiple: true },
      product: { type: 'string', multiple: true },
      force: { type: 'boolean', default: false },
      draft: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const jobs = (await readCatalogue(FOLDERS.data))
    .filter(({ slug }) => values.category?.includes(slug) ?? true)
    .flatMap((category) => jobsOf(category, values.product));
  if (jobs.length === 0) {
    console.error('No product of the catalogue fits that choice.');
    process.exitCode = 1;
    return;
  }
  const studio = await openStudio(FOLDERS.studio);
  try {
    if (values.draft) await drawDrafts(studio, jobs, values.draft, values.product !== undefined);
    else await renderAll(studio, jobs, values.force);
  } finally {
    await studio.close();
  }
}

function jobsOf(category: Category, ids: readonly string[] | undefined): Job[] {
  return category.products.flatMap((product) => {
    if (ids && !ids.includes(String(product.id))) return [];
    const recipe = recipes[product.id];
    if (!recipe) console.error(`Product ${product.id} (${product.title}) has no recipe: it keeps no picture.`);
    return recipe ? [{ category, product, recipe }] : [];
  });
}

async function renderAll(studio: StudioBrowser, jobs: readonly Job[], force: boolean): Promise<void> {
  const manifest = await readManifest(FOLDERS.pictures);
  const hashes = await readHashes(FOLDERS.studio);
  const changed = new Set<Category>();
  const started = Date.now();
  let made = 0;
  let encoding = Promise.resolve();
  for (const [index, job] of jobs.entries()) {
    const { category, product, recipe } = job;
    const hash = await recipeHash(recipe, product, FOLDERS.studio);
    if (!force && hashes[product.id] === hash && filesExist(manifest[product.id])) continue;
    const pictures = await drawViews(studio, job);
    // While the next product is drawn, this one's files are encoded.
    await encoding;
    encoding = encodeProduct(job, pictures).then(async (entry) => {
      manifest[product.id] = entry;
      hashes[product.id] = hash;
      await writeManifest(FOLDERS.pictures, manifest);
      await writeHashes(FOLDERS.studio, hashes);
      made += pictures.length;
      const each = ((Date.now() - started) / 1_000 / made).toFixed(1);
      console.log(
        `${index + 1}/${jobs.length} ${category.slug} ${product.id} ${product.title}: ${pictures.length} views, ${each} s each`,
      );
    });
    // A failure is thrown by the next await; until then it must not count as unhandled.
    encoding.catch(() => undefined);
    changed.add(category);
  }
  await encoding;
  for (const category of changed) await writeSheet(category, manifest);
  console.log(made === 0 ? 'Every picture is up to date.' : `${made} pictures made.`);
}

async function drawViews(studio: StudioBrowser, { product, recipe }: Job): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (let view = 0; view < product.views; view += 1) {
    pictures.push(await studio.draw({ recipe, goods: product, view, ...(view === 0 ? FULL : FURTHER) }));
  }
  return pictures;
}

async function encodeProduct({ category, product }: Job, pictures: readonly Buffer[]): Promise<ManifestEntry> {
  const [first] = pictures;
  if (!first) throw new Error(`${product.title} has no view.`);
  await mkdir(join(FOLDERS.pictures, category.slug), { recursive: true });
  const base = `${category.slug}/${product.id}`;
  const images: PictureFile[][] = [];
  for (const [view, picture] of pictures.entries()) {
    images.push(await writeGallery(picture, FOLDERS.pictures, `${base}-${view + 1}`));
  }
  const thumbnail = await writeThumbnail(first, FOLDERS.pictures, base);
  return {
    color: await meanColour(first),
    thumbnail: { avif: [...thumbnail.avif], webp: [...thumbnail.webp] },
    images,
  };
}

function filesExist(entry: ManifestEntry | undefined): boolean {
  if (!entry) return false;
  const files = [...entry.thumbnail.avif, ...entry.thumbnail.webp, ...entry.images.flat()];
  return files.every(({ src }) => existsSync(join(FOLDERS.pictures, src)));
}

async function writeSheet(category: Category, manifest: Manifest): Promise<void> {
  const entries = category.products.flatMap(({ id, title }) => {
    const entry = manifest[id];
    if (!entry) return [];
    const pictures = entry.images.flatMap(([smallest]) => (smallest ? [join(FOLDERS.pictures, smallest.src)] : []));
    return [{ caption: `${id} ${title}`, pictures }];
  });
  await mkdir(FOLDERS.sheets, { recursive: true });
  await writeFile(join(FOLDERS.sheets, `${category.slug}.webp`), await contactSheet(entries));
}

async function drawDrafts(
  studio: StudioBrowser,
  jobs: readonly Job[],
  folder: string,
  allViews: boolean,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = [];
  for (const { product, recipe } of jobs) {
    const pictures: Buffer[] = [];
    for (let view = 0; view < (allViews ? product.views : 1); view += 1) {
      pictures.push(await studio.draw({ recipe, goods: product, view, ...DRAFT }));
    }
    entries.push({ caption: `${product.id} ${product.title}`, pictures });
  }
  const sheet = join(folder, 'drafts.webp');
  await writeFile(sheet, await contactSheet(entries, 270));
  console.log(`${jobs.length} drafts in ${sheet}`);
}
