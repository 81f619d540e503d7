import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setAside } from '../local-services/storage/openDatabase';
import { StorageError } from '../local-services/storage/storageError';
import { language } from '../src/config/language';
import { Engine } from './engine';
import { compareProducts, type ImportResult } from './import/compareProducts';
import { hashFiles } from './import/files';
import { ImportMistakes } from './import/mistakes';
import { openPictureFolder, removeUnusedPictures } from './import/pictureFolder';
import { type ReadOptions, readProducts } from './import/readProducts';
import type { FileReport } from './import/report';
import { rereadProducts } from './rereadProducts';
import { DatabaseUnavailable } from './sql/sqlDatabase';
import { databaseFile, reservationsLost, SqliteDatabase } from './sql/sqliteDatabase';
import { readSynonyms, shopSynonymsFile } from './synonyms';

/** The shop's own catalogue: one JSON file for each category. */
export const shopDataFolder = join(__dirname, 'data');

/** The rendered pictures of the shop's own catalogue, with their `manifest.json`. The folder may be missing. */
export const shopPicturesFolder = join(__dirname, 'pictures');

export interface StoreSettings {
  /** The folder of category files that a new catalogue starts from. Defaults to the shop's own. */
  dataFolder?: string;
  /** The folder of the SQLite files, uploads and imported pictures. Created if it is missing. */
  storeFolder: string;
  /** The PostgreSQL database to use instead of a SQLite file, such as `postgres://user@host/name`. */
  databaseUrl?: string;
  /** The file of synonyms. Defaults to the shop's own. */
  synonymsFile?: string;
  /** Called with a sentence about a repair. */
  onNotice?: (notice: string) => void;
}

export interface ImportOptions extends Omit<ReadOptions, 'renderedFolder' | 'defaultsFolder' | 'findPicture'> {
  /** True to read and compare the products without importing them. */
  isCheck?: boolean;
  /** True to accept new titles for any number of ids. */
  allowsRenames?: boolean;
  /** The folder of the pictures that product files name without an address. */
  pictures?: string | undefined;
}

/** Milliseconds between two tries to replace a damaged file. */
const minRetryMs = 2_000;

/** The prefix of the stored origin after an import by hand. It keeps such a catalogue until the data folder changes. */
const importedMark = 'imported:';
/**
 * The suffix of the stored origin. Increase its number with every change of the words and codes that a search compares.
 * After such a change, and in another language, the next start fills the search index again.
 */
const indexMark = `#3${language}`;

/** Where the products of a catalogue come from. */
interface Origin {
  /** The hash of the data folder when they were imported. */
  hash: string;
  /** True after an import by hand. */
  isImported: boolean;
}

function formatOrigin({ hash, isImported }: Origin): string {
  return `${isImported ? importedMark : ''}${hash}${indexMark}`;
}

