import type { AppListenerApi } from '../listeners';
import { backOffMs } from '../timing';

/** `done`: nothing is left to send. `delayed`: something still waits, and the same request may succeed later. */
export type SendOutcome = 'done' | 'delayed';

/** Sends again and again until nothing is left to send. */
export interface RetryLoop {
  /** Whether the last try did not go through. */
  isTrying(): boolean;
  /** For another account: restarts the count of tries. */
  reset(): void;
  /**
   * Runs until `send` is done. A cancelled run keeps the count of tries: the next run sends at once, and when that fails, its
   * pause is as long as the cancelled run's next one would have been.
   */
  run(api: Pick<AppListenerApi, 'delay'>, send: () => Promise<SendOutcome>): Promise<void>;
}

export function createRetryLoop(): RetryLoop {
  let attempt = 0;
  return {
    isTrying: () => attempt > 0,
    reset: () => {
      attempt = 0;
    },
    run: async (api, send) => {
      while ((await send()) === 'delayed') {
        attempt += 1;
        await api.delay(backOffMs(attempt));
      }
      attempt = 0;
    },
  };
}
