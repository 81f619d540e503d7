import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The data that a command needs to change the products of a running server. */
const serverSchema = v.object({
  /** The folder of the merchant's products. Null for the sample. */
  dataFolder: v.nullable(v.string()),
  /** True if the products are in PostgreSQL. */
  isPostgres: v.boolean(),
});
export type RunningServer = v.InferOutput<typeof serverSchema>;

const fileName = /^catalogue-server-(\d+)\.json$/u;

/** Writes a file that tells other commands about this server. Returns a function that removes the file. */
export function noteRunning(storeFolder: string, server: RunningServer): () => void {
  const file = join(storeFolder, `catalogue-server-${process.pid}.json`);
  mkdirSync(storeFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(server));
  return () => {
    rmSync(file, { force: true });
  };
}

/** Returns the servers that other processes run on the databases of this folder. */
export function findRunning(storeFolder: string): RunningServer[] {
  if (!existsSync(storeFolder)) return [];
  return readdirSync(storeFolder).flatMap((name) => {
    const pid = Number(fileName.exec(name)?.[1]);
    if (!isAlive(pid)) return [];
    try {
      return [v.parse(serverSchema, JSON.parse(readFileSync(join(storeFolder, name), 'utf8')))];
    } catch {
      // The server has just begun or ended.
      return [];
    }
  });
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
