import { isAnyOf } from '@reduxjs/toolkit';
import type { RootState } from '@/app/store';
import { isRetryable, toAppError, type AppError } from '@/domain/appError';
import { pageBecameVisible, pageLeft, problemReported, sendingRequested, signedIn } from '@/domain/events';
import type { QueueEntry, QueueRecord } from '@/domain/queue';
import { followOtherTabs, onFirstSignIn, type AppListenerApi, type AppStartListening } from '../listeners';
import { backOffMs } from '../timing';
import { queueChangedElsewhere, rereadRequested, type OperationEvents } from './operationEvents';

/** What a sender needs of a listener's api: its `extra` holds the page's `DurableQueue` as `queue`, and the other tabs as `tabs`. */
export type SenderHost = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;

/** `done`: nothing is left to send. `delayed`: something still waits, and the same request may succeed later. */
export type SendOutcome = 'done' | 'delayed';

/** What a feature says about its operations. */
export interface SenderDefinition<Operation> {
  name: string;
  events: OperationEvents<Operation>;
  /** An operation from the browser's storage; null for what is none. */
  parse: (value: unknown, id: string, account: string) => Operation | null;
  /** What the page shows as queued, and whose it is; null while no account is open. */
  selectQueued: (state: RootState) => { account: string; entries: readonly QueueEntry<Operation>[] } | null;
  /** Sends operations in one request. Resolves when all of them are stored, rejects when none is. */
  send: (batch: Batch<Operation>, host: SenderHost) => Promise<void>;
  /** At most so many operations travel in one request. */
  maxBatch: number;
  /** Whether each operation stands alone: one that is delayed does not hold up the others. */
  isUnordered?: boolean;
  /** What stays in the queue, unsent, of an operation that was refused; null when it is rolled back. */
  afterRejection?: (operation: Operation) => Operation | null;
  isSendable?: (operation: Operation) => boolean;
}

export interface Batch<Operation> {
  account: string;
  entries: QueueEntry<Operation>[];
  /** Under this name the server remembers the ids. */
  deviceId: string;
}

/** Sends one feature's queued operations. */
export interface Sender {
  name: string;
  /** Whether an account is open. */
  isOpen(state: RootState): boolean;
  /** Writes to the disk what the page shows as queued and the browser does not have yet. */
  queueNew(host: SenderHost): Promise<void>;
  /** Shows what the browser holds, as of the last `refresh`. */
  show(host: SenderHost): void;
  /** Whether the page shows something that is still to be sent. */
  isWaiting(host: SenderHost): boolean;
  /** Sends what is queued, oldest first. */
  flush(host: SenderHost, account: string): Promise<SendOutcome>;
}

