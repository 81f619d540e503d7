import { rm } from 'node:fs/promises';
import { createCatalogueHandler, type HandlerOptions } from './handler';
import { noteRunning } from './running';
import { storeSettings } from './settings';
import { openStore, type StoreSettings } from './store';
import { readSynonyms, shopSynonymsFile } from './synonyms';

/** Returns the folder of the merchant's products (CATALOGUE_DATA). Returns undefined for the sample. */
export function ownProducts(): string | undefined {
  return storeSettings().dataFolder;
}

/** Returns a sentence for each line of a synonym file that is left out. Reads the shop's own file by default. */
export function synonymMistakes(file: string = shopSynonymsFile): string[] {
  return readSynonyms(file).mistakes;
}

/**
 * Opens the catalogue as a service. Every program that starts a catalogue calls this function.
 * @throws ImportMistakes, StorageError or DatabaseUnavailable, with messages for the person at the terminal.
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
