import type { Handler } from '../local-services/http/handler';
import { createChangeHandler } from './changeHandler';
import { createCatalogueHandler } from './handler';
import { openStore, type StoreSettings } from './store';

export interface CatalogueOptions extends StoreSettings {
  /** Path that the service answers below, e.g. `/api`; empty for a server of its own. */
  mount: string;
  /** Address that the service is reached at from outside, when pages of other origins use it. */
  publicUrl?: string;
  /** A request with this token may change the catalogue; without a token none may. */
  token?: string;
}

export interface OpenedCatalogue {
  handler: Handler;
  close(): Promise<void>;
}

/**
 * The catalogue as a service: the one way in for the programs that start it.
 * @throws ImportMistakes, StorageError or EngineAway, whose messages are sentences for the person.
 */
export async function openCatalogue({ mount, publicUrl, token, ...settings }: CatalogueOptions): Promise<OpenedCatalogue> {
  const store = await openStore(settings);
  const handler = createCatalogueHandler({
    engine: () => store.engine(),
    mount,
    publicUrl,
    picturesFolder: store.picturesFolder,
    change: token === undefined ? undefined : createChangeHandler(store, token),
    onDamaged: () => void store.repair().catch((error: unknown) => console.error(error instanceof Error ? error.message : error)),
  });
  return { handler, close: () => store.close() };
}
