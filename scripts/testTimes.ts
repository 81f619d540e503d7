// The command `npm run test:times`. Prints how long the last run with TIMES_FOLDER took: each step of `.ci/run`, and the
// slowest test files and journeys. Processor time is that of the tests' own processes, for a journey with its browser.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { failWithSentence } from './server/shutdown';

const timeSchema = v.object({ name: v.string(), processorMs: v.number(), waitMs: v.number() });
type Time = v.InferOutput<typeof timeSchema>;

const maxRows = 20;
const folder = resolve(__dirname, '..', process.env.TIMES_FOLDER ?? 'test-results/times');

const parts = [
  { title: 'Steps', file: 'steps.jsonl' },
  { title: 'Test files', file: 'unit.jsonl' },
  { title: 'Journeys', file: 'journeys.jsonl' },
];

function readTimes(file: string): Time[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => v.parse(timeSchema, JSON.parse(line)));
}

/** Formats a table in seconds: the slowest first, then the sum of all. */
function formatTimes(title: string, times: readonly Time[]): string {
  const sum = (key: 'processorMs' | 'waitMs') => times.reduce((total, time) => total + time[key], 0);
  const all = { name: `all ${times.length}`, processorMs: sum('processorMs'), waitMs: sum('waitMs') };
  const rows = times.toSorted((one, other) => other.processorMs - one.processorMs).slice(0, maxRows);
  const lines = [...rows, all].map(({ name, processorMs, waitMs }) => {
    const cells = [processorMs, waitMs].map((ms) => (ms / 1_000).toFixed(1).padStart(9));
    return `${cells.join(' ')}  ${name}`;
  });
  return [title, 'processor      wait', ...lines, ''].join('\n');
}

function printTimes(): void {
  const tables = parts.flatMap(({ title, file }) => {
    const times = readTimes(file);
    return times.length === 0 ? [] : [formatTimes(title, times)];
  });
  if (tables.length === 0) {
    throw new Error(`${folder} has no times. Run the tests with TIMES_FOLDER=${folder}, then try again.`);
  }
  console.log(tables.join('\n'));
}

try {
  printTimes();
} catch (error) {
  failWithSentence(error);
}
