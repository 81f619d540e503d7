import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileInside } from '../../local-services/http/files';
import { importedFolder, isStoredPicture } from './pictureAddress';

const pictureName = /\.(?:avif|gif|jpe?g|png|webp)$/iu;

/**
 * Finds the pictures that files name without an address, and stores them under the hash of their content.
 * @param from the merchant's folder; null when only stored pictures are known
 * @param to the catalogue's folder of imported pictures; null to store nothing
 */
export function openPictureFolder(
  from: string | null,
  stored: string,
  isCheck: boolean,
): (name: string) => string | null {
  const known = new Map<string, string | null>();
  const store = (name: string): string | null => {
    if (isStoredPicture(name) && existsSync(join(stored, name.slice(importedFolder.length + 1)))) return name;
    const file = from === null || !pictureName.test(name) ? null : fileInside(from, name.replaceAll('\\', '/'));
    if (file === null || !existsSync(file) || !statSync(file).isFile()) return null;
    const storedName = `${hash('sha256', readFileSync(file)).slice(0, 24)}${extname(file).toLowerCase()}`;
    const target = join(stored, storedName);
    if (!isCheck && !existsSync(target)) {
      mkdirSync(stored, { recursive: true });
      // A copy that is broken off must not look like the picture.
      copyFileSync(file, `${target}.part`);
      renameSync(`${target}.part`, target);
    }
    return `${importedFolder}/${storedName}`;
  };
  return (name) => {
    const found = known.get(name) ?? store(name);
    known.set(name, found);
    return found;
  };
}
