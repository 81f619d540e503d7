import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile } from 'node:fs/promises';
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

/** The catalogue in its own server process, started as its container starts it. */
export async function startCatalogue(
  folder: string,
  dataFolder: string,
  settings: NodeJS.ProcessEnv,
): Promise<CatalogueProcess> {
  const port = await freePort();
  const program = join(folder, 'server.js');
  await build({
    entryPoints: [join(root, 'catalogue/server.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    packages: 'external',
  });
  await copyFile(shopSynonymsFile, join(folder, basename(shopSynonymsFile)));
  const dockerfile = await readFile(join(root, 'catalogue/Dockerfile'), 'utf8');
  const flags = /^CMD .*$/mu.exec(dockerfile)?.[0].match(/--[\w=-]+/gu) ?? [];
  const server = spawn(process.execPath, [...flags, program], {
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
  const ended = once(server, 'exit');
  const end = () => server.kill('SIGTERM');
  // An interrupted bench leaves no server behind.
  process.once('exit', end);
  await isReady(createInterface({ input: server.stdout }));
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => memoryOf(server.pid ?? 0),
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

async function isReady(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (line.startsWith('Catalogue ready')) return;
  throw new Error('The catalogue ended before it was ready.');
}

async function memoryOf(pid: number): Promise<{ now: number; peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return null;
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1]) / 1_024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
