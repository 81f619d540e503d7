import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Bytes, brotli, of the scripts and styles of a build, by the name of the file without its hash: `main.js`. */
export type ChunkSizes = Readonly<Record<string, number>>;

interface Growth {
  name: string;
  /** Bytes; 0 for a new chunk. */
  before: number;
  now: number;
}

const baselineFile = join(__dirname, 'baseline.json');
const baselineSchema = v.record(v.string(), v.pipe(v.number(), v.minValue(0)));
const hashedChunk = /^(?<name>.+)\.[0-9a-f]{8}(?<type>\.(?:js|css))$/u;

export async function measureChunks(build: string): Promise<ChunkSizes> {
  const folder = join(build, 'assets');
  const files = await readdir(folder);
  const sizes = files.flatMap((file) => {
    const { name, type } = hashedChunk.exec(file)?.groups ?? {};
    if (name === undefined || type === undefined) return [];
    // A file that does not get smaller is sent uncompressed.
    const sent = files.includes(`${file}.br`) ? `${file}.br` : file;
    return [stat(join(folder, sent)).then(({ size }) => [name + type, size] as const)];
  });
  return Object.fromEntries((await Promise.all(sizes)).sort(([a], [b]) => a.localeCompare(b)));
}

/** The baseline for sizes: a build within its limits. */
export async function readBaseline(): Promise<ChunkSizes> {
  return v.parse(baselineSchema, JSON.parse(await readFile(baselineFile, 'utf8')));
}

export async function writeBaseline(sizes: ChunkSizes): Promise<void> {
  await writeFile(baselineFile, `${JSON.stringify(sizes, null, 2)}\n`);
}

/** The chunks that have grown most; a new one counts with its whole size. */
export function largestGrowths(before: ChunkSizes, now: ChunkSizes, count = 3): Growth[] {
  return Object.entries(now)
    .map(([name, size]) => ({ name, before: before[name] ?? 0, now: size }))
    .filter((growth) => growth.now > growth.before)
    .sort((a, b) => b.now - b.before - (a.now - a.before))
    .slice(0, count);
}

/** Names the likely cause when a size exceeds its limit. */
export function growthAdvice(before: ChunkSizes, now: ChunkSizes): string {
  const growths = largestGrowths(before, now);
  if (growths.length === 0)
    return 'No script or style is larger than in bench/sizes/baseline.json: look at pages, data and pictures.';
  const lines = growths.map(({ name, before: old, now: size }) => {
    const was = old === 0 ? 'new' : kilobytes(old);
    return `  ${name}: ${was} → ${kilobytes(size)} (+${kilobytes(size - old)})`;
  });
  return ['Grown most since bench/sizes/baseline.json, brotli:', ...lines].join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KB`;
}
