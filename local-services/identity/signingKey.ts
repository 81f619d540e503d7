import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toStorageError } from '../storage/storageError';

const keyBytes = 32;

/**
 * The secret that signs tokens, in the data folder; created there at the first start, readable by this user alone.
 * @throws StorageError, or an Error with a sentence when the file is damaged.
 */
export function loadSigningKey(folder: string): Buffer {
  const file = join(folder, 'identity-key');
  let key: Buffer;
  try {
    if (!existsSync(file)) makeKey(folder, file);
    key = readFileSync(file);
  } catch (error) {
    throw toStorageError(error, file);
  }
  if (key.length === keyBytes) return key;
  throw new Error(`The file ${file} is damaged. Delete it and start again; all users then have to sign in again.`);
}

/** Writes to another name first, so that a full disk or a kill leaves no partial key. */
function makeKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, randomBytes(keyBytes), { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
