import { createCatalogueHandler, type HandlerOptions } from './handler';
import { openStore, type StoreSettings } from './store';

/**
 * The catalogue as a service: the one way in for the programs that start it.
 * @throws ImportMistakes, StorageError or EngineAway, whose messages are sentences for the person.
 */
export async function openCatalogue(settings: StoreSettings & HandlerOptions) {
  const store = await openStore(settings);
  return { handler: createCatalogueHandler(store, settings), close: () => store.close() };
}
