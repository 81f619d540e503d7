import { PortError, toAppError } from '@/domain/appError';
import { createDurableQueue, type DurableQueue } from '@/lib/durableQueue/durableQueue';
import { createLocalStorageStorage, type QueueRecord } from '@/lib/durableQueue/operationStorage';
import type { Services, StoragePort } from '@/services/ports';
import type { Report } from './runShoppers';

/** The shop with one defect, introduced through its services. */
export interface Mutant {
  name: string;
  mutate: (services: Services) => Services;
}

/** CI's number of runs, in which every mutant must be caught. Fewer runs prove nothing. */
export const runsPerMutant = 200;

export function describeMutant({ runs, failure }: Pick<Report, 'runs' | 'failure'>, askedRuns: number) {
  if (failure !== null) return { outcome: `caught in run ${runs}: ${failure.problems[0] ?? ''}`, isFailure: false };
  if (askedRuns >= runsPerMutant) return { outcome: 'NOT CAUGHT', isFailure: true };
  const outcome = `not caught, which says nothing: ${askedRuns} runs are too few, ${runsPerMutant} must catch it`;
  return { outcome, isFailure: false };
}

export const faithful: Mutant['mutate'] = (services) => services;

/** Each must be caught: this shows that the runs would find such a defect in the shop. */
export const mutants: Mutant[] = [
  {
    name: 'an operation is dropped',
    mutate: (services) => {
      let writes = 0;
      return withQueue(services, ({ add }) => ({
        add: (records) => {
          writes += records.filter(({ queue }) => queue === 'cart').length;
          return writes % 5 === 0 ? Promise.resolve(true) : add(records);
        },
      }));
    },
  },
  {
    name: 'a merge is applied twice',
    mutate: (services) =>
      withQueue(services, ({ add }) => ({
        add: (records) =>
          add(
            records.flatMap((record) =>
              record.id.startsWith('merge-') ? [record, { ...record, id: `${record.id}-again` }] : [record],
            ),
          ),
      })),
  },
  {
    name: 'the outbox is skipped',
    mutate: (services) => {
      const skipped = new Set<string>();
      const skipOrders = (records: QueueRecord[]) => {
        for (const { queue, id } of records) if (queue === 'orders') skipped.add(id);
        return records.filter(({ queue }) => queue !== 'orders');
      };
      return withQueue(services, ({ add, addIf, has }) => ({
        add: (records) => add(skipOrders(records)),
        addIf: (records, isWelcome) => addIf(skipOrders(records), isWelcome),
        // The page takes the order for queued; otherwise it would add it to the queue again and again.
        has: (id) => skipped.has(id) || has(id),
      }));
    },
  },
  {
    name: 'a queue is shared between users',
    mutate: (services) =>
      withQueue(services, ({ list, add }) => ({
        list: (queue, account) => list(queue, 'shared').map((record) => ({ ...record, account })),
        add: (records) => add(records.map((record) => ({ ...record, account: 'shared' }))),
      })),
  },
  {
    name: 'a rollback is forgotten',
    mutate: (services) => {
      let wasRefused = false;
      const { documents } = services;
      return {
        ...withQueue(services, ({ remove, add, list }) => ({
          remove: async (ids) => {
            const records = ['cart', 'favourites'].flatMap((queue) =>
              ['user-1', 'user-2'].flatMap((account) => list(queue, account).filter(({ id }) => ids.includes(id))),
            );
            await remove(ids);
            if (wasRefused) void add(records);
            wasRefused = false;
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
    mutate: (services) => ({ ...services, queue: createDurableQueue(createLocalStorageStorage(services.storage)) }),
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

function withQueue(services: Services, change: (queue: DurableQueue) => Partial<DurableQueue>): Services {
  return { ...services, queue: { ...services.queue, ...change(services.queue) } };
}

function withStorage(services: Services, change: (storage: StoragePort) => Partial<StoragePort>): Services {
  return { ...services, storage: { ...services.storage, ...change(services.storage) } };
}
