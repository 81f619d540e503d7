import { PortError, toAppError } from '@/domain/appError';
import { parseJson } from '@/lib/json';
import type { Operation } from '@/lib/queue/operations';
import { intactList, operationSchema, parseOrNull } from '@/lib/schemas';
import type { QueueDisk, Services, StoragePort } from '@/services/ports';
import { withoutRows, withRows } from '../fakes/fakeStorage';

/** The shop with one defect, introduced through its services. */
export interface Mutant {
  name: string;
  mutate: (services: Services) => Services;
}

export const faithful: Mutant['mutate'] = (services) => services;

/** The runs must catch each defect, which shows that they would find it in the shop. */
export const mutants: Mutant[] = [
  {
    name: 'an operation is dropped',
    mutate: (services) => {
      let writes = 0;
      return withPuts(services, (operations) => {
        writes += operations.filter(({ kind }) => kind === 'cart').length;
        return writes % 5 === 0 ? [] : operations;
      });
    },
  },
  {
    name: 'a merge is applied twice',
    mutate: (services) =>
      withPuts(services, (operations) =>
        operations.flatMap((operation) =>
          operation.id.startsWith('merge-') ? [operation, { ...operation, id: `${operation.id}-again` }] : [operation],
        ),
      ),
  },
  {
    name: 'the outbox is skipped',
    mutate: (services) => withPuts(services, (operations) => operations.filter(({ kind }) => kind !== 'order')),
  },
  {
    name: 'a queue is shared between users',
    mutate: (services) => {
      const accounts = new Set<string>();
      services.identity.observe((user) => user !== null && accounts.add(user.uid));
      return withDisk(services, ({ list }) => ({
        list: async (account) => {
          const lists = await Promise.all([...accounts].map(list));
          return lists.flat().map((operation) => ({ ...operation, account }));
        },
      }));
    },
  },
  {
    name: 'a rollback is forgotten',
    mutate: (services) => {
      let wasRefused = false;
      const forgotten = new Set<string>();
      const { documents } = services;
      return {
        ...withDisk(services, ({ remove }) => ({
          remove: (account, ids) => {
            if (wasRefused) for (const id of ids) forgotten.add(id);
            wasRefused = false;
            return remove(
              account,
              ids.filter((id) => !forgotten.has(id)),
            );
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
              // `change` is pure, so a call here returns the patch of the failed request.
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

/** Loses everything that a page writes to the disk except the result of `change`. */
function withPuts(services: Services, change: (operations: readonly Operation[]) => readonly Operation[]): Services {
  return withDisk(services, ({ put }) => ({
    put: (account, operations, unless) => put(account, change(operations), unless),
  }));
}

const lateKey = 'late';

/** In local storage, which a browser writes to the disk with a delay. */
function createLateDisk(storage: StoragePort): QueueDisk {
  // Encoded, so that the lost data reveal the defect, and not the names in local storage.
  const read = () => {
    const text = Buffer.from(storage.get(lateKey) ?? '', 'base64').toString();
    return parseOrNull(intactList(operationSchema), parseJson(text)) ?? [];
  };
  const write = (rows: Operation[]) => storage.set(lateKey, Buffer.from(JSON.stringify(rows)).toString('base64'));
  const rowsIn = (account: string) => read().filter((row) => row.account === account);
  return {
    list: (account) => Promise.resolve(rowsIn(account)),
    put: (account, operations, unless) => {
      if (unless?.(rowsIn(account)) === true) return Promise.resolve('refused');
      return write(withRows(read(), operations))
        ? Promise.resolve('saved')
        : Promise.reject(new Error('There is no room.'));
    },
    remove: (account, ids) => {
      write(withoutRows(read(), account, ids));
      return Promise.resolve();
    },
    clear: (account) => {
      write(read().filter((row) => row.account !== account));
      return Promise.resolve();
    },
  };
}

function withStorage(services: Services, change: (storage: StoragePort) => Partial<StoragePort>): Services {
  return { ...services, storage: { ...services.storage, ...change(services.storage) } };
}
