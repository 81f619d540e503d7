import { nanoid } from '@reduxjs/toolkit';

/** An operation with the id that makes a repeat harmless. */
export interface QueueEntry<Operation> {
  id: string;
  operation: Operation;
}

/** A queued operation as it is stored: whose it is, and in which queue. */
export interface QueueRecord extends QueueEntry<unknown> {
  queue: string;
  account: string;
}

/** What one browser profile holds. */
export interface QueueContent {
  /** Names this profile for as long as its content is there: cleared site data takes both. */
  deviceId: string;
  /** Oldest first. */
  records: QueueRecord[];
}

export interface QueueChange {
  /** A record whose id is there already keeps its place, unless it is removed first. */
  put: QueueRecord[];
  /** Ids; before anything is put. */
  remove: string[];
  /** Asked in the transaction of the change, so that no other tab can come between. */
  isWelcome?: (records: readonly QueueRecord[]) => boolean;
}

/** The change was not made: another tab has queued something meanwhile. */
export class QueueConflict extends Error {}

/**
 * Where queued operations outlive the page, shared by the tabs of a browser. Both methods reject when the browser does
 * not read or keep anything.
 */
export interface QueueStorage {
  read(): Promise<QueueContent>;
  /**
   * All of the change or nothing of it; resolves when it is on the disk, with the device id that is stored beside it.
   * @throws QueueConflict when what is there by then does not suit `isWelcome`.
   */
  write(change: QueueChange): Promise<string>;
  /** Keeps records without waiting, as well as it can: the page is about to go. */
  stage(records: QueueRecord[]): void;
}

/** The content after a change; throws a `QueueConflict` when the change does not suit it. */
export function applyChange({ deviceId, records }: QueueContent, { put, remove, isWelcome }: QueueChange): QueueContent {
  if (isWelcome?.(records) === false) throw new QueueConflict();
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const id of remove) byId.delete(id);
  for (const record of put) byId.set(record.id, record);
  return { deviceId, records: [...byId.values()] };
}

/** Letters, digits and underscores. */
export function createDeviceId(): string {
  return `d${nanoid(16).replaceAll('-', '_')}`;
}

const devicePattern = /^[A-Za-z]\w{7,39}$/u;

/** Null for what is no device id. */
export function parseDeviceId(value: unknown): string | null {
  return typeof value === 'string' && devicePattern.test(value) ? value : null;
}

/** Records that are damaged are left out; null for what is no content. */
export function parseContent(value: unknown): QueueContent | null {
  if (!isObject(value) || !Array.isArray(value.records)) return null;
  const deviceId = parseDeviceId(value.deviceId);
  return deviceId === null ? null : { deviceId, records: value.records.flatMap((record) => parseRecord(record) ?? []) };
}

export function parseRecord(value: unknown): QueueRecord | null {
  if (!isObject(value)) return null;
  const { id, queue, account, operation } = value;
  const isSound = typeof id === 'string' && typeof queue === 'string' && typeof account === 'string';
  return isSound ? { id, queue, account, operation } : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Operations in the memory of the page. */
export function createMemoryStorage(): QueueStorage {
  let content: QueueContent = { deviceId: createDeviceId(), records: [] };
  return {
    read: () => Promise.resolve(content),
    // `async`, so that a conflict rejects.
    write: async (change) => {
      await Promise.resolve();
      content = applyChange(content, change);
      return content.deviceId;
    },
    stage: () => undefined,
  };
}
