import * as v from 'valibot';
import { PortError, toAppError } from '@/domain/appError';
import { changeContent, type QueueContent, type QueueRecord } from '@/domain/queue';
import type { QueueDisk, Services, StoragePort } from '@/services/ports';

/** The shop with one defect, introduced through its services. */
export interface Mutant {
  name: string;
  mutate: (services: Services) => Services;
}

export const faithful: Mutant['mutate'] = (services) => services;

/** Each must be caught: this shows that the runs would find such a defect in the shop. */
export const mutants: Mutant[] = [
  {
    name: 'an operation is dropped',
    mutate: (services) => {
      let writes = 0;
      return withPuts(services, (records) => {
        writes += records.filter(({ queue }) => queue === 'cart').length;
        return writes % 5 === 0 ? [] : records;
      });
    },
  },
  {
    name: 'a merge is applied twice',
    mutate: (services) =>
      withPuts(services, (records) =>
        records.flatMap((record) =>
          record.id.startsWith('merge-') ? [record, { ...record, id: `${record.id}-again` }] : [record],
        ),
      ),
  },
  {
    name: 'the outbox is skipped',
    mutate: (services) => withPuts(services, (records) => records.filter(({ queue }) => queue !== 'orders')),
  },
  {
    name: 'a queue is shared between users',
    mutate: (services) => {
      let uid: string | null = null;
      services.identity.observe((user) => {
        uid = user?.uid ?? uid;
      });
      return withDisk(services, ({ read }) => ({
        read: async () => {
          const { deviceId, records } = await read();
          return { deviceId, records: records.map((record) => ({ ...record, account: uid ?? record.account })) };
        },
      }));
    },
  },
  {
    name: 'a rollback is forgotten',
    mutate: (services) => {
      let wasRefused = false;
      const { documents } = services;
      return {
        ...withDisk(services, ({ write }) => ({
          write: (change) => {
            const isForgotten = wasRefused && change.remove !== undefined;
            if (isForgotten) wasRefused = false;
            return write(isForgotten ? { ...change, remove: [] } : change);
          },
        })),
        documents: {
          ...documents,
          updateUser: async (...call) => {
            try {
              return await documents.updateUser(...call);
            } catch (caught) {
              wasRefused = caught instanceof PortError && toAppError(caught).kind === 'permission-denied';
              throw caught;
            }
          },
        },
      };
    },
  },
  {
    name: 'what was applied is not remembered',
    mutate: (services) => ({
      ...services,
      documents: {
        ...services.documents,
        updateUser: (uid, change) =>
          services.documents.updateUser(uid, (stored) => {
            const patch = change(stored === null ? null : { ...stored, applied: [] });
            return patch?.applied === undefined ? patch : { ...patch, applied: [] };
          }),
      },
    }),
  },
  {
    name: 'the stored cart stays in the browser after the sign-out',
    mutate: (services) =>
      withStorage(services, ({ remove }) => ({
        remove: (key) => {
          if (!key.endsWith('.stored')) remove(key);
        },
      })),
  },
  {
    name: 'a favourite is forgotten when its request fails',
    mutate: (services) => {
      const { documents } = services;
      return {
        ...services,
        documents: {
          ...documents,
          updateUser: async (uid, change) => {
            try {
              return await documents.updateUser(uid, change);
            } catch (caught) {
              // `change` is pure, so calling it here shows what the failed request was about.
              if (change(null)?.favourites !== undefined) return null;
              throw caught;
            }
          },
        },
      };
    },
  },
  {
    name: 'operations are kept where the end of the browser loses them',
    mutate: (services) => ({ ...services, queueDisk: createLateDisk(services.storage) }),
  },
  {
    name: 'only the last operation of a device is remembered',
    mutate: (services) => ({
      ...services,
      documents: {
        ...services.documents,
        updateUser: (uid, change) =>
          services.documents.updateUser(uid, (stored) => {
            const patch = change(stored);
            if (patch?.applied === undefined) return patch;
            return { ...patch, applied: patch.applied.map(({ device, ids }) => ({ device, ids: ids.slice(-1) })) };
          }),
      },
    }),
  },
];

function withDisk(services: Services, change: (disk: QueueDisk) => Partial<QueueDisk>): Services {
  return { ...services, queueDisk: { ...services.queueDisk, ...change(services.queueDisk) } };
}

/** Of what a page writes, only what `change` leaves of it reaches the disk. */
function withPuts(services: Services, change: (records: QueueRecord[]) => QueueRecord[]): Services {
  return withDisk(services, ({ write }) => ({
    write: ({ put = [], ...others }) => write({ ...others, put: change(put) }),
  }));
}

const lateKey = 'shop.unsaved';
const contentSchema = v.object({
  deviceId: v.string(),
  records: v.array(v.object({ id: v.string(), queue: v.string(), account: v.string(), operation: v.unknown() })),
});

/** In local storage, which a browser writes to the disk with a delay. */
function createLateDisk(storage: StoragePort): QueueDisk {
  const read = (): QueueContent => {
    const text = storage.get(lateKey);
    return text === null
      ? { deviceId: `dLate${Math.random()}`, records: [] }
      : v.parse(contentSchema, JSON.parse(text));
  };
  const store = (content: QueueContent) => storage.set(lateKey, JSON.stringify(content));

  return {
    read: () => {
      const content = read();
      store(content);
      return Promise.resolve(content);
    },
    write: (change) => {
      const content = changeContent(read(), change);
      if (content === null) return Promise.resolve('refused');
      return store(content) ? Promise.resolve('saved') : Promise.reject(new Error('There is no room.'));
    },
    stage: (put) => {
      const content = changeContent(read(), { put });
      if (content !== null) store(content);
    },
  };
}

function withStorage(services: Services, change: (storage: StoragePort) => Partial<StoragePort>): Services {
  return { ...services, storage: { ...services.storage, ...change(services.storage) } };
}
