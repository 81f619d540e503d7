import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from './database';
import { openDatabase } from './openDatabase';
import { StorageError, type StorageFailure } from './storageError';

const row = v.object({ name: v.string(), amount: v.number() });

let folder: string;
let open: Database[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-storage-'));
  open = [];
});

afterEach(() => {
  for (const database of open) database.close();
  rmSync(folder, { recursive: true });
});

function openHere(busyTimeout = 50) {
  const opened = openDatabase({ folder, busyTimeout });
  open.push(opened.database);
  opened.database.define('CREATE TABLE IF NOT EXISTS things (name TEXT PRIMARY KEY, amount INTEGER NOT NULL)');
  return opened;
}

const add = (database: Database, name: string, amount = 1) =>
  database.change('INSERT INTO things (name, amount) VALUES (?, ?)', [name, amount]);
const all = (database: Database) => database.select('SELECT * FROM things ORDER BY name', [], row);
const pragma = (database: Database, text: string) => database.select(`PRAGMA ${text}`, [], v.unknown());

function failureOf(action: () => unknown): { failure: StorageFailure; message: string } {
  try {
    action();
  } catch (error) {
    if (error instanceof StorageError) return { failure: error.failure, message: error.message };
    throw error;
  }
  throw new Error('Nothing failed.');
}

test('keeps what is written, over a restart', () => {
  const { database, notice } = openHere();
  expect(notice).toBeNull();
  expect(add(database, 'kettle', 2)).toBe(1);
  database.close();
  open = [];
  expect(all(openHere().database)).toEqual([{ name: 'kettle', amount: 2 }]);
});

test('the file alone contains everything after a clean stop', () => {
  const { database } = openHere();
  add(database, 'kettle', 2);
  database.close();
  rmSync(join(folder, 'shop.db-wal'), { force: true });
  rmSync(join(folder, 'shop.db-shm'), { force: true });
  open = [];
  expect(all(openHere().database)).toEqual([{ name: 'kettle', amount: 2 }]);
});

test('commits to a write-ahead log, which is on the disk before it is merged into the file', () => {
  const { database } = openHere();
  expect(pragma(database, 'journal_mode')).toMatchObject([{ journal_mode: 'wal' }]);
  expect(pragma(database, 'synchronous')).toMatchObject([{ synchronous: 1 }]);
});

