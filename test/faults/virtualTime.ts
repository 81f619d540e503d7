/** Timers and clock of a run: hours pass at once, and the same seed gives the same run. */
export interface VirtualTime {
  /** Runs every timer that falls due within `ms`, and the timers that those set. */
  advance(ms: number): Promise<void>;
  /** Real work (a request to another process): virtual time stops until it is done, one piece after the other. */
  outside<T>(work: () => Promise<T>): Promise<T>;
  /** Moves the shopper's clock forward or back. Timers and the server's clock do not change. */
  jumpClock(ms: number): void;
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /** Restores the real timers. */
  end(): void;
}

interface Timer {
  at: number;
  every: number | null;
  run: () => void;
}

const start = Date.UTC(2026, 0, 5, 9);

export function startVirtualTime(): VirtualTime {
  const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate } = globalThis;
  const dateNow = Date.now.bind(Date);
  const timers = new Map<number, Timer>();
  let now = start;
  let skew = 0;
  let lastId = 0;

  function add(run: (...args: unknown[]) => void, ms: number | undefined, every: boolean, args: unknown[]): number {
    lastId += 1;
    const wait = Math.max(1, Math.round(ms ?? 0));
    timers.set(lastId, { at: now + wait, every: every ? wait : null, run: () => run(...args) });
    return lastId;
  }

  /** Returns the earliest timer that is due by `end`. Among equal timers, returns the one that was set first. */
  function nextDue(end: number): [number, Timer] | null {
    let earliest: [number, Timer] | null = null;
    for (const entry of timers) {
      if (entry[1].at <= end && (earliest === null || entry[1].at < earliest[1].at)) earliest = entry;
    }
    return earliest;
  }

  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
  let outsideWork: Promise<unknown> = Promise.resolve();
  let outsideCount = 0;

  /** Runs everything that is ready to run. */
  async function settle(): Promise<void> {
    await nextTurn();
    while (outsideCount > 0) {
      await outsideWork;
      await nextTurn();
    }
  }

  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number, ...args: unknown[]) => add(run, ms, false, args),
    setInterval: (run: () => void, ms?: number, ...args: unknown[]) => add(run, ms, true, args),
    clearTimeout: (id: number) => timers.delete(id),
    clearInterval: (id: number) => timers.delete(id),
  });
  Date.now = () => now + skew;

  return {
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (let due = nextDue(end); due !== null; due = nextDue(end)) {
        const [id, timer] = due;
        now = timer.at;
        if (timer.every === null) timers.delete(id);
        else timer.at += timer.every;
        timer.run();
        await settle();
      }
      now = end;
    },
    outside: (work) => {
      outsideCount += 1;
      const done = outsideWork.then(work).finally(() => {
        outsideCount -= 1;
      });
      outsideWork = done.catch(() => undefined);
      return done;
    },
    jumpClock: (ms) => {
      skew += ms;
    },
    now: () => now,
    end: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
      Date.now = dateNow;
    },
  };
}
