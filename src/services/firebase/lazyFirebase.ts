import type { FirebaseEnv } from '@/config/parseEnv';
import { appError, PortError, toAppError } from '@/domain/appError';
import { untilSuccess, withTimeLimit } from '@/lib/timing';
import { createLazyPort, type CallPort } from '../lazyPort';
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

  const callService =
    <Port>(choose: (services: FirebaseServices) => Port): CallPort<Port> =>
    (method) =>
      withTimeLimit(async (expiry) => method(choose(await Promise.race([services(), expiry]))));

  return {
    identity: createLazyPort(
      callService(({ identity }) => identity),
      { observe: (onUser) => observeWhenLoaded(services, onUser) },
    ),
    documents: createLazyPort(callService(({ documents }) => documents)),
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
