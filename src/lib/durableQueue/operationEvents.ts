import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import type { QueueEntry } from '@/domain/queue';

interface OfAccount {
  account: string;
}

interface OfEntries<Operation> extends OfAccount {
  entries: QueueEntry<Operation>[];
}

/** Every step of a queued operation is one of these events; `meta.queue` names the queue. */
export function createOperationEvents<Operation>(queue: string) {
  const event = <Payload>(name: string) =>
    createAction(`${queue}/${name}`, (payload: Payload) => ({ payload, meta: { queue } }));

  const events = {
    /** What is queued by now: read from the browser, or in a message of another tab. */
    queueRead: event<OfEntries<Operation>>('queueRead'),
    /** Queued by this page, and on the disk unless `isDurable` says otherwise. */
    operationsQueued: event<OfAccount & { ids: string[]; isDurable: boolean }>('operationsQueued'),
    /** They keep their place and are sent again. */
    sendingDelayed: event<OfEntries<Operation> & { error: AppError }>('sendingDelayed'),
    /** The server has applied them, by this try or an earlier one. */
    operationsStored: event<OfEntries<Operation>>('operationsStored'),
    /** The server will never apply them. `unsent` stays in the queue, unsent; the rest is rolled back. */
    operationsRejected: event<OfEntries<Operation> & { unsent: QueueEntry<Operation>[]; error: AppError }>(
      'operationsRejected',
    ),
  };
  const { queueRead, operationsStored, operationsRejected } = events;
  return {
    ...events,
    /** Whether `reduceQueued` does anything with an action. */
    isQueueChange: isAnyOf(queueRead, operationsStored, operationsRejected),
  };
}

/** Other tabs may have queued something of which this page has not heard. */
export const rereadRequested = createAction('queue/rereadRequested');

/** Another tab has queued something, or something of it was stored or rejected. */
export const queueChangedElsewhere = createAction('queue/changedElsewhere');

export type OperationEvents<Operation> = ReturnType<typeof createOperationEvents<Operation>>;

/** What is queued after an event of the queue; the same array when the event says nothing about it. */
export function reduceQueued<Operation>(
  { queueRead, operationsStored, operationsRejected }: OperationEvents<Operation>,
  queued: QueueEntry<Operation>[],
  action: UnknownAction,
): QueueEntry<Operation>[] {
  if (queueRead.match(action)) return action.payload.entries;
  if (operationsStored.match(action)) return without(queued, action.payload.entries);
  if (!operationsRejected.match(action)) return queued;
  const unsent = new Map(action.payload.unsent.map((entry) => [entry.id, entry]));
  const gone = action.payload.entries.filter(({ id }) => !unsent.has(id));
  return without(queued, gone).map((entry) => unsent.get(entry.id) ?? entry);
}

function without<Operation>(queued: QueueEntry<Operation>[], gone: readonly { id: string }[]): QueueEntry<Operation>[] {
  const ids = new Set(gone.map(({ id }) => id));
  return queued.some(({ id }) => ids.has(id)) ? queued.filter(({ id }) => !ids.has(id)) : queued;
}
