import { createDurableQueue } from '@/lib/durableQueue/durableQueue';
import { createMemoryStorage } from '@/lib/durableQueue/memoryStorage';
import type { DocumentsPort, IdentityPort, Services, StoragePort } from '@/services/ports';

const never = <T>() => new Promise<T>(() => undefined);

/**
 * A browser of its own for one exhibit: it keeps nothing, has no other tabs, and whoever is asked outside never
 * answers, except as `special` says.
 */
export function createSilentServices(special: {
  identity?: Partial<IdentityPort> | undefined;
  documents?: Partial<DocumentsPort> | undefined;
}): Services {
  return {
    identity: {
      observe: () => () => undefined,
      register: never,
      signIn: never,
      signOut: never,
      updateName: never,
      updateEmail: never,
      reauthenticate: never,
      changePassword: never,
      sendPasswordReset: never,
      checkResetCode: never,
      resetPassword: never,
      ...special.identity,
    },
    documents: {
      readUser: never,
      updateUser: never,
      newOrderId: never,
      createOrder: never,
      readOrder: never,
      listOrders: never,
      ...special.documents,
    },
    storage: forgetful,
    tabStorage: forgetful,
    tabs: { post: () => undefined, subscribe: () => () => undefined, exclusively: (_name, task) => task() },
    queue: createDurableQueue(createMemoryStorage()),
    offlineCopies: { forget: () => Promise.resolve() },
  };
}

const forgetful: StoragePort = { get: () => null, set: () => true, remove: () => undefined, keys: () => [] };
