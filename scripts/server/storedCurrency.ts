import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shop } from '../../src/config/shop';

/** Stored carts and orders hold numbers alone, so their folder notes the currency in which the shop began. */
function currencyFile(dataFolder: string): string {
  return join(dataFolder, 'currency');
}

/** Notes the shop's currency in the data folder, unless the folder has a note. */
export function noteCurrency(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true });
  if (readCurrency(dataFolder) === null) writeFileSync(currencyFile(dataFolder), `${shop.currency}\n`);
}

/** Returns the currency of the carts and orders in a data folder. Returns null for a new folder. */
export function readCurrency(dataFolder: string): string | null {
  const file = currencyFile(dataFolder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
