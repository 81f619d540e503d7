import type { Database } from '../storage/database';
import type { DocumentPath } from './documentName';
import type { DocumentStore, StoredDocument } from './documentStore';
import type { Fields } from './value';

/** Access for the shop's own programs: without a request, and without the rules. */
export interface DirectDocuments {
  get(path: DocumentPath): StoredDocument | null;
  /** The documents of all collections of that name. */
  readGroup(collectionId: string): StoredDocument[];
  /**
   * One transaction: calls `change` for the document's new content (null: nothing is written).
   * Resolves when the content is on the disk.
   */
  change(path: DocumentPath, change: (before: Fields | null) => Fields | null): Promise<void>;
  /** Resolves when the disk has removed the document; at once if there is no document. */
  delete(path: DocumentPath): Promise<void>;
  /** Calls back with each document that was written or deleted, when that is on the disk. */
  onWritten(listener: (path: DocumentPath) => void): void;
}

/** Sends the written documents to the observers. */
export class WriteEvents {
  readonly #listeners: ((path: DocumentPath) => void)[] = [];

  subscribe(listener: (path: DocumentPath) => void): void {
    this.#listeners.push(listener);
  }

  emit(paths: readonly DocumentPath[]): void {
    for (const path of new Set(paths)) for (const listener of this.#listeners) listener(path);
  }
}

export function createDirectDocuments(options: {
  database: Database;
  store: DocumentStore;
  events: WriteEvents;
  nextTime: () => string;
}): DirectDocuments {
  const { database, store, events, nextTime } = options;
  return {
    get: (path) => store.get(path),
    readGroup: (collectionId) => store.readGroup(collectionId),
    change: async (path, change) => {
      const isWritten = store.transaction(() => {
        const before = store.get(path);
        const after = change(before?.fields ?? null);
        if (after !== null) store.put(path, after, before, nextTime());
        return after !== null;
      });
      await database.synced();
      if (isWritten) events.emit([path]);
    },
    delete: async (path) => {
      const isDeleted = store.transaction(() => {
        const found = store.get(path);
        if (found !== null) store.delete(found);
        return found !== null;
      });
      await database.synced();
      if (isDeleted) events.emit([path]);
    },
    onWritten: (listener) => events.subscribe(listener),
  };
}
