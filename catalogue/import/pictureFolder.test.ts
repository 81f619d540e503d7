import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureFolder } from './pictureFolder';

let from: string;
let stored: string;
beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), 'merchant-pictures-'));
  stored = join(from, 'stored');
});
afterEach(() => rm(from, { recursive: true }));

test('stores a picture once under the hash of its content', async () => {
  await writeFile(join(from, 'lamp.JPG'), 'lamp');
  await writeFile(join(from, 'copy.jpg'), 'lamp');
  const find = openPictureFolder(from, stored, false);
  const address = find('lamp.JPG');
  expect(address).toMatch(/^[a-z]+\/[0-9a-f]{24}\.jpg$/u);
  expect(find('copy.jpg')).toBe(address);
  expect(await readdir(stored)).toEqual([address?.split('/').at(-1)]);
});

test('a check finds a picture and stores nothing', async () => {
  await writeFile(join(from, 'lamp.jpg'), 'lamp');
  expect(openPictureFolder(from, stored, true)('lamp.jpg')).toMatch(/\.jpg$/u);
  expect(existsSync(stored)).toBe(false);
});

test('looks for a missing picture once, however many products name it', async () => {
  const find = openPictureFolder(from, stored, false);
  expect(find('lamp.jpg')).toBeNull();
  await writeFile(join(from, 'lamp.jpg'), 'lamp');
  expect(find('lamp.jpg')).toBeNull();
});

test.each(['../lamp.jpg', 'lamp.txt', 'https://shop.example/lamp.jpg'])('finds nothing for %s', async (name) => {
  await writeFile(join(from, 'lamp.txt'), 'lamp');
  expect(openPictureFolder(from, stored, false)(name)).toBeNull();
});
