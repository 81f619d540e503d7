import type { DurableQueue } from './durableQueue';

/** Removes all that an account has queued in these queues, wherever the browser keeps it. */
export async function forgetQueued(queue: DurableQueue, queues: readonly string[], account: string): Promise<void> {
  await queue.refresh();
  await queue.remove(queues.flatMap((name) => queue.list(name, account).map(({ id }) => id)));
}
