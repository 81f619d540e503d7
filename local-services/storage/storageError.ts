export type StorageFailure = 'busy' | 'readOnly' | 'full' | 'damaged' | 'gone' | 'unreachable';

const sentences: Readonly<Record<StorageFailure, string>> = {
  busy: 'The shop’s database is in use by another program. Close the other shop on this folder, then try again.',
  readOnly: 'The shop’s database cannot be written: the file or its folder is read-only. Give this user write access.',
  full: 'The disk is full, so nothing more can be stored. Free some space, then try again.',
  damaged: 'The shop’s database file is damaged. Start the shop again: it sets the file aside and begins a new one.',
  gone: 'The shop’s data folder was deleted or moved while the shop was running. Start the shop again: it begins a new one.',
  unreachable: 'The shop’s database cannot be opened. Check that its folder exists and that this user may write there.',
};

/** The disk or the database file failed. `message` is a sentence for the user; `cause` is the system's error. */
export class StorageError extends Error {
  constructor(
    readonly failure: StorageFailure,
    where: string,
    cause: unknown,
  ) {
    super(`${sentences[failure]} (${where})`, { cause });
    this.name = 'StorageError';
  }
}

/** Converts an error of SQLite or the file system to a {@link StorageError}; returns any other error unchanged. */
export function toStorageError(error: unknown, where: string): unknown {
  const failure = failureOf(error);
  return failure === null ? error : new StorageError(failure, where, error);
}

/** The `code` of an error of Node or SQLite. Empty if it has none. */
function errorCode(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

function failureOf(error: unknown): StorageFailure | null {
  const code = errorCode(error);
  if (/^SQLITE_(BUSY|LOCKED)/u.test(code)) return 'busy';
  if (/^SQLITE_(READONLY|PERM)/u.test(code) || ['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'readOnly';
  if (/^SQLITE_(FULL|IOERR_WRITE)/u.test(code) || ['ENOSPC', 'EDQUOT'].includes(code)) return 'full';
  if (/^SQLITE_(CORRUPT|NOTADB)/u.test(code)) return 'damaged';
  if (/^SQLITE_(CANTOPEN|IOERR)/u.test(code) || ['ENOTDIR', 'EEXIST', 'ENOENT', 'EIO'].includes(code))
    return 'unreachable';
  // libsql gives a failed opening no code, only SQLite's number at the end of the text.
  const opening = /^ConnectionFailed\(.*: (\d+)"\)$/u.exec(error instanceof Error ? error.message : '');
  if (opening) return opening[1] === '26' || opening[1] === '11' ? 'damaged' : 'unreachable';
  return null;
}