export function createSender<Operation>(definition: SenderDefinition<Operation>): Sender {
  const { name, events, selectQueued, maxBatch } = definition;
  const { parse, send, isUnordered = false, afterRejection = () => null, isSendable = () => true } = definition;

  const isOpenFor = ({ getState }: SenderHost, account: string) => selectQueued(getState())?.account === account;

  function listEntries({ extra: { queue } }: SenderHost, account: string): QueueEntry<Operation>[] {
    return queue.list(name, account).flatMap(({ id, operation }) => {
      const parsed = parse(operation, id, account);
      return parsed === null ? [] : [{ id, operation: parsed }];
    });
  }

  const toRecord = (account: string, { id, operation }: QueueEntry<Operation>): QueueRecord => ({
    id,
    queue: name,
    account,
    operation,
  });

  function show(host: SenderHost): void {
    const shown = selectQueued(host.getState());
    if (shown === null) return;
    const { queue } = host.extra;
    // What was queued in this very turn is not in the list yet.
    const fresh = shown.entries.filter(({ id }) => !queue.has(id) && !queue.isGone(id));
    const entries = [...listEntries(host, shown.account), ...fresh];
    const hasChanged = JSON.stringify(entries) !== JSON.stringify(shown.entries);
    if (hasChanged) host.dispatch(events.queueRead({ account: shown.account, entries }));
  }

  const hasNew = ({ getState, extra: { queue } }: SenderHost) =>
    selectQueued(getState())?.entries.some(({ id }) => !queue.has(id)) ?? false;

  /** Rolls back what the server refuses for good, or leaves it in the queue unsent, and reports it. */
  async function reject(host: SenderHost, { account, entries }: Batch<Operation>, error: AppError): Promise<void> {
    const unsent = entries.flatMap(({ id, operation }) => {
      const rest = afterRejection(operation);
      return rest === null ? [] : [{ id, operation: rest }];
    });
    const unsentIds = new Set(unsent.map(({ id }) => id));
    const rewriting =
      unsent.length === 0 ? null : host.extra.queue.add(unsent.map((entry) => toRecord(account, entry)));
    const removal = host.extra.queue.remove(entries.flatMap(({ id }) => (unsentIds.has(id) ? [] : [id])));
    host.dispatch(events.operationsRejected({ account, entries, unsent, error }));
    host.dispatch(problemReported({ during: `${name}/operationsRejected`, error }));
    await Promise.all([rewriting, removal]);
    host.extra.tabs.post({ type: 'queueChanged', uid: account });
  }

  /** Takes what the server has stored out of the queue. */
  async function acknowledge(host: SenderHost, { account, entries }: Batch<Operation>): Promise<void> {
    // No turn may pass between the two: the page would show what it has just sent as queued once more.
    const removal = host.extra.queue.remove(entries.map(({ id }) => id));
    host.dispatch(events.operationsStored({ account, entries }));
    // On the disk before the next request: of all that was sent, only the last request is ever in doubt.
    await removal;
    host.extra.tabs.post({ type: 'queueChanged', uid: account });
  }

  return {
    name,
    isOpen: (state) => selectQueued(state) !== null,
    show,
    isWaiting: ({ getState }) =>
      selectQueued(getState())?.entries.some(({ operation }) => isSendable(operation)) ?? false,
    queueNew: async (host) => {
      if (!hasNew(host)) return;
      // One action may be followed by others in the same turn: an account that opens brings what was queued before.
      await Promise.resolve();
      const shown = selectQueued(host.getState());
      if (shown === null || !hasNew(host)) return;
      const fresh = shown.entries.filter(({ id }) => !host.extra.queue.has(id));
      const { account } = shown;
      const isDurable = await host.extra.queue.add(fresh.map((entry) => toRecord(account, entry)));
      host.dispatch(events.operationsQueued({ account, ids: fresh.map(({ id }) => id), isDurable }));
      host.extra.tabs.post({ type: 'queueChanged', uid: account });
    },
    flush: async (host, account) => {
      const { queue } = host.extra;
      const tried = new Set<string>();
      for (;;) {
        await queue.refresh();
        if (!isOpenFor(host, account)) return 'done';
        show(host);
        const entries = listEntries(host, account)
          .filter(({ id, operation }) => isSendable(operation) && !tried.has(id))
          .slice(0, maxBatch);
        if (entries.length === 0) return tried.size === 0 ? 'done' : 'delayed';
        const batch = { account, entries, deviceId: queue.deviceId() };
        try {
          await send(batch, host);
        } catch (caught) {
          const error = toAppError(caught);
          // Without its customer's session an operation is refused whatever it says: it waits for the next sign-in.
          if (!isRetryable(error) && isOpenFor(host, account)) {
            await reject(host, batch, error);
            continue;
          }
          host.dispatch(events.sendingDelayed({ account, entries, error }));
          if (!isUnordered) return 'delayed';
          for (const { id } of entries) tried.add(id);
          continue;
        }
        await acknowledge(host, batch);
      }
    },
  };
}

/** Milliseconds after which a tab sends what another tab has queued and not sent. */
const takeOverMs = 4_000;

/**
 * Keeps what the page shows as queued and what the browser holds the same: a new operation is written to the disk, and what
 * other tabs and earlier pages have queued is shown.
 */
export function addQueueListeners(startListening: AppStartListening, senders: readonly Sender[]): void {
  async function readAll(api: AppListenerApi): Promise<void> {
    await api.extra.queue.refresh();
    for (const sender of senders) sender.show(api);
  }

  for (const sender of senders) {
    startListening({
      predicate: (_action, now, before) => now !== before && sender.isOpen(now),
      effect: (_action, api) => sender.queueNew(api),
    });
  }
  startListening({ actionCreator: pageLeft, effect: (_action, { extra }) => extra.queue.stage() });
  // A page that was put away has missed the messages of other tabs.
  startListening({
    matcher: isAnyOf(signedIn, pageBecameVisible, rereadRequested),
    effect: (_action, api) => readAll(api),
  });
  onFirstSignIn(startListening, (api) =>
    followOtherTabs(api, (message) => {
      if (message.type !== 'queueChanged') return;
      void readAll(api);
      api.dispatch(queueChangedElsewhere());
    }),
  );
  // The tab that has queued something sends it. One that has crashed or is frozen does not.
  startListening({
    actionCreator: queueChangedElsewhere,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(takeOverMs);
      if (senders.some((sender) => sender.isWaiting(api))) api.dispatch(sendingRequested());
    },
  });
}

/** Sends again and again until nothing is left to send. */
export interface RetryLoop {
  /** Whether the last try did not go through. */
  isTrying(): boolean;
  /** For another account: restarts the count of tries. */
  reset(): void;
  /**
   * Runs until `send` is done. A listener that takes over from this one sends at once; when that fails too, it pauses for as
   * long as this one would have.
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
