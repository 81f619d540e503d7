import { join } from 'node:path';

/** The shop's own catalogue: one JSON file for each category. */
export const shopDataFolder = join(__dirname, 'data');

/** Pictures rendered for the shop's own catalogue, with their `manifest.json`; may be absent. */
export const shopPicturesFolder = join(__dirname, 'pictures');
