import { rm } from 'node:fs/promises';
import { createCatalogueHandler, type HandlerOptions } from './handler';
import { noteRunning } from './running';
import { storeSettings } from './settings';
import { openStore, type StoreSettings } from './store';
import { readSynonyms, shopSynonymsFile } from './synonyms';

/** The merchant's own products, which CATALOGUE_DATA names; undefined for the sample. */
export function ownProducts(): string | undefined {
  return storeSettings().dataFolder;
}

/** A sentence for each line of the words for one thing that a start leaves out, of the shop's own file or another. */
export function synonymMistakes(file: string = shopSynonymsFile): string[] {
  return readSynonyms(file).mistakes;
}

/**
 * The catalogue as a service: the one way in for the programs that start it.
 * @throws ImportMistakes, StorageError or DatabaseUnavailable, whose messages are sentences for the person.
 */
export async function openCatalogue(settings: StoreSettings & HandlerOptions) {
  const store = await openStore(settings);
  // Removes the uploads of a killed server. Only one server of a folder accepts uploads.
  if (settings.token !== undefined) await rm(store.uploadFolder, { recursive: true, force: true });
  const removeNote = noteRunning(settings.storeFolder, {
    dataFolder: settings.dataFolder ?? null,
    isPostgres: settings.databaseUrl !== undefined,
  });
  return {
    handler: createCatalogueHandler(store, settings),
    close: () => {
      removeNote();
      return store.close();
    },
  };
}
