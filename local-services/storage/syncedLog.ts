import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** A file that another module writes, and this one synchronises to the disk in the background. */
export interface SyncedLog {
  /** The file was written. */
  wrote(): void;
  /** Resolves when everything that was written before is on the disk. Rejects when the disk fails. */
  synced(): Promise<void>;
  close(): void;
}

/** @throws the system's error when there is no such file. */
export function openLog(file: string): SyncedLog {
  const descriptor = openSync(file, 'r+');
  let written = 0;
  let safe = 0;
  let running: Promise<void> | null = null;
  let isClosed = false;

  async function bringToDisk(): Promise<void> {
    const reached = written;
    try {
      await promisify(fdatasync)(descriptor);
      safe = reached;
    } finally {
      running = null;
      if (isClosed) closeSync(descriptor);
    }
  }

  return {
    wrote: () => {
      written += 1;
    },
    synced: async () => {
      const wanted = written;
      while (safe < wanted) {
        // A running synchronisation may have started before the write: then the next one is needed.
        running ??= bringToDisk();
        await running;
      }
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      if (running === null) closeSync(descriptor);
    },
  };
}
