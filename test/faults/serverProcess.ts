import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

/** A clean shutdown, or a kill in the middle of its work. */
export type ServerEnd = 'SIGTERM' | 'SIGKILL';

/** The local identity and document services in a separate process, which a test can end and start again. */
export interface ServerProcess {
  /** The folder of the data, which outlasts the process. */
  folder: string;
  /** The server's answer. Rejects when the server is not running or stops before it answers. */
  ask(request: Request): Promise<Response>;
  /** Ends the process and starts another on the same data. */
  restart(how: ServerEnd): Promise<void>;
  end(): Promise<void>;
}

const programName = 'services.cjs';
const root = join(__dirname, '../..');

/** Bundles the services' program into one file, so that it starts quickly. */
async function bundle(outfile: string): Promise<void> {
  const program = join(root, 'local-services/documents/testing/servicesProcess.ts');
  await build({
    entryPoints: [program],
    bundle: true,
    platform: 'node',
    external: ['libsql'],
    outfile,
    // The process ends with its parent, also when the parent is killed.
    footer: { js: "process.stdin.resume().on('end', () => process.exit());" },
  });
}

export async function startServerProcess(): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-'));
  await bundle(join(folder, programName));
  let running = await begin(folder);
  return {
    folder,
    ask: async (request) => ask(running.url, request, Buffer.from(await request.arrayBuffer())),
    restart: async (how) => {
      await stop(running.child, how);
      running = await begin(folder);
    },
    end: async () => {
      await stop(running.child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function begin(folder: string): Promise<{ child: ChildProcess; url: URL }> {
  const child = spawn(process.execPath, [join(folder, programName), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
  });
  for await (const url of createInterface(child.stdout)) return { child, url: new URL(url) };
  throw new Error('The local services did not start.');
}

async function stop(child: ChildProcess, how: ServerEnd): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(how);
  await ended;
}

/** Uses `node:http`, whose timers are not the page's. */
function ask({ hostname, port }: URL, { method, url, headers }: Request, body: Buffer): Promise<Response> {
  const { pathname, search } = new URL(url);
  const options = {
    hostname,
    port,
    method,
    path: pathname + search,
    headers: Object.fromEntries(headers),
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const request = openRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 500 }));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
