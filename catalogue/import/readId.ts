import type { DraftCells } from './draftCells';
import { deriveProductId, isRounded } from './productKey';

/**
 * Returns a product's unique id, from its first free key, else from its title. Notes a mistake and returns null for a
 * bad key. `claim` keeps later products from having the id: call it for a product without mistakes.
 */
export function readId(cells: DraftCells, title: string): { id: number; claim: () => void } | null {
  const { mistakes, tally } = cells.context;
  const keys = cells.draft.keys.map((key) => key.trim().replace(/^(\d+)\.0+$/u, '$1')).filter((key) => key !== '');
  const valid = keys.filter((key) => !isRounded(key));
  if (keys.length > 0 && valid.length === 0) {
    const cure = 'was rounded by a spreadsheet program. Format the column as text, and export the file again.';
    cells.addMistake('key', keys[0] ?? '', cure);
    if (cells.context.skippedCells === null) return null;
  }
  if (valid.length === 0) {
    tally.note('titleKey');
    valid.push(title);
  }
  const own = valid.at(-1) ?? title;
  const ids = valid.map(deriveProductId);
  const ownId = deriveProductId(own);
  const owner = mistakes.findOwner(ownId);
  if (owner !== null) {
    const cure = `gives the same product id as another product, in ${owner}. Change one of the two.`;
    // Another product has the id, so the product cannot be sold without its key.
    mistakes.addCell({ place: cells.draft.place, column: cells.context.findHeader('key'), cell: own }, cure);
    return null;
  }
  const position = Number(/\d+$/u.exec(cells.draft.place)?.[0] ?? 0);
  const free = ids.find((id) => mistakes.findOwner(id) === null) ?? ownId;
  const claim = () => {
    for (const id of new Set([free, ownId])) mistakes.claimId(id, position);
  };
  return { id: free, claim };
}

/** Returns the merchant's own number. Without a SKU in the file, it is the key that the id was made from. */
export function readSku(cells: DraftCells, id: number | null): string | undefined {
  const given = cells.text('sku');
  if (given !== '' && !isRounded(given)) return given;
  const [key = ''] = cells.draft.keys;
  return key === '' || String(id) === key.trim() || isRounded(key) ? undefined : key;
}
