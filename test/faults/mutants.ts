import { PortError } from '@/domain/appError';
import { emptyLists } from '@/domain/rebase';
import type { AccountRecord } from '@/domain/record';
import { parseJson } from '@/lib/json';
import { parseOrNull, recordSchema } from '@/lib/schemas';
import type { RecordDisk, Services, StoragePort } from '@/services/ports';

/** The shop with one defect, introduced through its services. */
export interface Mutant {
  name: string;
  mutate: (services: Services) => Services;
}

export const faithful: Mutant['mutate'] = (services) => services;

/** The runs must catch each defect, which shows that they would find it in the shop. */
export const mutants: Mutant[] = [
  {
    name: 'a change is confirmed and not stored',
    mutate: (services) => {
      let writes = 0;
      return withDisk(services, ({ read, update }) => ({
        update: async (uid, change) => {
          writes += 1;
          return writes % 5 === 0 ? change(await read(uid)) : update(uid, change);
        },
      }));
    },
  },
  {
    name: 'an order is not on the disk',
    mutate: (services) => withStored(services, (record) => ({ ...record, orders: [] })),
  },
  {
    name: 'the request in doubt is not on the disk',
    mutate: (services) => withStored(services, (record) => ({ ...record, sending: null })),
  },
  {
    name: 'a merged guest cart is not remembered',
    mutate: (services) => withStored(services, (record) => ({ ...record, mergedGuests: [] })),
  },
  {
    name: 'a record is shared between users',
    mutate: (services) =>
      withDisk(services, ({ read, update }) => ({
        read: () => read('shared'),
        update: (_uid, change) => update('shared', change),
      })),
  },
  {
    name: 'what was applied is not remembered',
    mutate: (services) => ({
      ...services,
      documents: {
        ...services.documents,
        updateUser: (uid, change) =>
          services.documents.updateUser(uid, async (stored) => {
            const patch = await change(stored && { ...stored, applied: [] });
            return patch?.applied === undefined ? patch : { ...patch, applied: [] };
          }),
      },
    }),
  },
  {
    name: 'the record stays in the browser after the sign-out',
    mutate: (services) => withDisk(services, () => ({ remove: () => Promise.resolve() })),
  },
  {
    name: 'changes are given up when their request fails',
    mutate: (services) => {
      let hasFailed = false;
      const { documents } = services;
      return {
        ...withStored(services, (record) => {
          if (!hasFailed) return record;
          hasFailed = false;
          return { ...record, sending: null, current: record.stored ?? emptyLists };
        }),
        documents: {
          ...documents,
          updateUser: async (...call) => {
            try {
              return await documents.updateUser(...call);
            } catch (caught) {
              hasFailed = caught instanceof PortError && caught.error.retryable;
              throw caught;
            }
          },
        },
      };
    },
  },
  {
    name: 'records are kept where the end of the browser loses them',
    mutate: (services) => ({ ...services, recordDisk: createLateDisk(services.storage) }),
  },
];

function withDisk(services: Services, change: (disk: RecordDisk) => Partial<RecordDisk>): Services {
  return { ...services, recordDisk: { ...services.recordDisk, ...change(services.recordDisk) } };
}

/** Stores something else than the page has asked for. */
function withStored(services: Services, change: (record: AccountRecord) => AccountRecord): Services {
  return withDisk(services, ({ update }) => ({
    update: (uid, apply) =>
      update(uid, (latest) => {
        const result = apply(latest);
        return { ...result, record: change(result.record) };
      }),
  }));
}

const latePrefix = 'late.';

/** In local storage, which a browser writes to the disk with a delay. */
function createLateDisk(storage: StoragePort): RecordDisk {
  // Encoded, so that the lost data reveal the defect, and not the names in local storage.
  const keyOf = (uid: string) => latePrefix + Buffer.from(uid).toString('hex');
  const read = (key: string) => {
    const text = Buffer.from(storage.get(key) ?? '', 'base64').toString();
    return parseOrNull(recordSchema, parseJson(text));
  };
  return {
    read: (uid) => Promise.resolve(read(keyOf(uid))),
    update: (uid, change) => {
      const result = change(read(keyOf(uid)));
      const isStored = storage.set(keyOf(uid), Buffer.from(JSON.stringify(result.record)).toString('base64'));
      return isStored ? Promise.resolve(result) : Promise.reject(new Error('There is no room.'));
    },
    remove: (isRemoved) => {
      for (const key of storage.keys(latePrefix)) {
        const uid = Buffer.from(key.slice(latePrefix.length), 'hex').toString();
        if (isRemoved(uid, read(key))) storage.remove(key);
      }
      return Promise.resolve();
    },
  };
}
