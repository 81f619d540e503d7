import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { localProjectId } from '@/config/parseEnv';
import { wireFirebaseServices } from '@/services/firebase/firebaseServices';
import { createFirebaseServices } from '@/services/firebase/lazyFirebase';
import type { Services } from '@/services/ports';
import { DocumentStore } from '../../local-services/documents/documentStore';
import type { Value } from '../../local-services/documents/value';
import { AccountStore } from '../../local-services/identity/accountStore';
import { hashPassword } from '../../local-services/identity/passwords';
import { openDatabase } from '../../local-services/storage/openDatabase';
import { createPersistence, type SessionDisk } from '../fakes/fakeSessionDisk';
import type { Backend, Customer, Page, Session, StoredOrder } from './backend';
import { startServerProcess, type ServerEnd, type ServerProcess } from './serverProcess';
import { send, unlessGone, type Refusal } from './wire';
import type { Browser } from './world';

/** The shop's adapters over the official SDK, and the local services over HTTP on this machine. */
export interface LocalServices {
  /** For one trip, with separate customers. */
  openBackend(options: TripOptions): Backend & { answer: (request: Request) => Promise<Response> };
  /** The number of requests that the server has received. */
  countRequests(): number;
  end(): Promise<void>;
}

interface TripOptions {
  emails: readonly string[];
  /** Real work, outside the trip's virtual time: one piece after the other. */
  outside: <T>(work: () => Promise<T>) => Promise<T>;
  /** The server's fault at the next request, if any. */
  nextEnd: () => ServerEnd | undefined;
}

/** No server listens at this address: the trip answers the requests. */
const placeholder = { host: '127.0.0.1:9', origin: 'http://127.0.0.1:9' };

/**
 * The SDK asks for a new token when another tab has changed the session, and handles no failure of that. A browser only
 * logs such a rejection. Node would end the process.
 */
function ignoreLostConnection(reason: unknown): void {
  if (!(reason instanceof FirebaseError && reason.code === 'auth/network-request-failed')) throw reason;
}

export async function startLocalServices(password: string): Promise<LocalServices> {
  setLogLevel('silent');
  process.on('unhandledRejection', ignoreLostConnection);
  const server = await startServerProcess();
  const { database } = openDatabase({ folder: server.folder });
  const accounts = new AccountStore(database);
  const documents = new DocumentStore(database);
  const passwordHash = await hashPassword(password);
  let trips = 0;
  let requests = 0;

  function addCustomer(email: string, index: number): Customer {
    const customer = { uid: `user-${index + 1}x${trips}`, email: email.replace('@', `-${trips}@`) };
    const account = { emailVerified: false, passwordHash, displayName: null, photoUrl: null, disabled: false };
    accounts.save({ ...customer, ...account, generation: 0, createdAt: 0, lastLoginAt: 0 });
    return customer;
  }

  return {
    openBackend: ({ emails, outside, nextEnd }) => {
      trips += 1;
      const trip = trips;
      const pages = new Map<string, { page: Page; browser: () => Browser }>();
      const customers = emails.map(addCustomer);
      const user = (uid: string) => {
        const stored = documents.get(`users/${uid}`);
        return stored === null ? undefined : plainFields(stored.fields);
      };

      function serve(request: Request) {
        requests += 1;
        return askThroughTrouble(server, request, nextEnd());
      }

      return {
        customers,
        user,
        orders: (uid) =>
          documents.readAll(`users/${uid}/orders`).map(({ path, fields }): StoredOrder => ({
            id: path.slice(path.lastIndexOf('/') + 1),
            data: plainFields(fields),
          })),
        openBrowser: (browser) =>
          openSession((page) => {
            const name = `trip-${trip}-page-${pages.size + 1}`;
            pages.set(name, { page, browser });
            return name;
          }),
        answer: (request) => {
          // The SDK sends an API key, which identifies the page.
          const sender = pages.get(new URL(request.url).searchParams.get('key') ?? '');
          if (sender === undefined) throw new Error(`No page has sent ${request.url}`);
          const { page, browser } = sender;
          if (!page.isHeard()) return new Promise<never>(() => undefined);
          const delivery = { serve: () => outside(() => serve(request)), refuse };
          return unlessGone(page.isHeard, send(browser().wire, delivery));
        },
      };
    },
    countRequests: () => requests,
    end: async () => {
      process.off('unhandledRejection', ignoreLostConnection);
      database.close();
      await server.end();
    },
  };
}

async function askThroughTrouble(server: ServerProcess, request: Request, end: ServerEnd | undefined) {
  if (end === 'SIGTERM') await server.restart(end);
  if (end !== 'SIGKILL') return server.ask(request);
  const answer = server.ask(request).catch(() => null);
  await server.restart(end);
  // The page does not learn whether the server had already acted.
  await answer;
  return refuse('no connection');
}

