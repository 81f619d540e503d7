import { PortError, toAppError } from '@/domain/appError';
import type { Services, StoragePort } from '@/services/ports';
import type { Report } from './runShoppers';

/** The shop with one fault of its own, made by what it is given. */
export interface Mutant {
  name: string;
  mutate: (services: Services) => Services;
}

/** In so many runs, CI's, every mutant must be caught. Fewer are too few to tell. */
export const runsPerMutant = 200;

export function describeMutant({ runs, failure }: Pick<Report, 'runs' | 'failure'>, askedRuns: number) {
  if (failure !== null) return { outcome: `caught in run ${runs}: ${failure.problems[0] ?? ''}`, isFailure: false };
  if (askedRuns >= runsPerMutant) return { outcome: 'NOT CAUGHT', isFailure: true };
  const outcome = `not caught, which says nothing: ${askedRuns} runs are too few, ${runsPerMutant} must catch it`;
  return { outcome, isFailure: false };
}

export const faithful: Mutant['mutate'] = (services) => services;

/** Each must be caught: it shows that the runs would notice such a fault in the shop. */
export const mutants: Mutant[] = [
  {
    name: 'an operation is dropped',
    mutate: (services) => {
      let writes = 0;
      return withStorage(services, ({ set }) => ({
        set: (key, value) => {
          const isOperation = /^shop\.cart\.user-[^.]+\.operation\./u.test(key);
          if (isOperation) writes += 1;
          return isOperation && writes % 5 === 0 ? true : set(key, value);
        },
      }));
    },
  },
  {
    name: 'a merge is applied twice',
    mutate: (services) =>
      withStorage(services, ({ set }) => ({
        set: (key, value) => {
          const isFirst = key.includes('.operation.merge-') && !key.endsWith('-again');
          if (isFirst) set(`${key}-again`, value.replace(/"id":"(merge-[^"]+)"/u, '"id":"$1-again"'));
          return set(key, value);
        },
      })),
  },
  {
    name: 'the outbox is skipped',
    mutate: (services) =>
      withStorage(services, ({ set }) => ({
        set: (key, value) => (key.startsWith('shop.orders.') ? true : set(key, value)),
      })),
  },
  {
    name: 'a queue is shared between users',
    mutate: (services) => {
      const shared = (key: string) => key.replace(/^shop\.cart\.user-[^.]+\.(?!stored)/u, 'shop.cart.everybody.');
      const { get, set, remove, keys } = services.storage;
      const storage: StoragePort = {
        get: (key) => get(shared(key)),
        set: (key, value) => set(shared(key), value),
        remove: (key) => remove(shared(key)),
        keys: (prefix) => keys(shared(prefix)).map((key) => prefix + key.slice(shared(prefix).length)),
      };
      return { ...services, storage };
    },
  },
  {
    name: 'a rollback is forgotten',
    mutate: (services) => {
      let wasRefused = false;
      const { documents } = services;
      return {
        ...withStorage(services, ({ remove }) => ({
          remove: (key) => {
            const isBatch = /^shop\.cart\.user-[^.]+\.batch\./u.test(key);
            if (!isBatch || !wasRefused) remove(key);
            if (isBatch) wasRefused = false;
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
    name: 'what was applied is not marked',
    mutate: (services) => ({
      ...services,
      documents: {
        ...services.documents,
        updateUser: (uid, change) =>
          services.documents.updateUser(uid, (stored) => {
            const patch = change(stored === null ? null : { ...stored, applied: {} });
            return patch?.applied === undefined ? patch : { ...patch, applied: {} };
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
    name: 'a heart is forgotten when its request fails',
    mutate: (services) => {
      const { documents, storage } = services;
      return {
        ...services,
        documents: {
          ...documents,
          changeFavourites: async (uid, wanted) => {
            try {
              await documents.changeFavourites(uid, wanted);
            } catch (caught) {
              for (const key of storage.keys(`shop.favourites.${uid}.`)) storage.remove(key);
              throw caught;
            }
          },
        },
      };
    },
  },
];

function withStorage(services: Services, change: (storage: StoragePort) => Partial<StoragePort>): Services {
  return { ...services, storage: { ...services.storage, ...change(services.storage) } };
}
