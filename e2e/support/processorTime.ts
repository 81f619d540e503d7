import { readdirSync, readFileSync } from 'node:fs';

/** The type of the annotation with a journey's processor time in milliseconds. */
export const processorTime = 'processorMs';

interface ProcessTimes {
  id: number;
  parent: number;
  /** Milliseconds of the process and of its ended children. */
  spentMs: number;
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/**
 * Returns the milliseconds of processor time of this process and of all processes that it has started: browsers,
 * servers and builds. Without Linux's `/proc`, it returns the time of this process only.
 */
export function readProcessorMs(): number {
  const processes = readProcesses();
  const spentBy = (id: number): number =>
    processes
      .filter((one) => one.id === id || one.parent === id)
      .reduce((sum, one) => sum + (one.id === id ? one.spentMs : spentBy(one.id)), 0);
  if (processes.length > 0) return spentBy(process.pid);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function readProcesses(): ProcessTimes[] {
  return listProcesses().flatMap((id) => {
    try {
      // The name of the program comes second, in brackets, and may contain spaces.
      const [, , , parent, ...fields] = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/\(.*\)/su, '-')
        .split(' ');
      const spentTicks = fields.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0);
      return [{ id, parent: Number(parent), spentMs: spentTicks * tickMs }];
    } catch {
      // The process has ended since the list was read. Its parent counts its time.
      return [];
    }
  });
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    // Not Linux.
    return [];
  }
}
