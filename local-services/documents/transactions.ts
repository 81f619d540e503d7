import { randomBytes } from 'node:crypto';
import type { DocumentPath } from './documentName';
import type { DocumentStore, StoredDocument } from './documentStore';
import { RequestError } from './requestError';

/** The maximum number of open transactions; one more closes the oldest. */
const maxOpen = 1_000;

/**
 * Transactions that a client begins and commits in separate requests. They hold no locks. A commit is refused if
 * another client has changed a document that the transaction read. The SDK then repeats the transaction.
 */
export class Transactions {
  /** The update times of the documents that each transaction has read. Null for a missing document. */
  readonly #reads = new Map<string, Map<DocumentPath, string | null>>();

  begin(): string {
    const [oldest] = this.#reads.keys();
    if (oldest !== undefined && this.#reads.size >= maxOpen) this.#reads.delete(oldest);
    const id = randomBytes(16).toString('base64');
    this.#reads.set(id, new Map());
    return id;
  }

  /** @throws RequestError 409 when the transaction is no longer open. */
  noteRead(id: string, path: DocumentPath, found: StoredDocument | null): void {
    this.#openReads(id).set(path, found?.updateTime ?? null);
  }

  /**
   * Ends the transaction.
   * @throws RequestError 409 when a document that it read has been written since.
   */
  commit(id: string, store: DocumentStore): void {
    const reads = this.#openReads(id);
    this.end(id);
    for (const [path, updateTime] of reads) {
      if ((store.get(path)?.updateTime ?? null) === updateTime) continue;
      throw new RequestError('ABORTED', `The document ${path} has changed since the transaction read it.`);
    }
  }

  end(id: string): void {
    this.#reads.delete(id);
  }

  #openReads(id: string): Map<DocumentPath, string | null> {
    const reads = this.#reads.get(id);
    if (!reads) throw new RequestError('ABORTED', 'The transaction is no longer open.');
    return reads;
  }
}
