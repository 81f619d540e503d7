import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileInside } from '../../local-services/http/files';
import type { Engine } from '../engine';
import { importedFolder, isStoredPicture } from './pictureAddress';

const pictureName = /\.(?:avif|gif|jpe?g|png|webp)$/iu;

/**
 * Finds the pictures that product files name without an address, and stores them under the hash of their content.
 * @param from the merchant's folder of pictures; null without such a folder
 * @param stored the catalogue's folder of imported pictures
 * @param isCheck true to store nothing
 * @returns a function from a name to the stored picture's address. It returns null if there is no such picture.
 */
export function openPictureFolder(
  from: string | null,
  stored: string,
  isCheck: boolean,
): (name: string) => string | null {
  /** Addresses by name. Null for a name without a picture. */
  const known = new Map<string, string | null>();
  // Sets the time of a file to now. `removeUnusedPictures` takes it for the last use of the picture.
  const touch = (file: string) => {
    if (!isCheck) utimesSync(file, new Date(), new Date());
  };
  const store = (name: string): string | null => {
    const kept = isStoredPicture(name) ? join(stored, name.slice(importedFolder.length + 1)) : null;
    if (kept !== null && existsSync(kept)) {
      touch(kept);
      return name;
    }
    const file = from === null || !pictureName.test(name) ? null : fileInside(from, name.replaceAll('\\', '/'));
    if (file === null || !existsSync(file) || !statSync(file).isFile()) return null;
    const storedName = `${hash('sha256', readFileSync(file)).slice(0, 24)}${extname(file).toLowerCase()}`;
    const target = join(stored, storedName);
    if (existsSync(target)) touch(target);
    else if (!isCheck) {
      mkdirSync(stored, { recursive: true });
      // An interrupted copy must not have the name of the picture.
      copyFileSync(file, `${target}.part`);
      renameSync(`${target}.part`, target);
    }
    return `${importedFolder}/${storedName}`;
  };
  return (name) => {
    const address = known.get(name);
    if (address !== undefined) return address;
    const found = store(name);
    known.set(name, found);
    return found;
  };
}

/**
 * Deletes the stored pictures that no product of the catalogue has. Call it after an import is committed, because an
 * import that is killed leaves the old products and their pictures.
 * @param began when the import began, in milliseconds. Keeps pictures that were used later, because another import may
 *   store them now.
 */
export async function removeUnusedPictures(stored: string, engine: Engine, began: number): Promise<void> {
  if (!existsSync(stored)) return;
  const unused = new Set(await readdir(stored));
  if (unused.size === 0) return;
  const storedName = new RegExp(`(?<="${importedFolder}/)[^"/]+(?=")`, 'gu');
  for await (const products of engine.readAllImported()) {
    for (const { pictures } of products) for (const [name] of pictures.matchAll(storedName)) unused.delete(name);
  }
  for (const name of unused) {
    const file = join(stored, name);
    // Another import may remove it as well.
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && used < began) await rm(file, { force: true });
  }
}
