import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { applyOperations } from '@/domain/cart';
import type { CartLine, QueuedOperation } from '@/domain/cart';
import { createJournal, parseJson } from '@/lib/journal';
import { parseCartLines, parseQueuedOperation, parseQueuedOperations } from '@/lib/parseCart';
import type { StoragePort, UserDocument, UserPatch } from '@/services/ports';

/** Operations that are sent in one transaction under one name and number, the same at every try. */
export interface Batch {
  /** Whose numbers these are in the store's marks: this browser's, or a page's that holds the batch in memory only. */
  writer: string;
  /** Rises from batch to batch of its writer. */
  number: number;
  operations: QueuedOperation[];
}

/**
 * A shopper's cart changes on their way to the store, durable in this browser and shared by its tabs.
 * `nextBatch` and `settle` belong inside one exclusive section (`TabsPort.exclusively`).
 */
export interface CartQueue {
  /** Everything that waits, oldest first. */
  list(): QueuedOperation[];
  /** False when this browser keeps it in memory only. */
  append(operation: QueuedOperation): boolean;
  /** A batch that was begun before, else one of what waits longest; null when nothing does. */
  nextBatch(): Batch | null;
  /** The store has the batch, or has refused it for good. */
  settle(batch: Batch): void;
  /** The stored cart as last seen, for a page that opens without a network. */
  readSnapshot(): CartLine[] | null;
  writeSnapshot(lines: CartLine[]): void;
}

/**
 * How many marks of browsers a user document holds, and how many of merges and of pages without room: apart, so that
 * short-lived ones never push a browser out. With the mark of the favourites they are the 32 of `firestore.rules`.
 */
const mostBrowserMarks = 16;
const mostOtherMarks = 15;

const deviceKey = 'shop.device';

/** This browser's name, and the last batch number that it used: one record, so that a wipe takes both. */
const writerSchema = v.object({
  // A field path of the document store: letters, digits and underscores.
  id: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{7,39}$/u)),
  lastNumber: v.pipe(v.number(), v.safeInteger()),
});
type Writer = v.InferOutput<typeof writerSchema>;

/** The names and numbers of pages, by their storage: what a page holds in memory only ends with it. */
const pages = new WeakMap<StoragePort, Writer>();

const batchSchema: v.GenericSchema<unknown, Batch> = v.object({
  writer: writerSchema.entries.id,
  number: v.pipe(v.number(), v.safeInteger()),
  operations: v.nonNullable(v.pipe(v.unknown(), v.transform(parseQueuedOperations))),
});

export function createCartQueue(storage: StoragePort, uid: string, now: () => number = Date.now): CartQueue {
  const journal = createJournal(storage, `shop.cart.${uid}.operation.`, parseQueuedOperation);
  const batchPrefix = `shop.cart.${uid}.batch.`;
  const snapshotKey = snapshotKeyOf(uid);

  /** Batches that were begun, oldest first: at most one of each writer. */
  function begunBatches(): Batch[] {
    return storage
      .keys(batchPrefix)
      .flatMap((key) => {
        const parsed = v.safeParse(batchSchema, parseJson(storage.get(key)));
        return parsed.success && key === batchPrefix + parsed.output.writer ? [parsed.output] : [];
      })
      .sort((a, b) => a.number - b.number);
  }

  function waiting(): QueuedOperation[] {
    // An entry under another id than its own could never be taken out again.
    return journal.list().flatMap(({ id, entry }) => (entry.id === id ? [entry] : []));
  }

  /** What waits longest and is alike in being durable: what is must not become less so by travelling with the rest. */
  function oldestRun(operations: QueuedOperation[]): { isKept: boolean; run: QueuedOperation[] } {
    const [first] = operations;
    const isKept = first !== undefined && journal.keep(first.id);
    const end = operations.findIndex(({ id }) => journal.keep(id) !== isKept);
    return { isKept, run: end < 0 ? operations : operations.slice(0, end) };
  }

  const put = (batch: Batch) => storage.set(batchPrefix + batch.writer, JSON.stringify(batch));
  const takeOut = (operations: QueuedOperation[]) => operations.forEach(({ id }) => journal.remove(id));

  /** Null when this browser has no room for it. */
  function beginDurable(operations: QueuedOperation[]): Batch | null {
    const device = countOnDevice(storage, now());
    if (device === null) return null;
    const batch = { writer: device.id, number: device.lastNumber, operations };
    const isKept = put(batch);
    takeOut(operations);
    // On a full storage the batch finds room once its operations have made it.
    if (isKept || put(batch)) return batch;
    storage.remove(batchPrefix + batch.writer);
    return null;
  }

  function beginInMemory(operations: QueuedOperation[]): Batch {
    const page = countOnPage(storage, now());
    const batch = { writer: page.id, number: page.lastNumber, operations };
    takeOut(operations);
    put(batch);
    return batch;
  }

  return {
    list: () => {
      const begun = begunBatches().flatMap(({ operations }) => operations);
      const begunIds = new Set(begun.map(({ id }) => id));
      return [...begun, ...waiting().filter(({ id }) => !begunIds.has(id))];
    },
    append: (operation) => journal.put(operation.id, operation),
    nextBatch: () => {
      const [begun] = begunBatches();
      // A page that ended between writing the batch and clearing its operations left them in both places.
      if (begun !== undefined) {
        takeOut(begun.operations);
        return begun;
      }
      const { isKept, run } = oldestRun(waiting());
      if (run.length === 0) return null;
      return (isKept ? beginDurable(run) : null) ?? beginInMemory(run);
    },
    settle: ({ writer, operations }) => {
      // Another tab that heard of the sign-in meanwhile has put the same merge into the queue once more.
      takeOut(operations);
      storage.remove(batchPrefix + writer);
    },
    readSnapshot: () => parseCartLines(parseJson(storage.get(snapshotKey))),
    writeSnapshot: (lines) => {
      storage.set(snapshotKey, JSON.stringify(lines));
    },
  };
}

