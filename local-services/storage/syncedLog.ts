import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** A file that something else writes, and this brings to the disk beside the program's other work. */
export interface SyncedLog {
  /** Something was written to it. */
  wrote(): void;
  /** Resolves when all that was written before is on the disk. Rejects when the disk fails. */
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
        // One that runs already may have begun too early for what is wanted: then it is the next one.
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