function refuse(refusal: Refusal): Response {
  if (refusal === 'no connection') throw new TypeError('fetch failed');
  if (refusal === 'HTML answer') return new Response('<!doctype html><title>Bad Gateway</title>', { status: 502 });
  const code = Number(refusal);
  return Response.json(
    { error: { code, message: `Answered ${code} for the sake of it`, status: 'TEST' } },
    { status: code },
  );
}

/** The provider's session, which the tabs of a browser share. */
function openSession(register: (page: Page) => string): Session {
  const stored = new Map<string, string>();
  const tabs = new Set<() => void>();

  const tell = (except: unknown) => {
    for (const hear of tabs) if (hear !== except) hear();
  };

  return {
    currentUid: () => {
      const [text] = stored.values();
      return text === undefined ? null : v.parse(v.object({ uid: v.string() }), JSON.parse(text)).uid;
    },
    end: () => {
      stored.clear();
      tell(null);
      return Promise.resolve();
    },
    openTab: (page) => {
      const name = register(page);
      const { disk, close } = openDisk(stored, tabs, tell, page);
      const app = initializeApp({ projectId: localProjectId, apiKey: name }, name);
      const auth = initializeAuth(app, { persistence: createPersistence(disk) });
      connectAuthEmulator(auth, placeholder.origin, { disableWarnings: true });
      const firestore = initializeFirestore(app, { host: placeholder.host, ssl: false });
      const services = createFirebaseServices({ kind: 'local', projectId: localProjectId }, () =>
        Promise.resolve({ startFirebaseServices: () => wireFirebaseServices({ auth, firestore }) }),
      );
      return {
        ...heardOnly(services, page),
        close: () => {
          close();
          void deleteApp(app);
        },
      };
    },
  };
}

const hearsSessionWithinMs = 30;

/** The storage of a tab's SDK session. As with local storage, the other tabs receive each change. */
function openDisk(
  stored: Map<string, string>,
  tabs: Set<() => void>,
  tell: (except: unknown) => void,
  page: Page,
): { disk: SessionDisk; close: () => void } {
  const callbacks = new Set<() => void>();
  /** The SDK puts the name of its instance into the key. All tabs of a browser use the same name. */
  const shared = (key: string) => key.split(':', 2).join(':');

  const hear = () => {
    setTimeout(() => {
      if (page.isHeard()) for (const callback of callbacks) callback();
    }, Math.random() * hearsSessionWithinMs);
  };
  tabs.add(hear);

  const disk: SessionDisk = {
    get: (key) => stored.get(shared(key)) ?? null,
    set: (key, text) => {
      if (!page.isHeard()) return;
      stored.set(shared(key), text);
      tell(hear);
    },
    remove: (key) => {
      if (page.isHeard() && stored.delete(shared(key))) tell(hear);
    },
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
  return { disk, close: () => tabs.delete(hear) };
}

/** A closed page receives no answer. */
function heardOnly({ identity, documents }: Pick<Services, 'identity' | 'documents'>, { isHeard }: Page) {
  const heard = <T>(outcome: Promise<T>) => unlessGone(isHeard, outcome);
  return {
    identity: {
      ...identity,
      signIn: (credentials: Parameters<typeof identity.signIn>[0]) => heard(identity.signIn(credentials)),
      signOut: () => heard(identity.signOut()),
    },
    documents: {
      readUser: (uid) => heard(documents.readUser(uid)),
      updateUser: (uid, change) => heard(documents.updateUser(uid, change)),
      newOrderId: () => heard(documents.newOrderId()),
      createOrder: (order) => heard(documents.createOrder(order)),
      readOrder: (uid, orderId) => heard(documents.readOrder(uid, orderId)),
      readOrderStatus: (uid, orderId) => heard(documents.readOrderStatus(uid, orderId)),
      requestCancel: (uid, orderId) => heard(documents.requestCancel(uid, orderId)),
      readCancelRequest: (uid, orderId) => heard(documents.readCancelRequest(uid, orderId)),
      requestWithdrawal: (...stated) => heard(documents.requestWithdrawal(...stated)),
      readWithdrawal: (uid, orderId) => heard(documents.readWithdrawal(uid, orderId)),
      submitStatement: (id, statement) => heard(documents.submitStatement(id, statement)),
      listOrders: (uid, page) => heard(documents.listOrders(uid, page)),
    } satisfies Services['documents'],
  };
}

function plainFields(fields: Readonly<Record<string, Value>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: Value): unknown {
  if ('arrayValue' in value) return value.arrayValue.values.map(plain);
  if ('mapValue' in value) return plainFields(value.mapValue.fields);
  if ('integerValue' in value) return Number(value.integerValue);
  return Object.values(value)[0];
}