/** Returns null for a catalogue without an import. `isIndexed` is false if the search index is of an older version. */
function parseOrigin(origin: string | null): (Origin & { isIndexed: boolean }) | null {
  if (origin === null) return null;
  const hash = origin.replace(importedMark, '').replace(/#\w+(?:-\w+)*$/u, '');
  return { hash, isImported: origin.startsWith(importedMark), isIndexed: origin.endsWith(indexMark) };
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Opens the database of the settings. Imports the data folder into a SQLite file whenever the folder has changed. A
 * PostgreSQL database imports the folder only while it is empty, because several machines share it. Imports the
 * catalogue's own products again if their search index is of an older version.
 * @throws ImportMistakes, StorageError or DatabaseUnavailable.
 */
export async function openStore({
  dataFolder = shopDataFolder,
  storeFolder,
  databaseUrl,
  synonymsFile = shopSynonymsFile,
  onNotice = console.warn,
}: StoreSettings) {
  const picturesFolder = dataFolder === shopDataFolder ? shopPicturesFolder : undefined;
  // Each data folder has its own file, because one clone may serve several folders.
  const prefix =
    picturesFolder !== undefined ? '' : `${createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)}-`;
  const fileName = `${prefix}${databaseFile}`;

  const importedPictures = join(storeFolder, `${prefix}pictures`);

  const { synonyms, mistakes } = readSynonyms(synonymsFile);
  for (const mistake of mistakes) onNotice(mistake);

  const open = async (): Promise<Engine> => {
    const opened = new Engine(
      databaseUrl === undefined
        ? new SqliteDatabase({ folder: storeFolder, fileName, onNotice })
        : await (await import('./sql/postgresDatabase')).openPostgres(databaseUrl),
      synonyms,
    );
    try {
      const stored = parseOrigin(await opened.origin());
      const usesFolder = databaseUrl === undefined || stored === null;
      const hash = usesFolder ? await hashFiles(dataFolder, picturesFolder) : stored.hash;
      if (stored?.hash !== hash) {
        // Nobody answers at a start, so doubts are notices.
        const onReport = ({ file, doubts }: FileReport) => {
          for (const doubt of doubts) onNotice(`${file}: doubtful: ${doubt}`);
        };
        const products = readProducts(dataFolder, { renderedFolder: picturesFolder, acceptsDoubts: true, onReport });
        await opened.import(products, formatOrigin({ hash, isImported: false }));
      } else if (!stored.isIndexed) {
        await opened.import(rereadProducts(opened), formatOrigin(stored)).catch((error: unknown) => {
          // The old index still finds products by their words.
          if (!(error instanceof ImportMistakes)) throw error;
          onNotice(`The search index is of an older version. The next import renews it. ${error.message}`);
        });
      }
      // Otherwise the first request would wait for the vocabulary.
      await opened.vocabulary();
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  };
  const openNew = (): Promise<Engine> => {
    const kept = setAside(join(storeFolder, fileName));
    onNotice(
      `The catalogue’s file was damaged. It was kept as ${kept}. A new file is made from ${dataFolder}. ${reservationsLost}`,
    );
    return open();
  };

  const openValid = (): Promise<Engine> =>
    open().catch((error: unknown) => {
      if (error instanceof StorageError && error.failure === 'damaged') return openNew();
      throw error;
    });

  /** Null while a damaged file is replaced, and after that has failed. */
  let engine: Engine | null = await openValid();
  let repairing: Promise<void> | null = null;
  let lastFailure = -Infinity;

  /** Sets a damaged file aside and imports the data folder into a new one. After a failure, only does the import. */
  const replaceEngine = async (): Promise<void> => {
    const damaged = engine;
    engine = null;
    try {
      await damaged?.close();
      engine = await (damaged === null ? openValid() : openNew());
    } catch (error) {
      lastFailure = Date.now();
      const reason = error instanceof Error ? error.message : String(error);
      onNotice(`The catalogue could not be rebuilt. The next request tries again. ${reason}`);
    }
  };
  return {
    /** The folder of the pictures that were rendered for the data folder's products. */
    picturesFolder,
    /** The folder in which a server keeps uploads until they are imported. */
    uploadFolder: join(storeFolder, 'uploads'),
    /** Returns the current engine. */
    engine(): Engine {
      if (engine === null) throw new DatabaseUnavailable('The file is being rebuilt.');
      return engine;
    },
    /** The pictures that imports have stored. */
    importedPictures,
    /** The SQLite file or `PostgreSQL`, for messages. */
    place: databaseUrl === undefined ? join(storeFolder, fileName) : 'PostgreSQL',
    /** Replaces the catalogue by the products of a file or folder. They stay until the data folder changes. */
    async import(path: string, { isCheck = false, allowsRenames = false, pictures, ...options }: ImportOptions = {}) {
      const now = this.engine();
      const began = Date.now();
      const stored = parseOrigin(await now.origin());
      const isSample = picturesFolder !== undefined && stored?.isImported !== true;
      const result: ImportResult = { products: 0, added: 0, changed: 0, removed: 0, renamed: 0 };
      const findPicture = openPictureFolder(pictures ?? null, importedPictures, isCheck);
      const batches = readProducts(path, { defaultsFolder: dataFolder, ...options, findPicture });
      // The sample may be renamed freely, because nobody has ordered its products.
      const compared = compareProducts(batches, { engine: now, allowsRenames: allowsRenames || isSample, result });
      if (isCheck) {
        let step = await compared.next();
        while (step.done !== true) step = await compared.next();
      } else {
        const hash = stored?.hash ?? (await hashFiles(dataFolder, picturesFolder));
        await now.import(compared, formatOrigin({ hash, isImported: true }));
        // With PostgreSQL the folder is left alone: its pictures belong to the SQLite file.
        if (databaseUrl === undefined) {
          // The products are imported, whatever happens to their old pictures.
          await removeUnusedPictures(importedPictures, now, began).catch((error: unknown) =>
            onNotice(`Unused pictures were not deleted. The next import tries again. ${String(error)}`),
          );
        }
      }
      return result;
    },
    /** False while a damaged file is replaced, and after that has failed. */
    isOpen: () => engine !== null,
    /** Replaces a damaged file. Never rejects: after a failure, a later call tries again. */
    async repair(): Promise<void> {
      if (Date.now() - lastFailure < minRetryMs) return;
      repairing ??= replaceEngine().finally(() => {
        repairing = null;
      });
      await repairing;
    },
    async close(): Promise<void> {
      await repairing;
      await engine?.close();
    },
  };
}
