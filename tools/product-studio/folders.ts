import { resolve } from 'node:path';

/** Where the studio reads and writes, wherever it is started from. */
export const FOLDERS = {
  studio: __dirname,
  data: resolve(__dirname, '../../catalogue/data'),
  pictures: resolve(__dirname, '../../catalogue/pictures'),
  sheets: resolve(__dirname, '../../docs/pictures'),
} as const;
