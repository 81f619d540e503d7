import type { DraftCells } from './draftCells';
import { explainAddress, isFileName, tidyAddress } from './pictureAddress';

/** Returns the addresses of the pictures in their order. Returns undefined for a product without pictures. */
export function readImages(cells: DraftCells): string[] | undefined {
  const images = cells.draft.images.filter((given) => given !== '').map((given) => readPicture(cells, 'images', given));
  return images.length === 0 ? undefined : images;
}

export function readThumbnail(cells: DraftCells): string | undefined {
  const given = cells.text('thumbnail');
  return given === '' ? undefined : readPicture(cells, 'thumbnail', given);
}

/** Returns the address of a picture. Notes a mistake for a wrong one, and then returns any text: the product is refused. */
function readPicture(cells: DraftCells, field: 'images' | 'thumbnail', given: string): string {
  if (isFileName(given)) {
    const stored = cells.context.findPicture(given);
    if (stored !== null) return stored;
    cells.addProblem(
      field,
      'is a file name, and no such picture was found. Name the folder of the pictures with --pictures FOLDER.',
      given,
    );
    return '';
  }
  const address = tidyAddress(given);
  const wrong = explainAddress(address);
  if (wrong !== null) cells.addProblem(field, wrong, given);
  return address;
}
