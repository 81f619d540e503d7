import type { FirebaseEnv } from '@/config/parseEnv';
import { appError, PortError, toAppError } from '@/domain/appError';
import { untilSuccess, withTimeLimit } from '@/lib/timing';
import type { IdentityPort, Unsubscribe } from '../ports';
import type { FirebaseServices } from './firebaseServices';

interface FirebaseModule {
  startFirebaseServices: (env: FirebaseEnv) => FirebaseServices | Promise<FirebaseServices>;
}

/** Loads the SDK and the adapters over it. */
async function importFirebase(): Promise<FirebaseModule> {
  const { loadFirebase } = await import(/* webpackChunkName: "firebase" */ './loadFirebase');
  return loadFirebase();
}

/**
 * Identity and documents, whose SDK is loaded at the first call. Every call ends within ten seconds. While the SDK
 * cannot be loaded, calls reject with kind `network` and the next call tries again. An observer keeps trying by itself.
 */
export function createFirebaseServices(env: FirebaseEnv, load = importFirebase): FirebaseServices {
  let starting: Promise<FirebaseServices> | null = null;

  async function start(): Promise<FirebaseServices> {
    const module = await load().catch((caught: unknown) => {
      // A chunk that does not load counts as a missing answer.
      throw new PortError({ ...appError('network'), message: toAppError(caught).message });
    });
    try {
      return await module.startFirebaseServices(env);
    } catch (caught) {
      throw new PortError(toAppError(caught));
    }
  }

  function services(): Promise<FirebaseServices> {
    starting ??= start().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  function callService<T>(call: (services: FirebaseServices) => Promise<T>): Promise<T> {
    return withTimeLimit(async (expiry) => call(await Promise.race([services(), expiry])));
  }

  return {
    identity: {
      observe: (onUser) => observeWhenLoaded(services, onUser),
      register: (account) => callService(({ identity }) => identity.register(account)),
      signIn: (credentials) => callService(({ identity }) => identity.signIn(credentials)),
      signOut: () => callService(({ identity }) => identity.signOut()),
      storesSession: () => callService(({ identity }) => identity.storesSession()),
      updateName: (name) => callService(({ identity }) => identity.updateName(name)),
      updateEmail: (email) => callService(({ identity }) => identity.updateEmail(email)),
      reauthenticate: (password) => callService(({ identity }) => identity.reauthenticate(password)),
      changePassword: (passwords) => callService(({ identity }) => identity.changePassword(passwords)),
      readAccount: () => callService(({ identity }) => identity.readAccount()),
      deleteAccount: () => callService(({ identity }) => identity.deleteAccount()),
      sendPasswordReset: (email) => callService(({ identity }) => identity.sendPasswordReset(email)),
      checkResetCode: (code) => callService(({ identity }) => identity.checkResetCode(code)),
      resetPassword: (reset) => callService(({ identity }) => identity.resetPassword(reset)),
    },
    documents: {
      readUser: (uid) => callService(({ documents }) => documents.readUser(uid)),
      updateUser: (uid, change) => callService(({ documents }) => documents.updateUser(uid, change)),
      newOrderId: () => callService(({ documents }) => documents.newOrderId()),
      createOrder: (order) => callService(({ documents }) => documents.createOrder(order)),
      readOrder: (uid, orderId) => callService(({ documents }) => documents.readOrder(uid, orderId)),
      readOrderStatus: (uid, orderId) => callService(({ documents }) => documents.readOrderStatus(uid, orderId)),
      requestCancel: (uid, orderId) => callService(({ documents }) => documents.requestCancel(uid, orderId)),
      readCancelRequest: (uid, orderId) => callService(({ documents }) => documents.readCancelRequest(uid, orderId)),
      listOrders: (uid, page) => callService(({ documents }) => documents.listOrders(uid, page)),
    },
  };
}

function observeWhenLoaded(
  services: () => Promise<FirebaseServices>,
  onUser: Parameters<IdentityPort['observe']>[0],
): Unsubscribe {
  let isStopped = false;
  let unsubscribe: Unsubscribe = () => undefined;

  async function observe(): Promise<void> {
    const { identity } = await services();
    if (!isStopped) unsubscribe = identity.observe(onUser);
  }

  void untilSuccess(async () => {
    if (!isStopped) await observe();
  });
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