/** Everything that waits in this browser, whoever's it is, but for the shopper named. */
export function listQueues(storage: StoragePort, exceptUid: string | null): QueuedOperation[] {
  const owners = storage
    .keys('shop.cart.')
    .flatMap((key) => /^shop\.cart\.(.+?)\.(?:operation|batch)\./u.exec(key)?.[1] ?? []);
  return [...new Set(owners)]
    .filter((uid) => uid !== exceptUid)
    .flatMap((uid) => createCartQueue(storage, uid).list());
}

/**
 * Removes all that this browser keeps of carts but the waiting changes, for everybody but the shopper named: a session
 * may also have ended while no page of the shop was open.
 */
export function forgetCarts(storage: StoragePort, exceptUid: string | null): void {
  const kept = exceptUid === null ? null : snapshotKeyOf(exceptUid);
  for (const key of storage.keys('shop.cart.')) {
    if (key.endsWith('.stored') && key !== kept) storage.remove(key);
  }
}

function snapshotKeyOf(uid: string): string {
  return `shop.cart.${uid}.stored`;
}

/** There is no document yet, or the account's first heart has made it. */
export function lacksAddress(stored: UserDocument | null): boolean {
  return stored === null || stored.email === '';
}

/**
 * What a batch makes of the stored document; null when the batch was applied before (an answer that got lost). Pure: a
 * transaction may run it more than once.
 */
export function applyBatch(stored: UserDocument | null, batch: Batch, email: string): UserPatch | null {
  const applied = stored?.applied ?? {};
  if ((applied[batch.writer] ?? 0) >= batch.number) return null;
  const marked = batch.operations.map((queued) => ({ queued, mark: mergeMark(queued) }));
  const operations = marked.filter(({ mark }) => mark === null || applied[mark] === undefined);
  const merges = operations.flatMap(({ mark }) => (mark === null ? [] : [[mark, batch.number] as const]));
  return {
    // Another tab or device may have changed the address since this one last heard of it: it is written once.
    ...(lacksAddress(stored) ? { email } : {}),
    cartItems: applyOperations(stored?.cartItems ?? [], operations.map(({ queued }) => queued)),
    applied: newestMarks({ ...applied, [batch.writer]: batch.number, ...Object.fromEntries(merges) }),
  };
}

/**
 * The field that says that the store has a guest's cart: each tab of a browser brings the same one when it hears of the
 * sign-in, sooner or later. Null for other operations, and for a cart without a name of its own.
 */
function mergeMark({ id }: QueuedOperation): string | null {
  return /^merge-[\w-]{21}$/u.test(id) ? id.replaceAll('-', '_') : null;
}

/** Numbers begin at the clock's time, so the smallest ones belong to what was away longest. */
function newestMarks({ favourites, ...marks }: Record<string, number>): Record<string, number> {
  const newestFirst = Object.entries(marks).sort(([, a], [, b]) => b - a);
  const isBrowser = ([name]: [string, number]) => name.startsWith('d');
  return Object.fromEntries([
    ...(favourites === undefined ? [] : [['favourites', favourites] as const]),
    ...newestFirst.filter(isBrowser).slice(0, mostBrowserMarks),
    ...newestFirst.filter((mark) => !isBrowser(mark)).slice(0, mostOtherMarks),
  ]);
}

/** The next number of this browser, which all its tabs count on; null when it does not keep it. */
function countOnDevice(storage: StoragePort, now: number): Writer | null {
  const before = storage.get(deviceKey);
  const parsed = v.safeParse(writerSchema, parseJson(before));
  const next = following(parsed.success ? parsed.output : newWriter('d'), now);
  if (storage.set(deviceKey, JSON.stringify(next))) return next;
  // A number in memory only would hide from this page how far the others have counted.
  if (before === null) storage.remove(deviceKey);
  else storage.set(deviceKey, before);
  return null;
}

function countOnPage(storage: StoragePort, now: number): Writer {
  const next = following(pages.get(storage) ?? newWriter('p'), now);
  pages.set(storage, next);
  return next;
}

/** Rises even when the clock goes back. */
function following({ id, lastNumber }: Writer, now: number): Writer {
  return { id, lastNumber: Math.max(now, lastNumber + 1) };
}

/** A name that begins with what it names: `d` a browser, `p` a page. */
function newWriter(kind: 'd' | 'p'): Writer {
  return { id: `${kind}${nanoid(16).replaceAll('-', '_')}`, lastNumber: 0 };
}
