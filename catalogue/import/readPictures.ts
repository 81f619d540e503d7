import type { DraftCells } from './draftCells';
import { explainAddress, isFileName, tidyAddress } from './pictureAddress';

/** Returns the addresses of the pictures in their order. Returns undefined for a product without pictures. */
export function readImages(cells: DraftCells): string[] | undefined {
  const given = new Set(cells.draft.images.filter((address) => address !== ''));
  const images = [...given]
    .map((address) => readPicture(cells, 'images', address))
    .filter((address) => address !== null);
  return images.length === 0 ? undefined : images;
}

export function readThumbnail(cells: DraftCells): string | undefined {
  const given = cells.text('thumbnail');
  return given === '' ? undefined : (readPicture(cells, 'thumbnail', given) ?? undefined);
}

/** Returns the address of a picture. Notes a mistake and returns null for a wrong one. */
function readPicture(cells: DraftCells, field: 'images' | 'thumbnail', given: string): string | null {
  if (isFileName(given)) {
    const stored = cells.context.findPicture(given);
    if (stored !== null) return stored;
    return cells.addProblem(
      field,
      'is a file name, and no such picture was found. Name the folder of the pictures with --pictures FOLDER.',
      given,
    );
  }
  const address = tidyAddress(given);
  const wrong = explainAddress(address);
  return wrong === null ? address : cells.addProblem(field, wrong, given);
}
