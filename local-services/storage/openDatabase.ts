import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import LibsqlDatabase from 'libsql';
import * as v from 'valibot';
import type { Database, SqlValue } from './database';
import { StorageError, toStorageError } from './storageError';
import { openLog, type SyncedLog } from './syncedLog';

export interface OpenedDatabase {
  database: Database;
  /** A sentence for the user when a damaged file was set aside and a new one created; null otherwise. */
  notice: string | null;
}

export interface OpenOptions {
  /** The data folder; created, readable by this user alone, when it is missing. */
  folder: string;
  fileName?: string;
  /** The longest wait for another program's transaction, in milliseconds. */
  busyTimeout?: number;
  /** True to read the whole file for damage first. SQLite finds damage only in the parts of a file that it reads. */
  isChecked?: boolean;
}

/** Bytes of a trial file: SQLite needs files of that size beside the database file. */
const probeBytes = 65_536;

/**
 * Opens the shop's database file, or creates one. A commit is atomic (write-ahead log), and on the disk once {@link
 * Database.synced} resolves. A damaged file is renamed, never deleted.
 * @throws StorageError when the folder cannot be used or another program holds the file.
 */
export function openDatabase(options: OpenOptions): OpenedDatabase {
  const { folder, fileName = 'shop.db', busyTimeout = 2_000, isChecked = true } = options;
  const file = join(folder, fileName);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      return { database: openFile(file, busyTimeout, isChecked), notice: null };
    } catch (error) {
      const failure = toStorageError(error, file);
      if (!(failure instanceof StorageError) || failure.failure !== 'damaged') throw failure;
      const kept = setAside(file);
      const notice = `The database file ${file} is damaged. It was kept as ${basename(kept)}, and a new one was begun.`;
      return { database: openFile(file, busyTimeout, isChecked), notice };
    }
  } catch (error) {
    throw explain(toStorageError(error, file), folder, file);
  }
}

/** For a read-only or full disk SQLite reports only that it cannot open the file: the folder gives the reason. */
function explain(error: unknown, folder: string, file: string): unknown {
  if (!(error instanceof StorageError) || error.failure !== 'unreachable') return error;
  try {
    accessSync(nearestFolder(folder), constants.W_OK);
    writeProbe(join(folder, `probe-${process.pid}`));
    return error;
  } catch (reason) {
    return toStorageError(reason, file);
  }
}

function writeProbe(probe: string): void {
  try {
    writeFileSync(probe, Buffer.alloc(probeBytes));
  } finally {
    rmSync(probe, { force: true });
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : nearestFolder(dirname(folder));
}

/**
 * Returns true if a write-ahead log is beside an empty or missing file. SQLite would delete the log and its content.
 */
function hasLostFile(file: string): boolean {
  const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);
  return sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0;
}

function openFile(file: string, busyTimeout: number, isChecked: boolean): Database {
  if (hasLostFile(file)) throw new StorageError('damaged', file, 'empty beside its log');
  const connection = new LibsqlDatabase(file, { timeout: busyTimeout });
  try {
    connection.pragma('journal_mode = WAL');
    // SQLite's own synchronisation at each commit would block the whole program: see `synced`.
    connection.pragma('synchronous = NORMAL');
    if (isChecked) checkFile(connection, file);
    // Reports at the start, not at the first order, that the file cannot be written.
    connection.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT');
    return wrap(connection, file, openLog(`${file}-wal`), [file, `${file}-wal`].map(identityOf));
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** @throws StorageError when the file is damaged. */
function checkFile(connection: LibsqlDatabase.Database, file: string): void {
  const check = connection.prepare('PRAGMA quick_check').get();
  const { quick_check: verdict } = v.parse(v.object({ quick_check: v.string() }), check);
  if (verdict !== 'ok') throw new StorageError('damaged', file, verdict);
}

/** Renames a damaged file with its logs, so that a new one can be created; returns its new path. */
export function setAside(file: string): string {
  const kept = `${file}.damaged-${new Date().toISOString().replace(/[-:.]/gu, '')}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix);
  }
  return kept;
}

/** Identifies the file at a path: its device and inode. */
interface FileIdentity {
  path: string;
  dev: bigint;
  ino: bigint;
}

/** @throws the system's error when there is none. */
function identityOf(path: string): FileIdentity {
  const { dev, ino } = statSync(path, { bigint: true });
  return { path, dev, ino };
}

/** A program can still write a deleted file through an open descriptor; its content ends with the program. */
function isGone({ path, dev, ino }: FileIdentity): boolean {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found?.dev !== dev || found.ino !== ino;
}

function wrap(
  connection: LibsqlDatabase.Database,
  file: string,
  log: SyncedLog,
  files: readonly FileIdentity[],
): Database {
  const statements = new Map<string, LibsqlDatabase.Statement>();
  const statement = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const prepared = connection.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw toStorageError(error, file);
    }
  };
  const rollBack = () => {
    if (connection.inTransaction) guarded(() => connection.exec('ROLLBACK'));
  };
  return {
    select: (sql, parameters, row) =>
      guarded(() => statement(sql).all([...parameters])).map((found) => v.parse(row, found)),
    change: (sql, parameters: readonly SqlValue[]) => {
      const { changes } = guarded(() => statement(sql).run([...parameters]));
      log.wrote();
      return changes;
    },
    define: (sql) => {
      guarded(() => connection.exec(sql));
      log.wrote();
    },
    transaction: (work) => {
      guarded(() => connection.exec('BEGIN IMMEDIATE'));
      try {
        const result = work();
        guarded(() => connection.exec('COMMIT'));
        log.wrote();
        return result;
      } catch (error) {
        rollBack();
        throw error;
      }
    },
    rollBack,
    synced: async () => {
      try {
        await log.synced();
        if (files.some(isGone)) throw new StorageError('gone', file, null);
      } catch (error) {
        throw toStorageError(error, file);
      }
    },
    close: () => {
      // libsql does not merge the log by itself. Afterwards a copy of the file alone has the newest commits too.
      if (connection.open) connection.pragma('wal_checkpoint(TRUNCATE)');
      connection.close();
      log.close();
    },
  };
}
