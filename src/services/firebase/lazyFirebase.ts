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
      // A part of the shop that did not load is the same as no answer.
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

  function ask<T>(call: (services: FirebaseServices) => Promise<T>): Promise<T> {
    return withTimeLimit(async (expiry) => call(await Promise.race([services(), expiry])));
  }

  return {
    identity: {
      observe: (onUser) => observeWhenLoaded(services, onUser),
      register: (account) => ask(({ identity }) => identity.register(account)),
      signIn: (credentials) => ask(({ identity }) => identity.signIn(credentials)),
      signOut: () => ask(({ identity }) => identity.signOut()),
      storesSession: () => ask(({ identity }) => identity.storesSession()),
      updateName: (name) => ask(({ identity }) => identity.updateName(name)),
      updateEmail: (email) => ask(({ identity }) => identity.updateEmail(email)),
      reauthenticate: (password) => ask(({ identity }) => identity.reauthenticate(password)),
      changePassword: (passwords) => ask(({ identity }) => identity.changePassword(passwords)),
      readAccount: () => ask(({ identity }) => identity.readAccount()),
      deleteAccount: () => ask(({ identity }) => identity.deleteAccount()),
      sendPasswordReset: (email) => ask(({ identity }) => identity.sendPasswordReset(email)),
      checkResetCode: (code) => ask(({ identity }) => identity.checkResetCode(code)),
      resetPassword: (reset) => ask(({ identity }) => identity.resetPassword(reset)),
    },
    documents: {
      readUser: (uid) => ask(({ documents }) => documents.readUser(uid)),
      updateUser: (uid, change) => ask(({ documents }) => documents.updateUser(uid, change)),
      newOrderId: () => ask(({ documents }) => documents.newOrderId()),
      createOrder: (order) => ask(({ documents }) => documents.createOrder(order)),
      readOrder: (uid, orderId) => ask(({ documents }) => documents.readOrder(uid, orderId)),
      readOrderStatus: (uid, orderId) => ask(({ documents }) => documents.readOrderStatus(uid, orderId)),
      requestCancel: (uid, orderId) => ask(({ documents }) => documents.requestCancel(uid, orderId)),
      readCancelRequest: (uid, orderId) => ask(({ documents }) => documents.readCancelRequest(uid, orderId)),
      listOrders: (uid, page) => ask(({ documents }) => documents.listOrders(uid, page)),
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
