import { appError, PortError } from '@/domain/appError';
import type { AppError } from '@/domain/appError';
import type { DocumentsPort, IdentityPort } from '@/services/ports';

/** A call that can be made to go wrong, by the name of its method. */
type FaultyCall = Exclude<keyof IdentityPort, 'observe' | 'keepsSession'> | keyof DocumentsPort;

type Fault =
  | { kind: 'fails'; error: AppError }
  /** The server has done it, the answer got lost. */
  | { kind: 'failsAfterwards'; error: AppError }
  | { kind: 'hangs'; released: Promise<void> };

/** What goes wrong on one device. Faults of a method are used up one for each call, in the order they were given. */
export interface Faults {
  /** The next call fails before the server has done anything. */
  fail(call: FaultyCall, error?: AppError): void;
  /** The next call is done by the server, and fails all the same. */
  failAfterwards(call: FaultyCall, error?: AppError): void;
  /** The next call waits until it is released; then it goes on as if nothing had been. */
  hang(call: FaultyCall): { release: () => void };
  /** From now on every call takes this long, in milliseconds. */
  delay(milliseconds: number): void;
  /** From now on every call fails with kind `network`, or works again. */
  setOffline(offline: boolean): void;
}

export interface FaultInjector extends Faults {
  /** Runs a call with whatever fault waits for it. */
  run<T>(call: FaultyCall, action: () => T | Promise<T>): Promise<T>;
}

const networkError = appError('network', { code: 'unknown', message: 'Request failed with error: Failed to fetch' });

export function createFaults(): FaultInjector {
  const waiting = new Map<FaultyCall, Fault[]>();
  let pause = 0;
  let offline = false;

  function add(call: FaultyCall, fault: Fault): void {
    waiting.set(call, [...(waiting.get(call) ?? []), fault]);
  }

  return {
    fail: (call, error = networkError) => add(call, { kind: 'fails', error }),
    failAfterwards: (call, error = networkError) => add(call, { kind: 'failsAfterwards', error }),
    hang: (call) => {
      const { released, release } = gate();
      add(call, { kind: 'hangs', released });
      return { release };
    },
    delay: (milliseconds) => {
      pause = milliseconds;
    },
    setOffline: (value) => {
      offline = value;
    },
    run: async (call, action) => {
      const fault = waiting.get(call)?.shift();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      // Even the fastest server answers later than in the same turn.
      await Promise.resolve();
      if (fault?.kind === 'hangs') await fault.released;
      if (fault?.kind === 'fails') throw new PortError(fault.error);
      // Making an id asks nobody.
      if (offline && call !== 'newOrderId') throw new PortError(networkError);
      const result = await action();
      if (fault?.kind === 'failsAfterwards') throw new PortError(fault.error);
      return result;
    },
  };
}

function gate(): { released: Promise<void>; release: () => void } {
  const opens: (() => void)[] = [];
  const released = new Promise<void>((resolve) => opens.push(resolve));
  return { released, release: () => opens.forEach((open) => open()) };
}