describe('synchronisation with the disk', () => {
  /** A slow disk; each entry ends a synchronisation. */
  function slowDisk() {
    const ends: ((error: NodeJS.ErrnoException | null) => void)[] = [];
    jest.spyOn(fs, 'fdatasync').mockImplementation((_file, done) => void ends.push(done));
    return ends;
  }

  const isSettled = async (promise: Promise<unknown>) => {
    const open = Symbol('open');
    return (await Promise.race([promise, Promise.resolve(open)])) !== open;
  };

  test('commits before the start of a synchronisation share it, later ones wait for the next', async () => {
    const ends = slowDisk();
    const { database } = openHere();
    add(database, 'kettle');
    database.transaction(() => add(database, 'pan'));
    const [first, second] = [database.synced(), database.synced()];
    expect(ends).toHaveLength(1);
    add(database, 'pot');
    const third = database.synced();

    ends[0]?.(null);
    await Promise.all([first, second]);
    expect(await isSettled(third)).toBe(false);
    expect(ends).toHaveLength(2);
    ends[1]?.(null);
    await third;
    await database.synced();
    expect(ends).toHaveLength(2);
  });

  test('a failing disk confirms nothing, but a later attempt succeeds', async () => {
    const ends = slowDisk();
    const { database } = openHere();
    add(database, 'kettle');
    const failed = database.synced();
    ends[0]?.(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    await expect(failed).rejects.toThrow('cannot be opened');
    const again = database.synced();
    ends[1]?.(null);
    await again;
  });

  test('a file that is closed meanwhile is still synchronised', async () => {
    const ends = slowDisk();
    const { database } = openHere();
    open = [];
    add(database, 'kettle');
    const synced = database.synced();
    database.close();
    ends[0]?.(null);
    await synced;
  });
});

test('only this user can read the folder', () => {
  rmSync(folder, { recursive: true });
  openHere();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a failed transaction stores nothing', () => {
  const { database } = openHere();
  const failing = () =>
    database.transaction(() => {
      add(database, 'kettle');
      throw new Error('changed my mind');
    });
  expect(failing).toThrow('changed my mind');
  expect(all(database)).toEqual([]);
  database.transaction(() => add(database, 'kettle'));
  expect(all(database)).toHaveLength(1);
});

test('a file that another program holds', () => {
  const { database } = openHere();
  const other = openHere().database;
  other.define('BEGIN IMMEDIATE');
  const { failure, message } = failureOf(() => add(database, 'kettle'));
  expect(failure).toBe('busy');
  expect(message).toContain('in use by another program. Close the other shop');
  expect(failureOf(() => openHere()).failure).toBe('busy');
  other.define('ROLLBACK');
  expect(add(database, 'kettle')).toBe(1);
});

test('a full disk: the write fails with a sentence, and stored data stay', () => {
  const { database } = openHere();
  add(database, 'kettle');
  pragma(database, 'max_page_count = 8');
  const { failure, message } = failureOf(() =>
    database.transaction(() => {
      for (let index = 0; index < 100; index += 1) add(database, `${index}${'x'.repeat(2_000)}`);
    }),
  );
  expect(failure).toBe('full');
  expect(message).toContain('The disk is full');
  expect(all(database)).toEqual([{ name: 'kettle', amount: 1 }]);
  pragma(database, 'max_page_count = 1000');
  expect(add(database, 'pan')).toBe(1);
});

test('a read-only database', () => {
  const { database } = openHere();
  pragma(database, 'query_only = 1');
  const { failure, message } = failureOf(() => add(database, 'kettle'));
  expect(failure).toBe('readOnly');
  expect(message).toContain('read-only. Give this user write access.');
  expect(message).toContain(join(folder, 'shop.db'));
});

test('a path that cannot be a folder', () => {
  writeFileSync(join(folder, 'file'), '');
  const { failure, message } = failureOf(() => openDatabase({ folder: join(folder, 'file', 'data') }));
  expect(failure).toBe('unreachable');
  expect(message).toContain('Check that its folder exists');
});

describe('a damaged file', () => {
  const file = () => join(folder, 'shop.db');
  const setAside = () => readdirSync(folder).filter((name) => name.includes('damaged'));

  test('a file that is no database is set aside unchanged, and a new one created', () => {
    const content = 'this is not a database '.repeat(500);
    writeFileSync(file(), content);
    const { database, notice } = openHere();
    const [kept = '', ...others] = setAside();
    expect(others).toEqual([]);
    expect(kept).toMatch(/^shop\.db\.damaged-\d{8}T\d{9}Z$/u);
    expect(notice).toContain(`It was kept as ${kept}, and a new one was begun.`);
    expect(readFileSync(join(folder, kept), 'utf8')).toBe(content);
    expect(add(database, 'kettle')).toBe(1);
  });

  test('an empty file is set aside with its log', () => {
    const { database } = openHere();
    add(database, 'kettle');
    const log = readFileSync(join(folder, 'shop.db-wal'));
    database.close();
    open = [];
    writeFileSync(file(), '');
    writeFileSync(join(folder, 'shop.db-wal'), log);
    expect(openHere().notice).toContain('is damaged');
    const kept = setAside().find((name) => name.endsWith('-wal')) ?? '';
    expect(readFileSync(join(folder, kept))).toEqual(log);
  });

  test('whose pages are broken is found at the start', () => {
    const { database } = openHere();
    database.transaction(() => {
      for (let index = 0; index < 2_000; index += 1) add(database, `thing ${index}`);
    });
    pragma(database, 'wal_checkpoint(TRUNCATE)');
    database.close();
    open = [];
    const bytes = readFileSync(file());
    bytes.fill(7, 4_096 * 3, 4_096 * 6);
    writeFileSync(file(), bytes);
    const reopened = openHere();
    expect(reopened.notice).toContain('is damaged');
    expect(setAside()).toContainEqual(expect.stringMatching(/^shop\.db\.damaged-\d{8}T\d{9}Z$/u));
    expect(all(reopened.database)).toEqual([]);
  });

  test('found while the shop runs is reported in a sentence', () => {
    expect(new StorageError('damaged', file(), null).message).toContain('it sets the file aside and begins a new one');
  });
});
