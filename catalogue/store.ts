import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { setAside } from '../local-services/storage/openDatabase';
import { StorageError } from '../local-services/storage/storageError';
import { Engine } from './engine';
import { shopDataFolder, shopPicturesFolder } from './folders';
import { type ReadOptions, originOf, readProducts } from './import/readProducts';
import { loadManifest } from './manifest';
import { EngineAway } from './sql/sqlDatabase';
import { databaseFile, SqliteDatabase } from './sql/sqliteDatabase';

export interface StoreSettings {
  /** Where a catalogue begins: a folder of category files. The shop's own when left out. */
  dataFolder?: string;
  /** Where the SQLite file is kept; made when it is missing. */
  storeFolder: string;
  /** A PostgreSQL database instead of the file, such as `postgres://user@host/name`. */
  databaseUrl?: string;
  /** Hears, in a sentence for the person, what was repaired. */
  onNotice?: (notice: string) => void;
}

export interface Store {
  /** Of the pictures that were rendered for these products. */
  readonly picturesFolder?: string;
  /** The engine that answers now. */
  engine(): Engine;
  /** Replaces the catalogue by the products of a file or folder. */
  import(path: string, options?: ReadOptions): Promise<number>;
  /** Sets a damaged file aside and reads the data folder into a new one. */
  repair(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the engine that the settings name. The SQLite file is made from the data folder when that has changed since; a
 * PostgreSQL database only when it is empty, since several machines share it.
 * @throws ImportMistakes, StorageError or EngineAway.
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { dataFolder = shopDataFolder, storeFolder, databaseUrl, onNotice = console.warn } = settings;
  const picturesFolder = dataFolder === shopDataFolder ? shopPicturesFolder : undefined;
  // Each data folder has a file of its own: one clone may serve several.
  const prefix = picturesFolder !== undefined ? '' : `${createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)}-`;
  const fileName = `${prefix}${databaseFile}`;
  const open = async (): Promise<Engine> =>
    new Engine(
      databaseUrl === undefined
        ? new SqliteDatabase({ folder: storeFolder, fileName, onNotice })
        : await (await import('./sql/postgresDatabase')).openPostgres(databaseUrl),
    );

  const refresh = async (opened: Engine) => {
    const kept = await opened.origin();
    if (databaseUrl !== undefined && kept !== null) return;
    const origin = await originOf(dataFolder, picturesFolder);
    if (kept === origin) return;
    const manifest = picturesFolder === undefined ? undefined : await loadManifest(picturesFolder);
    await opened.import(readProducts(dataFolder, { manifest }), origin);
  };
  const replace = async () => {
    await engine.close();
    const kept = setAside(join(storeFolder, fileName), new Date());
    onNotice(`The catalogue’s file was damaged. It was kept as ${kept}, and a new one is made from ${dataFolder}.`);
    engine = await open();
    await refresh(engine);
  };

  let engine = await open();
  let repairing: Promise<void> | null = null;
  const store: Store = {
    picturesFolder,
    engine: () => {
      if (repairing !== null) throw new EngineAway('The file is being rebuilt.');
      return engine;
    },
    import: async (path, options) => {
      // Products that came otherwise stay until the data folder changes.
      const origin = (await engine.origin()) ?? (await originOf(dataFolder, picturesFolder));
      return engine.import(readProducts(path, options), origin);
    },
    repair: () => {
      repairing ??= replace().finally(() => (repairing = null));
      return repairing;
    },
    close: () => engine.close(),
  };
  try {
    await refresh(engine).catch((error: unknown) => {
      if (!(error instanceof StorageError) || error.failure !== 'damaged') throw error;
      return store.repair();
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
  return store;
}
