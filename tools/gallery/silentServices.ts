import type { DocumentsPort, IdentityPort, Services, StoragePort } from '@/services/ports';

const never = <T>() => new Promise<T>(() => undefined);

/**
 * The services of one exhibit: a browser that stores nothing and has no other tabs, and ports whose calls never answer
 * unless `special` overrides them.
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
      storesSession: never,
      updateName: never,
      updateEmail: never,
      reauthenticate: never,
      changePassword: never,
      readAccount: never,
      deleteAccount: never,
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
      readOrderStatus: never,
      requestCancel: never,
      readCancelRequest: never,
      listOrders: never,
      ...special.documents,
    },
    storage: forgetful,
    tabStorage: forgetful,
    tabs: { post: () => undefined, subscribe: () => () => undefined, exclusively: (_name, task) => task() },
    queueDisk: { read: never, write: never, stage: () => undefined },
    offlineCopies: { forget: () => Promise.resolve() },
  };
}

const forgetful: StoragePort = { get: () => null, set: () => true, remove: () => undefined, keys: () => [] };
