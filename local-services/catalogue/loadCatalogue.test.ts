import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadCatalogue } from './loadCatalogue';
import { anEntry } from './testCatalogue';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));

test("reads a merchant's own folder", async () => {
  await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 7 })] });
  await writeFile(join(folder, 'notes.txt'), 'not a category');
  const catalogue = await loadCatalogue(folder);
  expect(catalogue.categories).toEqual([{ slug: 'hats', name: 'Hats' }]);
  expect(catalogue.byId(7)?.entry.title).toBe('Thing 7');
});

test('names the file and the field that is wrong', async () => {
  const products = [anEntry({ id: 1 }), { ...anEntry({ id: 2 }), price: 1.234 }];
  await write('hats.json', { slug: 'hats', name: 'Hats', products });
  await expect(loadCatalogue(folder)).rejects.toThrow(/hats\.json: products\.1\.price: at most two decimals/u);
});

test('names all that is wrong with a file, or the first twenty', async () => {
  await write('hats.json', { slug: 'hats', name: '', products: [{ ...anEntry({ id: 1 }), price: 0, stock: -1 }] });
  await expect(loadCatalogue(folder)).rejects.toThrow(
    /hats\.json: name: .+\n.+hats\.json: products\.0\.price: .+\n.+hats\.json: products\.0\.stock: .+/u,
  );
  const products = Array.from({ length: 25 }, (_, index) => ({ ...anEntry({ id: index + 1 }), price: 0 }));
  await write('hats.json', { slug: 'hats', name: 'Hats', products });
  await expect(loadCatalogue(folder)).rejects.toThrow(/products\.19\.price: .+\n.+hats\.json: 5 more mistakes$/u);
});

test('names a file that is not JSON', async () => {
  await writeFile(join(folder, 'hats.json'), '{');
  await expect(loadCatalogue(folder)).rejects.toThrow(/hats\.json is not JSON/u);
});

test('names an id that is used twice, and both files', async () => {
  await write('hats.json', { slug: 'hats', name: 'Hats', products: [anEntry({ id: 1 })] });
  await write('ties.json', { slug: 'ties', name: 'Ties', products: [anEntry({ id: 1 })] });
  await expect(loadCatalogue(folder)).rejects.toThrow('ties.json: the product id 1 is already used in hats.json.');
});

test('says when there is nothing to read', async () => {
  await expect(loadCatalogue(folder)).rejects.toThrow('holds no .json file.');
  await expect(loadCatalogue(join(folder, 'absent'))).rejects.toThrow('cannot be read.');
});
