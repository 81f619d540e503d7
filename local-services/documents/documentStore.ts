import * as v from 'valibot';
import type { Database } from '../storage/database';
import { collectionPath, type DocumentPath } from './documentName';
import { invalid, RequestError } from './requestError';
import { type Fields, parseFields } from './value';

/** A row without a valid document: another program has changed it. */
class DamagedRowError extends RequestError {
  constructor(path: DocumentPath) {
    super('INTERNAL', `The stored document ${path} is damaged and cannot be read.`);
    this.name = 'DamagedRowError';
  }
}

export interface StoredDocument {
  path: DocumentPath;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

const maxDocumentBytes = 1_048_576;

const rowSchema = v.looseObject({ path: v.string() });
/** A row in the form that {@link DocumentStore.put} writes. */
const validRowSchema = v.object({
  fields: v.pipe(v.string(), v.parseJson()),
  create_time: v.pipe(v.string(), v.isoTimestamp()),
  update_time: v.pipe(v.string(), v.isoTimestamp()),
});
const columns = 'd.path, d.fields, d.create_time, d.update_time';

/** Documents as rows. */
export class DocumentStore {
  readonly #database: Database;
  /** The damaged documents that were logged already. */
  readonly #reported = new Set<DocumentPath>();

  constructor(database: Database) {
    this.#database = database;
    database.define(`
      CREATE TABLE IF NOT EXISTS documents (
        path TEXT PRIMARY KEY, collection TEXT NOT NULL, fields TEXT NOT NULL,
        create_time TEXT NOT NULL, update_time TEXT NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS documents_by_collection ON documents (collection, path);
    `);
  }

  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }

  /** @throws RequestError 500 when the document is damaged. */
  get(path: DocumentPath): StoredDocument | null {
    const sql = `SELECT ${columns} FROM documents d WHERE d.path = ?`;
    const [row] = this.#database.select(sql, [path], rowSchema);
    return row ? toDocument(row) : null;
  }

  /**
   * @throws RequestError 400 when the document is too large, or could not be read again (a reserved name).
   */
  put(path: DocumentPath, fields: Fields, before: StoredDocument | null, time: string): void {
    const text = JSON.stringify(fields);
    if (Buffer.byteLength(text) > maxDocumentBytes) {
      throw invalid(`The document is larger than ${maxDocumentBytes} bytes.`);
    }
    // A transform creates fields that are not among the request's own fields.
    parseFields(JSON.parse(text));
    this.#database.change(
      `INSERT INTO documents (path, collection, fields, create_time, update_time) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, update_time = excluded.update_time`,
      [path, collectionPath(path), text, before?.createTime ?? time, time],
    );
  }

  delete(document: StoredDocument): void {
    this.#database.change('DELETE FROM documents WHERE path = ?', [document.path]);
  }

  /** All readable documents of a collection, by path. */
  readAll(collection: string): StoredDocument[] {
    const sql = `SELECT ${columns} FROM documents d WHERE d.collection = ? ORDER BY d.path`;
    return this.#withoutDamaged(this.#database.select(sql, [collection], rowSchema));
  }

  /** All documents of the collections of that name, by path. */
  readGroup(collectionId: string): StoredDocument[] {
    // A top-level collection's paths have no slash before the name.
    const sql = `SELECT ${columns} FROM documents d
       WHERE d.collection = ? OR substr(d.collection, -length(?) - 1) = '/' || ? ORDER BY d.path`;
    return this.#database.select(sql, [collectionId, collectionId, collectionId], rowSchema).map(toDocument);
  }

  /** One damaged document must not hide the list of all others from a customer. */
  #withoutDamaged(rows: readonly Row[]): StoredDocument[] {
    return rows.flatMap((row) => {
      try {
        return [toDocument(row)];
      } catch (error) {
        if (!(error instanceof DamagedRowError)) throw error;
        if (!this.#reported.has(row.path)) console.warn(`${error.message} Lists leave it out.`);
        this.#reported.add(row.path);
        return [];
      }
    });
  }
}

type Row = v.InferOutput<typeof rowSchema>;

/** @throws DamagedRowError */
function toDocument(row: Row): StoredDocument {
  const { path } = row;
  const { success: isValid, output } = v.safeParse(validRowSchema, row);
  if (!isValid) throw new DamagedRowError(path);
  return {
    path,
    fields: readFields(path, output.fields),
    createTime: output.create_time,
    updateTime: output.update_time,
  };
}

/** @throws DamagedRowError */
function readFields(path: DocumentPath, stored: unknown): Fields {
  try {
    return parseFields(stored);
  } catch {
    throw new DamagedRowError(path);
  }
}
