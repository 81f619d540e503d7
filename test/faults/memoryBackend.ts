import { appError, PortError, type AppErrorKind } from '@/domain/appError';
import type { SessionUser } from '@/domain/user';
import { withTimeLimit } from '@/lib/timing';
import type { DocumentsPort, IdentityPort } from '@/services/ports';
import { createFakeBackend, type FakeBackend } from '../fakes/fakeBackend';
import { createFakeDocuments } from '../fakes/fakeDocuments';
import type { FakeIdentity } from '../fakes/fakeIdentity';
import { createFaults } from '../fakes/faults';
import type { Backend, Page, Session } from './backend';
import { send, unlessGone, type Refusal } from './wire';
import type { Browser } from './world';

const hearsSessionWithinMs = 30;

const kinds: Readonly<Record<Refusal, AppErrorKind>> = {
  'no connection': 'network',
  'HTML answer': 'network',
  '401': 'unauthenticated',
  '403': 'permission-denied',
  '409': 'conflict',
  '429': 'busy',
  '500': 'server',
  '503': 'unavailable',
};

/** Identity and documents in memory, behind the ports: fast, and used by the shop's own tests. */
export function createMemoryBackend(now: () => number, emails: readonly string[], password: string): Backend {
  const fake = createFakeBackend(now);
  const { store, accounts } = fake;
  return {
    customers: emails.map((email) => ({ uid: accounts.add({ email, password, displayName: '' }).uid, email })),
    user: (uid) => store.user(uid)?.data,
    orders: (uid) => store.orders(uid).map(({ createdAt: { id }, data }) => ({ id, data })),
    openBrowser: (browser) => openSession(browser, fake),
  };
}

function openSession(browser: () => Browser, fake: FakeBackend): Session {
  const { identity } = fake.device();
  return {
    currentUid: () => identity.currentUid(),
    end: () => identity.signOut(),
    openTab: (page) => {
      const session = openIdentity(identity, browser, page);
      return {
        identity: session.identity,
        documents: openDocuments(fake, browser, session.currentUid, page),
        close: session.close,
      };
    },
  };
}

/** One port call through the wire. */
function call<T>(browser: () => Browser, { isHeard }: Page, serve: () => Promise<T>): Promise<T> {
  const refuse = (refusal: Refusal): never => {
    throw new PortError(appError(kinds[refusal]));
  };
  return unlessGone(
    isHeard,
    withTimeLimit(() => send(browser().wire, { serve, refuse })),
  );
}

/** The provider's SDK in one tab: it receives changes of other tabs to the browser's session with a short delay. */
function openIdentity(identity: FakeIdentity, browser: () => Browser, page: Page) {
  let uid = identity.currentUid();
  let latest: SessionUser | null | undefined;
  const observers = new Set<(user: SessionUser | null) => void>();

  /** Each observer receives the current value. */
  function tellSoon(isAddressed: (observer: (user: SessionUser | null) => void) => boolean): void {
    setTimeout(() => {
      if (latest === undefined || !page.isHeard()) return;
      uid = latest?.uid ?? null;
      for (const onUser of observers) if (isAddressed(onUser)) onUser(latest);
    }, Math.random() * hearsSessionWithinMs);
  }

  const unsubscribe = identity.observe((user) => {
    latest = user;
    tellSoon(() => true);
  });

  const tabIdentity: IdentityPort = {
    ...identity,
    observe: (onUser) => {
      observers.add(onUser);
      tellSoon((observer) => observer === onUser);
      return () => observers.delete(onUser);
    },
    signIn: async (credentials) => {
      await call(browser, page, () => Promise.resolve());
      const user = await identity.signIn(credentials);
      uid = user.uid;
      return user;
    },
    signOut: async () => {
      await identity.signOut();
      uid = null;
    },
  };
  return {
    identity: tabIdentity,
    currentUid: () => uid,
    close: () => {
      unsubscribe();
      observers.clear();
    },
  };
}

function openDocuments(
  { store }: FakeBackend,
  browser: () => Browser,
  currentUid: () => string | null,
  page: Page,
): DocumentsPort {
  const newOrderId = () => `order-${Math.random().toString(36).slice(2)}`;
  const server = createFakeDocuments({ store, faults: createFaults(), currentUid, newOrderId });
  return {
    readUser: (uid) => call(browser, page, () => server.readUser(uid)),
    updateUser: (uid, change) => call(browser, page, () => server.updateUser(uid, change)),
    newOrderId: () => server.newOrderId(),
    createOrder: (order) => call(browser, page, () => server.createOrder(order)),
    readOrder: (uid, orderId) => call(browser, page, () => server.readOrder(uid, orderId)),
    readOrderStatus: (uid, orderId) => call(browser, page, () => server.readOrderStatus(uid, orderId)),
    requestCancel: (uid, orderId) => call(browser, page, () => server.requestCancel(uid, orderId)),
    readCancelRequest: (uid, orderId) => call(browser, page, () => server.readCancelRequest(uid, orderId)),
    requestWithdrawal: (...stated) => call(browser, page, () => server.requestWithdrawal(...stated)),
    readWithdrawal: (uid, orderId) => call(browser, page, () => server.readWithdrawal(uid, orderId)),
    submitStatement: (id, statement) => call(browser, page, () => server.submitStatement(id, statement)),
    listOrders: (uid, listPage) => call(browser, page, () => server.listOrders(uid, listPage)),
  };
}
