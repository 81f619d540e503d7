import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { pageBecameVisible, signedIn } from '@/domain/events';
import { followOtherTabs, onFirstSignIn } from '../listeners';
import type { AppListenerApi, AppStartListening } from '../listeners';
import type { Queue } from './createQueue';
import { rereadRequested } from './queueEvents';

/**
 * Keeps what each queue shows and what the browser holds the same: a new operation is written to the disk, and what
 * other tabs and earlier pages have queued is shown.
 */
export function addQueueListeners(startListening: AppStartListening, queues: readonly Queue[]): UnsubscribeListener[] {
  async function readAll(api: AppListenerApi): Promise<void> {
    await api.extra.queue.refresh();
    for (const queue of queues) queue.show(api);
  }

  return [
    ...queues.map((queue) =>
      startListening({
        predicate: (_action, now, before) => now !== before,
        effect: (_action, api) => queue.keepNew(api),
      }),
    ),
    // A page that was put away has missed what other tabs told.
    startListening({ matcher: isAnyOf(signedIn, pageBecameVisible, rereadRequested), effect: (_action, api) => readAll(api) }),
    onFirstSignIn(startListening, (api) =>
      followOtherTabs(api, (message) => {
        if (message.type === 'queueChanged') void readAll(api);
      }),
    ),
  ];
}
