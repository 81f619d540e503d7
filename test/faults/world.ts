import { clearAllListeners } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import * as v from 'valibot';
import { makeStore } from '@/app/store';
import type { AppStore } from '@/app/store';
import { shopStarted } from '@/domain/events';
import type { SessionUser } from '@/domain/session';
import { userDocumentSchema } from '@/services/firebase/documentSchemas';
import type { DocumentsPort, IdentityPort, Services, UserPatch } from '@/services/ports';
import { createFakeBackend } from '../fakes/fakeBackend';
import type { FakeBackend } from '../fakes/fakeBackend';
import { createFakeDocuments } from '../fakes/fakeDocuments';
import type { FakeIdentity } from '../fakes/fakeIdentity';
import { createFakeStorage } from '../fakes/fakeStorage';
import { createFaults } from '../fakes/faults';
import { createDisk, openDisk } from './disk';
import type { Disk } from './disk';
import { createTabsHub } from './tabsHub';
import type { TabsHub } from './tabsHub';
import { send } from './wire';
import type { Request, Wire } from './wire';

/** What the world sees happen between the shop and its services. */
export interface Witness {
  /** The stored document of a user is about to change by a request of this browser. */
  onWrite(browser: Browser, uid: string, before: unknown, after: unknown): void;
  /** The store refuses for good what this tab wanted to make of the user's document. */
  onCartRefused(tab: Tab, uid: string, before: unknown, patch: UserPatch | null): void;
  onFavouritesRefused(tab: Tab, uid: string, wanted: { add: number[]; remove: number[] }): void;
  onOrderRefused(tab: Tab, orderId: string): void;
  /** This tab's storage holds a value in memory only. */
  onNotKept(tab: Tab, key: string): void;
  /** A state of the tab's store, after each change. */
  onState(tab: Tab): void;
}

export interface Browser {
  name: string;
  identity: FakeIdentity;
  disk: Disk;
  hub: TabsHub;
  wire: Wire;
  tabs: Tab[];
}

export interface Tab {
  name: string;
  browser: Browser;
  store: AppStore;
  isSigningIn: boolean;
  /** Ends the page: what it had under way is heard by nobody. `crash`: without the page's last words. */
  close(how?: 'crash'): void;
}

export interface World {
  backend: FakeBackend;
  browsers: Browser[];
  openTab(browser: Browser): Tab;
}

interface WorldOptions {
  now: () => number;
  witness: Witness;
  onFault: (kind: string) => void;
  /** Makes a mutant of the shop: changes what the shop is given. */
  mutate: (services: Services) => Services;
}

const hearsSessionWithinMs = 30;

export function createWorld({ now, witness, onFault, mutate }: WorldOptions): World {
  const backend = createFakeBackend(now);
  const browsers = ['phone', 'laptop'].map((name): Browser => ({
    name,
    identity: backend.device().identity,
    disk: createDisk(),
    hub: createTabsHub(),
    wire: { isOffline: false, faults: [], belated: 0, onFault },
    tabs: [],
  }));
  let opened = 0;

  return {
    backend,
    browsers,
    openTab: (browser) => {
      opened += 1;
      let isOpen = true;
      const isHeard = () => isOpen;
      const { tabs, close: leaveHub } = browser.hub.join();
      const disk = openDisk(browser.disk, (key) => witness.onNotKept(tab, key));
      const session = openSession(browser, isHeard);
      const services = mutate({
        identity: session.identity,
        documents: openDocuments(() => tab, backend, session.currentUid, witness, isHeard),
        storage: {
          ...disk,
          set: (key, value) => isOpen && disk.set(key, value),
          remove: (key) => isOpen && disk.remove(key),
        },
        tabStorage: createFakeStorage(),
        tabs,
      });
      const store = makeStore({ services });
      const persistor = persistStore(store);
      const tab: Tab = {
        name: `${browser.name}-${opened}`,
        browser,
        store,
        isSigningIn: false,
        close: (how) => {
          if (how !== 'crash') void persistor.flush();
          isOpen = false;
          persistor.pause();
          leaveHub();
          session.close();
          store.dispatch(clearAllListeners());
          browser.tabs = browser.tabs.filter((other) => other !== tab);
        },
      };
      browser.tabs.push(tab);
      store.subscribe(() => isOpen && witness.onState(tab));
      store.dispatch(shopStarted());
      return tab;
    },
  };
}

/** The provider's SDK in one tab: it hears a moment later what other tabs did to the browser's session. */
function openSession({ identity, wire }: Browser, isHeard: () => boolean) {
  let uid = identity.currentUid();
  let latest: SessionUser | null | undefined;
  const observers = new Set<(user: SessionUser | null) => void>();

  /** Whoever is told is told what holds now. */
  function tellSoon(isAddressed: (observer: (user: SessionUser | null) => void) => boolean): void {
    setTimeout(() => {
      if (latest === undefined || !isHeard()) return;
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
    signIn: (credentials) => {
      // The SDK begins the session when the answer is there, also when the page has given the request up.
      const onAnswer = async () => {
        const user = await identity.signIn(credentials);
        uid = user.uid;
        return user;
      };
      return send(wire, { serve: () => Promise.resolve(), onAnswer, isHeard });
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
  tab: () => Tab,
  { store }: FakeBackend,
  currentUid: () => string | null,
  witness: Witness,
  isHeard: () => boolean,
): DocumentsPort {
  const watched = {
    ...store,
    putUser: (uid: string, data: Record<string, unknown>) => {
      witness.onWrite(tab().browser, uid, store.user(uid)?.data, data);
      store.putUser(uid, data);
    },
  };
  const newOrderId = () => `order-${Math.random().toString(36).slice(2)}`;
  const server = createFakeDocuments({ store: watched, faults: createFaults(), currentUid, newOrderId });
  const call = <T>(serve: () => Promise<T>, details: Partial<Request<T, T>> = {}) =>
    send(tab().browser.wire, { serve, onAnswer: (answer: T) => answer, isHeard, ...details });

  return {
    readUser: (uid) => call(() => server.readUser(uid)),
    updateUser: (uid, change) =>
      call(
        () => server.updateUser(uid, change),
        {
          onRefused: () => {
            const stored = store.user(uid)?.data;
            const patch = change(stored === undefined ? null : v.parse(userDocumentSchema, stored));
            witness.onCartRefused(tab(), uid, stored, patch);
          },
        },
      ),
    changeFavourites: (uid, wanted) =>
      call(
        () => server.changeFavourites(uid, wanted),
        { mustBePrompt: true, onRefused: () => witness.onFavouritesRefused(tab(), uid, wanted) },
      ),
    newOrderId: () => server.newOrderId(),
    createOrder: (order) =>
      call(
        () => server.createOrder(order),
        { onRefused: () => witness.onOrderRefused(tab(), order.id) },
      ),
    readOrder: (uid, orderId) => call(() => server.readOrder(uid, orderId)),
    listOrders: (uid, page) => call(() => server.listOrders(uid, page)),
  };
}
