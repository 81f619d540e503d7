/** Timers and wall clock of a run: hours pass in a moment, and the same seed gives the same run. */
export interface VirtualTime {
  /** Runs every timer that falls due within `ms`, and what each sets going. */
  advance(ms: number): Promise<void>;
  /** Work of the real world (a request to another process): no time passes until it is done, one piece after the other. */
  outside<T>(work: () => Promise<T>): Promise<T>;
  /** The shopper's clock goes forth or back; timers and the store's clock do not care. */
  jumpClock(ms: number): void;
  /** Milliseconds since 1970 by the store's clock. */
  now(): number;
  /** Gives the real timers back. */
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

  /** The earliest timer that is due by `end`; of several at once the one that was set first. */
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

  /** Lets all that is ready to go on run. */
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
