import { backOffMs } from './timing';
import type { SendOutcome } from './durableQueue/createQueue';
import type { AppListenerApi } from './listeners';

/** Sends again and again until all is settled. */
export interface RetryLoop {
  /** Whether the last try did not go through. */
  isTrying(): boolean;
  /** For another account: restarts the count of tries. */
  reset(): void;
  /** Runs until `send` has settled. A listener that takes over from this one goes on with its count of tries. */
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
