import type { Services, StoragePort } from '@/services/ports';

const refuse = () => Promise.reject(new Error('A prerendered page calls only the catalogue.'));

/** The services of a visitor with an empty browser: they store nothing and call nothing. */
export function createInertServices(): Services {
  return {
    identity: {
      observe: () => () => undefined,
      register: refuse,
      signIn: refuse,
      signOut: refuse,
      storesSession: refuse,
      updateName: refuse,
      updateEmail: refuse,
      reauthenticate: refuse,
      changePassword: refuse,
      readAccount: refuse,
      deleteAccount: refuse,
      sendPasswordReset: refuse,
      checkResetCode: refuse,
      resetPassword: refuse,
    },
    documents: {
      readUser: refuse,
      updateUser: refuse,
      newOrderId: refuse,
      createOrder: refuse,
      readOrder: refuse,
      readOrderStatus: refuse,
      requestCancel: refuse,
      readCancelRequest: refuse,
      listOrders: refuse,
    },
    storage: emptyStorage,
    tabStorage: emptyStorage,
    tabs: { post: () => undefined, subscribe: () => () => undefined, exclusively: (_name, task) => task() },
    queueDisk: { read: refuse, write: refuse, stage: () => undefined },
    offlineCopies: { forget: () => Promise.resolve() },
  };
}

const emptyStorage: StoragePort = {
  get: () => null,
  set: () => true,
  remove: () => undefined,
  keys: () => [],
};
