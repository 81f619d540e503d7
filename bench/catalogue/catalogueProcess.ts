import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { shopSynonymsFile } from '../../catalogue/synonyms';
import { root } from '../../e2e/support/build';
import { freePort } from '../../local-services/http/testServer';

export interface CatalogueProcess {
  url: string;
  /** Megabytes that the process holds now, and its maximum so far; null where the system does not report them. */
  memory(): Promise<{ now: number; peak: number } | null>;
  stop(): Promise<void>;
}

/** An import of a million products takes a few of them. */
const maxStartMs = 10 * 60_000;

/** The catalogue in its own server process, started as its container starts it, over a folder of category files. */
export async function startCatalogue(dataFolder: string, settings: NodeJS.ProcessEnv = {}): Promise<CatalogueProcess> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-server-'));
  const program = join(folder, 'server.js');
  await build({
    entryPoints: [join(root, 'catalogue/server.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    packages: 'external',
  });
  await copyFile(shopSynonymsFile, join(folder, basename(shopSynonymsFile)));
  const server = spawn(process.execPath, [...(await flagsInContainer()), program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_PATH: join(root, 'node_modules'),
      PORT: String(port),
      CATALOGUE_DATA: dataFolder,
      LOCAL_DATA: join(folder, 'store'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => server.kill('SIGTERM');
  // An interrupted bench leaves neither a server nor its files behind.
  const abandon = () => {
    end();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const late = setTimeout(end, maxStartMs);
  await isReady(createInterface({ input: server.stdout }));
  clearTimeout(late);
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => memoryOf(server.pid ?? 0),
    stop: async () => {
      process.off('exit', abandon);
      const ended = once(server, 'exit');
      end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The options with which the catalogue's container starts Node. */
async function flagsInContainer(): Promise<string[]> {
  const dockerfile = await readFile(join(root, 'catalogue/Dockerfile'), 'utf8');
  const quoted = /^CMD \["node", (.*), "server\.js"\]$/mu.exec(dockerfile)?.[1];
  if (quoted === undefined) throw new Error('The container of the catalogue does not start Node.');
  return quoted.split(', ').map((argument) => argument.slice(1, -1));
}

async function isReady(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (line.startsWith('Catalogue ready')) return;
  throw new Error('The catalogue ended before it was ready.');
}

/** Megabytes that a process holds now, and its maximum so far; null where the system does not report them. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return null;
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1]) / 1_024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
