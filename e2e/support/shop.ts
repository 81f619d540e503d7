import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '../../local-services/http/testServer';
import { defaultBuild, root } from './build';

/** A server of the shop, with its own data. */
export interface RunningShop {
  url: string;
  /** The id of the server's process. */
  pid(): number;
  dataFolder: string;
  /** Runs a command of `npm run catalogue` on the server's products. */
  catalogue(...command: string[]): Promise<void>;
  /** Runs a command of `npm run desk` on the server's orders. Resolves with the printed text. */
  desk(...command: string[]): Promise<string>;
  /** Ends the server at once, as a crash does. The data stay. */
  kill(): Promise<void>;
  /** Suspends the server until it is resumed, as a stalled line does. */
  freeze(): () => void;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** The build to serve. */
  build?: string;
  environment?: NodeJS.ProcessEnv;
}

export async function startShop({ build = defaultBuild, environment = {} }: ShopOptions = {}): Promise<RunningShop> {
  const port = await freePort();
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-'));
  const launch = () =>
    spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts'], {
      cwd: root,
      env: { ...process.env, ...environment, PORT: String(port), DIST_FOLDER: build, LOCAL_DATA: dataFolder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  let server = launch();
  await ready(server);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };

  return {
    url: `http://localhost:${port}`,
    pid: () => server.pid ?? 0,
    dataFolder,
    catalogue: async (...command) => {
      const program = ['--import', 'tsx', 'catalogue/cli.ts', ...command];
      await promisify(execFile)(process.execPath, program, {
        cwd: root,
        env: { ...process.env, LOCAL_DATA: dataFolder },
      });
    },
    desk: async (...command) => {
      const program = ['--import', 'tsx', 'functions/src/cli/run.ts', ...command];
      const { stdout } = await promisify(execFile)(process.execPath, program, {
        cwd: root,
        env: { ...process.env, PORT: String(port) },
      });
      return stdout;
    },
    kill: () => end('SIGKILL'),
    freeze: () => {
      const frozen = server;
      frozen.kill('SIGSTOP');
      return () => frozen.kill('SIGCONT');
    },
    restart: async () => {
      await end('SIGTERM');
      server = launch();
      await ready(server);
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function ready(server: ChildProcess): Promise<void> {
  if (server.stdout === null) throw new Error('The preview server has no output to read.');
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('Shop ready at')) return;
  }
  throw new Error('The preview server ended before it was ready.');
}
