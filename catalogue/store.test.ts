import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../local-services/storage/openDatabase';
import { openStore, type Store } from './store';
import { anEntry, answerOf, everything } from './testCatalogue';

let folder: string;
let storeFolder: string;
const open: Store[] = [];
let notices: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-data-'));
  storeFolder = await mkdtemp(join(tmpdir(), 'catalogue-store-'));
  notices = [];
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  await rm(folder, { recursive: true });
  await rm(storeFolder, { recursive: true });
});

const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));
async function openHere(): Promise<Store> {
  const store = await openStore({ dataFolder: folder, storeFolder, onNotice: (notice) => notices.push(notice) });
  open.push(store);
  return store;
}
const closeAll = async () => {
  for (const store of open.splice(0)) await store.close();
};
const titlesOf = async (store: Store) =>
  (await store.engine().list(everything)).products.map((product) => answerOf(product).title);

describe('the data folder', () => {
  test('the catalogue has the products of the data folder, and ignores its other files', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7 })] });
    await writeFile(join(folder, 'notes.txt'), 'not a category');
    const store = await openHere();
    expect(await store.engine().categories()).toEqual([{ slug: 'hats', name: 'Hats', count: 1 }]);
    expect(answerOf(await store.engine().byId(7)).title).toBe('Thing 7');
  });

  test('a changed data folder is imported again, and an update stays until then', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7, stock: 1 })] });
    await (await openHere()).engine().update(7, { stock: 5 });
    await closeAll();
    expect((await (await openHere()).engine().byId(7))?.stock).toBe(5);
    await closeAll();
    // As a copy of the folder has another time.
    await utimes(join(folder, 'hats.json'), 1, 1);
    expect((await (await openHere()).engine().byId(7))?.stock).toBe(5);
    await closeAll();
    await write('hats.json', {
      slug: 'hats',
      name: 'Hats',
      products: [anEntry({ id: 7, stock: 2, title: 'Red hat' })],
    });
    expect(answerOf(await (await openHere()).engine().byId(7))).toMatchObject({ stock: 2, title: 'Red hat' });
  });

  test('a new import of the data folder keeps the reservations', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7, stock: 5 })] });
    await (await openHere()).engine().reservations.reserve('order', [{ id: 7, quantity: 2 }], 0);
    await closeAll();
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7, stock: 9 })] });
    expect(await (await openHere()).engine().reservations.stock(null)).toEqual([
      { id: 7, title: 'Thing 7', shelf: 9, reserved: 2, sellable: 7 },
    ]);
  });

  test('an import of another file stays while the data folder is unchanged', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7 })] });
    const file = join(storeFolder, 'ties.json');
    await writeFile(file, JSON.stringify({ slug: 'ties', name: 'Ties', products: [anEntry({ id: 1, title: 'Tie' })] }));
    expect(await (await openHere()).import(file, { allowsRenames: true })).toMatchObject({
      products: 1,
      added: 1,
      removed: 1,
    });
    await closeAll();
    expect(await titlesOf(await openHere())).toEqual(['Tie']);
  });

  test('an index of an older version is filled again with the same products', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7 })] });
    const file = join(storeFolder, 'ties.json');
    const products = [anEntry({ id: 1, title: 'Tie', sku: 'TIE-1', images: ['imported/a1.png'] })];
    await writeFile(file, JSON.stringify({ slug: 'ties', name: 'Ties', products }));
    const store = await openHere();
    await store.import(file, { allowsRenames: true });
    await store.engine().update(1, { stock: 3, price: 4 });
    const [before] = await store.engine().importedByIds([1]);
    await closeAll();

    const fileName = (await readdir(storeFolder)).find((name) => name.endsWith('.db')) ?? '';
    const { database } = openDatabase({ folder: storeFolder, fileName });
    // As version 0.1.0 left it.
    database.define(`UPDATE state SET origin = replace(origin, '#3en', ''); DROP TABLE codes`);
    database.close();
    const again = (await openHere()).engine();
    expect(await again.importedByIds([1])).toEqual([before]);
    expect(await again.hasCode('tie1')).toBe(true);
    const generation = await again.origin();
    await closeAll();
    expect(await (await openHere()).engine().origin()).toBe(generation);
  });

  test('a stored product that today’s rules refuse keeps the old index', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 1, sku: 'TIE-1' })] });
    await openHere();
    await closeAll();
    const fileName = (await readdir(storeFolder)).find((name) => name.endsWith('.db')) ?? '';
    const { database } = openDatabase({ folder: storeFolder, fileName });
    database.define(
      `UPDATE state SET origin = replace(origin, '#3en', ''); UPDATE bodies SET body = json_set(body, '$.title', '\u200B')`,
    );
    database.close();
    const store = await openHere();
    expect(await titlesOf(store)).toEqual(['\u200B']);
    expect(notices.at(-1)).toMatch(/^The search index is of an older version\. The next import renews it\./u);
  });

  test('an import with other titles for its ids needs --renamed, and a check changes nothing', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 1 }), anEntry({ id: 2 })] });
    const file = join(storeFolder, 'new.json');
    const products = [anEntry({ id: 1, title: 'Tie' }), anEntry({ id: 3 })];
    await writeFile(file, JSON.stringify({ slug: 'ties', name: 'Ties', products }));
    const store = await openHere();
    await expect(store.import(file)).rejects.toThrow(/1 of 1 id has another title.*"Thing 1" and is "Tie".*--renamed/u);
    const result = { products: 2, added: 1, changed: 1, removed: 1, renamed: 1 };
    expect(await store.import(file, { allowsRenames: true, isCheck: true })).toEqual(result);
    expect(await titlesOf(store)).toEqual(['Thing 1', 'Thing 2']);
    expect(await store.import(file, { allowsRenames: true })).toEqual(result);
    expect(await titlesOf(store)).toEqual(['Tie', 'Thing 3']);
    expect(await store.import(file)).toEqual({ products: 2, added: 0, changed: 0, removed: 0, renamed: 0 });
  });

  test('a merchant’s first import replaces the sample without --renamed', async () => {
    const file = join(folder, 'products.json');
    await writeFile(file, JSON.stringify([{ id: 1, title: 'Tie', price: 9, stock: 3 }]));
    const store = await openStore({ storeFolder });
    open.push(store);
    expect(await store.import(file)).toMatchObject({ products: 1, renamed: 1 });
    await writeFile(file, JSON.stringify([{ id: 1, title: 'Hat', price: 9, stock: 3 }]));
    await expect(store.import(file)).rejects.toThrow('--renamed');
  });

  test('an import stores the pictures that its file names', async () => {
    const pictures = await mkdtemp(join(tmpdir(), 'catalogue-pictures-'));
    await writeFile(join(pictures, 'tie.png'), 'picture');
    const file = join(folder, 'products.json');
    await writeFile(file, JSON.stringify([{ id: 1, title: 'Tie', price: 9, stock: 3, image: 'tie.png' }]));
    const store = await openStore({ storeFolder });
    open.push(store);
    await expect(store.import(file)).rejects.toThrow('--pictures FOLDER');
    await store.import(file, { pictures });
    const [stored = ''] = await readdir(store.importedPictures);
    expect(answerOf(await store.engine().byId(1))).toMatchObject({ images: [`/api/pictures/imported/${stored}`] });
    await rm(pictures, { recursive: true });
  });

  test('an import deletes the stored pictures that no product has any more', async () => {
    const pictures = await mkdtemp(join(tmpdir(), 'catalogue-pictures-'));
    const file = join(folder, 'products.json');
    const store = await openStore({ storeFolder });
    open.push(store);
    const importWith = async (images: string[]) => {
      for (const image of images) await writeFile(join(pictures, image), image);
      await writeFile(file, JSON.stringify([{ id: 1, title: 'Tie', price: 9, stock: 3, images }]));
      await store.import(file, { pictures });
      return readdir(store.importedPictures);
    };
    const first = await importWith(['front.png', 'back.png']);
    expect(first).toHaveLength(2);
    const second = await importWith(['front.png', 'side.png']);
    expect(second).toHaveLength(2);
    expect(first.filter((name) => second.includes(name))).toHaveLength(1);
    await store.import(file, { pictures, isCheck: true });
    await expect(store.import(join(folder, 'missing.json'))).rejects.toThrow();
    expect(await readdir(store.importedPictures)).toEqual(second);
    await rm(pictures, { recursive: true });
  });

  test('an import succeeds although an unused picture cannot be deleted', async () => {
    const file = join(folder, 'products.json');
    await writeFile(file, JSON.stringify([{ id: 1, title: 'Tie', price: 9, stock: 3 }]));
    const store = await openStore({ storeFolder, onNotice: (notice) => notices.push(notice) });
    open.push(store);
    const undeletable = join(store.importedPictures, 'folder.png');
    await mkdir(undeletable, { recursive: true });
    await utimes(undeletable, 1, 1);
    expect(await store.import(file)).toMatchObject({ products: 1 });
    expect(notices).toEqual([
      expect.stringMatching(/^Unused pictures were not deleted\. The next import tries again\./u),
    ]);
  });

  test('names the file and the wrong field', async () => {
    const products = [anEntry({ id: 1 }), { ...anEntry({ id: 2 }), price: 1.234 }];
    await write('hats.json', { slug: 'hats', name: 'Hats', products });
    await expect(openHere()).rejects.toThrow(/hats\.json: products\.1\.price: has more decimals than USD/u);
  });

  test('names every mistake of each file, or the first twenty', async () => {
    await write('caps.json', { slug: 'caps', name: 'Caps', products: [{ ...anEntry({ id: 1 }), colour: 'red' }] });
    await write('hats.json', { slug: 'hats', name: '', products: [{ ...anEntry({ id: 1 }), price: 0, stock: -1 }] });
    await expect(openHere()).rejects.toThrow(
      /caps\.json: products\.0\.colour: .+\n.+hats\.json: name: .+\n.+hats\.json: products\.0\.price: .+\n.+hats\.json: products\.0\.stock: .+/u,
    );
    const products = Array.from({ length: 25 }, (_, index) => ({ ...anEntry({ id: index + 1 }), price: 0 }));
    await write('hats.json', { slug: 'hats', name: 'Hats', products });
    await expect(openHere()).rejects.toThrow(/products\.\d+\.price: .+\n\d+ more mistakes$/u);
  });

  test('names a file that is not JSON', async () => {
    await writeFile(join(folder, 'hats.json'), '{');
    await expect(openHere()).rejects.toThrow(/hats\.json is not JSON/u);
  });

  test('names an id or a category that is used twice, and both files', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 1 })] });
    await write('ties.json', { slug: 'hats', name: 'Ties', products: [anEntry({ id: 1 })] });
    await expect(openHere()).rejects.toThrow(
      /ties\.json: the category hats is already used in hats\.json\.\n.*ties\.json: the product id 1 is already used in hats\.json\./u,
    );
  });

  test('the error says that a folder is missing or has no product file', async () => {
    await expect(openHere()).rejects.toThrow('has no .json, .csv, .tsv, .txt or .xml file.');
    await rm(folder, { recursive: true });
    await expect(openHere()).rejects.toThrow('cannot be read.');
    folder = await mkdtemp(join(tmpdir(), 'catalogue-data-'));
  });

  test('each data folder has its own database file', async () => {
    await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7 })] });
    await openHere();
    const own = await openStore({ storeFolder });
    open.push(own);
    expect((await titlesOf(own)).length).toBeGreaterThan(190);
    expect((await readdir(storeFolder)).filter((name) => name.endsWith('.db'))).toHaveLength(2);
  });
});
