import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { applyOperations } from '@/domain/cart';
import type { CartLine, QueuedOperation } from '@/domain/cart';
import { createJournal, parseJson } from '@/lib/journal';
import type { StoragePort, UserDocument, UserPatch } from '@/services/ports';
import { cartLinesSchema, queuedOperationSchema } from './cartSchemas';

/** Operations that are sent in one transaction under one number, the same at every try. */
export interface Batch {
  /** Rises from batch to batch on this device. */
  number: number;
  operations: QueuedOperation[];
}

/**
 * A shopper's cart changes on their way to the store, durable in this browser and shared by its tabs.
 * `nextBatch` and `settle` belong inside one exclusive section (`TabsPort.exclusively`).
 */
export interface CartQueue {
  /** Names this browser in the store's marks of what was applied. */
  deviceId(): string;
  /** Everything that waits, oldest first. */
  list(): QueuedOperation[];
  /** False when this browser keeps it in memory only. */
  append(operation: QueuedOperation): boolean;
  /** A batch that was begun before, else one of everything that waits; null when nothing does. */
  nextBatch(): Batch | null;
  /** The store has the batch, or has refused it for good. */
  settle(): void;
  /** The stored cart as last seen, for a page that opens without a network. */
  readSnapshot(): CartLine[] | null;
  writeSnapshot(lines: CartLine[]): void;
}

/** How many marks, of devices and of merges, a user document holds; `firestore.rules` says the same. */
export const maxMarks = 32;

const deviceKey = 'shop.device';

/** This browser's name, and the last batch number that it used: one record, so that a wipe takes both. */
const deviceSchema = v.object({
  // A field path of the document store: letters, digits and underscores.
  id: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{7,39}$/u)),
  lastNumber: v.pipe(v.number(), v.safeInteger()),
});
type Device = v.InferOutput<typeof deviceSchema>;

const batchSchema: v.GenericSchema<unknown, Batch> = v.object({
  number: v.number(),
  operations: v.array(queuedOperationSchema),
});

export function createCartQueue(storage: StoragePort, uid: string, now: () => number = Date.now): CartQueue {
  const journal = createJournal(storage, `shop.cart.${uid}.operation.`, queuedOperationSchema);
  const batchKey = `shop.cart.${uid}.batch`;
  const snapshotKey = snapshotKeyOf(uid);

  function readBatch(): Batch | null {
    const parsed = v.safeParse(batchSchema, parseJson(storage.get(batchKey)));
    return parsed.success ? parsed.output : null;
  }

  function waiting(): QueuedOperation[] {
    // An entry under another id than its own could never be taken out again.
    return journal.list().flatMap(({ id, entry }) => (entry.id === id ? [entry] : []));
  }

  return {
    deviceId: () => readDevice(storage).id,
    list: () => {
      const begun = readBatch()?.operations ?? [];
      const begunIds = new Set(begun.map(({ id }) => id));
      return [...begun, ...waiting().filter(({ id }) => !begunIds.has(id))];
    },
    append: (operation) => journal.put(operation.id, operation),
    nextBatch: () => {
      const begun = readBatch();
      // A page that ended between writing the batch and clearing its operations left them in both places.
      for (const { id } of begun?.operations ?? []) journal.remove(id);
      if (begun !== null) return begun;

      const operations = waiting();
      if (operations.length === 0) return null;
      const batch = { number: nextNumber(storage, now()), operations };
      const text = JSON.stringify(batch);
      const kept = storage.set(batchKey, text);
      for (const { id } of operations) journal.remove(id);
      // On a full storage the batch finds room once its operations have made it.
      if (!kept) storage.set(batchKey, text);
      return batch;
    },
    settle: () => {
      // Another tab that heard of the sign-in meanwhile has put the same merge into the queue once more.
      for (const { id } of readBatch()?.operations ?? []) journal.remove(id);
      storage.remove(batchKey);
    },
    readSnapshot: () => {
      const parsed = v.safeParse(cartLinesSchema, parseJson(storage.get(snapshotKey)));
      return parsed.success ? parsed.output : null;
    },
    writeSnapshot: (lines) => {
      storage.set(snapshotKey, JSON.stringify(lines));
    },
  };
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

/**
 * What a batch makes of the stored document; null when this device's batch was applied before (an answer that got
 * lost). Pure: a transaction may run it more than once.
 */
export function applyBatch(
  stored: UserDocument | null,
  batch: Batch,
  { deviceId, email }: { deviceId: string; email: string },
): UserPatch | null {
  const applied = stored?.applied ?? {};
  if ((applied[deviceId] ?? 0) >= batch.number) return null;
  const marked = batch.operations.map((queued) => ({ queued, mark: mergeMark(queued) }));
  const operations = marked.filter(({ mark }) => mark === null || applied[mark] === undefined);
  const merges = operations.flatMap(({ mark }) => (mark === null ? [] : [[mark, batch.number] as const]));
  return {
    email,
    cartItems: applyOperations(stored?.cartItems ?? [], operations.map(({ queued }) => queued)),
    applied: newestMarks({ ...applied, [deviceId]: batch.number, ...Object.fromEntries(merges) }),
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
function newestMarks(marks: Record<string, number>): Record<string, number> {
  const newestFirst = Object.entries(marks).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(newestFirst.slice(0, maxMarks));
}

/** Rises even when the clock goes back. */
function nextNumber(storage: StoragePort, now: number): number {
  const device = readDevice(storage);
  const number = Math.max(now, device.lastNumber + 1);
  writeDevice(storage, { ...device, lastNumber: number });
  return number;
}

function readDevice(storage: StoragePort): Device {
  const parsed = v.safeParse(deviceSchema, parseJson(storage.get(deviceKey)));
  if (parsed.success) return parsed.output;
  const created = { id: `d${nanoid(16).replaceAll('-', '_')}`, lastNumber: 0 };
  writeDevice(storage, created);
  return created;
}

function writeDevice(storage: StoragePort, device: Device): void {
  storage.set(deviceKey, JSON.stringify(device));
}
