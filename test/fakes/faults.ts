import { appError, PortError, type AppError } from '@/domain/appError';
import type { DocumentsPort, IdentityPort } from '@/services/ports';

/** A call in which a test can inject faults, by the name of its method. */
type FaultyCall = Exclude<keyof IdentityPort, 'observe'> | keyof DocumentsPort;

type Fault =
  | { kind: 'fails'; error: AppError }
  /** The server has acted, but its answer is lost. */
  | { kind: 'failsAfterwards'; error: AppError }
  | { kind: 'hangs'; released: Promise<void> };

/** The faults of one device. Each call of a method uses up one fault, in the order given. */
export interface Faults {
  /** The next call fails before the server has acted. */
  fail(call: FaultyCall, error?: AppError): void;
  /** The server performs the next call, but the call fails. */
  failAfterwards(call: FaultyCall, error?: AppError): void;
  /** The next call waits until the test releases it, and then continues normally. */
  hang(call: FaultyCall): { release: () => void };
  /** From now on every call takes this many milliseconds. */
  delay(milliseconds: number): void;
  /** From now on every call fails with kind `network`, or succeeds again. */
  setOffline(offline: boolean): void;
}

export interface FaultInjector extends Faults {
  /** Runs a call with the fault that is set for it, if any. */
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
      // Even the fastest server answers in a later turn of the event loop.
      await Promise.resolve();
      if (fault?.kind === 'hangs') await fault.released;
      if (fault?.kind === 'fails') throw new PortError(fault.error);
      // Creating an id needs no request.
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
