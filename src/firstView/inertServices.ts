import type { Services, StoragePort } from '@/services/ports';

const refuse = () => Promise.reject(new Error('A prerendered page calls only the catalogue.'));

/**
 * The services of a visitor with an empty browser: they store nothing and call nothing.
 * @param call what each call to a server, or to the disk, does
 */
export function createInertServices(call: () => Promise<never> = refuse): Services {
  return {
    identity: {
      observe: () => () => undefined,
      register: call,
      signIn: call,
      signOut: call,
      storesSession: call,
      updateName: call,
      updateEmail: call,
      reauthenticate: call,
      changePassword: call,
      readAccount: call,
      deleteAccount: call,
      sendPasswordReset: call,
      checkResetCode: call,
      resetPassword: call,
    },
    documents: {
      readUser: call,
      updateUser: call,
      newOrderId: call,
      createOrder: call,
      readOrder: call,
      readOrderStatus: call,
      requestCancel: call,
      readCancelRequest: call,
      listOrders: call,
    },
    storage: emptyStorage,
    tabStorage: emptyStorage,
    tabs: { post: () => undefined, subscribe: () => () => undefined, exclusively: (_name, task) => task() },
    recordDisk: { read: call, update: call, remove: call },
    offlineCopies: { forget: () => Promise.resolve() },
  };
}

const emptyStorage: StoragePort = {
  get: () => null,
  set: () => true,
  remove: () => undefined,
  keys: () => [],
};
