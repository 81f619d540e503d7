import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../local-services/http/testServer';

export interface PostgresServer {
  /** Creates the database of this name if it is missing. Returns its address. */
  database(name: string): Promise<string>;
  /** Stops the server as a power cut would, and starts it again. */
  crash(): Promise<void>;
  /** Suspends all processes of the server: connections stay open, and nothing is answered. */
  hang(): void;
  resume(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';
const startMs = 60_000;

/** The folder of PostgreSQL's programs. Null if they are not installed. */
export function findPostgres(): string | null {
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(existsSync(debianFolder) ? readdirSync(debianFolder).map((version) => join(debianFolder, version, 'bin')) : []),
  ];
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb'))) ?? null;
}

/** A server of its own for a test: in a temporary folder, on a free port of this machine. */
export async function startPostgres(programs: string, settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-postgres-'));
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? userIds('postgres') : {};
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) spawnSync('chown', ['-R', 'postgres', folder]);
  chmodSync(folder, 0o755);
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...user, cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);

  const port = await freePort();
  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    ...settings,
  ];
  const urlOf = (name: string) => `postgres://shop@127.0.0.1:${port}/${name}`;
  let server: ReturnType<typeof spawn> | null = null;
  const start = async () => {
    server = spawn(join(programs, 'postgres'), flags, { ...user, cwd: folder, stdio: 'ignore' });
    for (const deadline = Date.now() + startMs; ; await pause(100)) {
      const client = new Client({ connectionString: urlOf('postgres') });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    server = null;
  };
  const signal = (name: NodeJS.Signals) => {
    spawnSync('pkill', [`-${name.slice(3)}`, '-P', String(server?.pid ?? '')]);
    server?.kill(name);
  };
  // Whatever ends the program ends its server.
  const quit = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', quit);
  await start();
  return {
    database: async (name) => {
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return urlOf(name);
    },
    crash: () => end('SIGQUIT'),
    hang: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    start,
    stop: async () => {
      process.off('exit', quit);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function userIds(name: string): { uid?: number; gid?: number } {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, name]).stdout.toString().trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}
