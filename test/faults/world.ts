import { clearAllListeners } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { type AppStore, makeStore } from '@/app/store';
import { guestCartKey } from '@/config/storageKeys';
import { PortError } from '@/domain/appError';
import { shopStarted } from '@/lib/pageEvents';
import type { DocumentsPort, Services } from '@/services/ports';
import { createFakeStorage } from '../fakes/fakeStorage';
import type { Backend, Page, Session } from './backend';
import { createDisk, openDisk, openRecordDisk, type Disk } from './disk';
import { createTabsHub, type TabsHub } from './tabsHub';
import type { Wire } from './wire';

/** Observes what happens between the shop and its services. */
export interface Witness {
  /** The server refuses this tab's write to the user document for good. */
  onRefused(tab: Tab, uid: string): void;
  onOrderRefused(tab: Tab, orderId: string): void;
  /** The browser has no room for the guest's cart: this tab holds it in memory only. */
  onNotKept(tab: Tab): void;
  /** A state of the tab's store, after each change. */
  onState(tab: Tab): void;
}

export interface Browser {
  name: string;
  session: Session;
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
  /**
   * Closes the page, which receives no further result. `crash`: closes the page before it has written the guest's cart.
   */
  close(how?: 'crash'): void;
}

export interface World {
  backend: Backend;
  browsers: Browser[];
  openTab(browser: Browser): Tab;
}

interface WorldOptions {
  backend: Backend;
  witness: Witness;
  onFault: (kind: string) => void;
  /** Makes a mutant of the shop by changing its services. */
  mutate: (services: Services) => Services;
}

/** Milliseconds between two writes of local storage to the disk. */
const flushMs = 30_000;

export function createWorld({ backend, witness, onFault, mutate }: WorldOptions): World {
  const browsers = ['phone', 'laptop'].map((name): Browser => {
    const browser: Browser = {
      name,
      session: backend.openBrowser(() => browser),
      disk: createDisk(),
      hub: createTabsHub(),
      wire: { isOffline: false, faults: [], belated: 0, hasSeveralSenders: false, onFault },
      tabs: [],
    };
    return browser;
  });
  let opened = 0;
  setInterval(() => {
    for (const { disk } of browsers) disk.flushed = new Map(disk.entries);
  }, flushMs);

  return {
    backend,
    browsers,
    openTab: (browser) => {
      opened += 1;
      let isOpen = true;
      const page: Page = { tab: () => tab, isHeard: () => isOpen, witness };
      const { tabs, close: leaveHub } = browser.hub.join();
      const disk = openDisk(browser.disk, (key) => {
        if (key === guestCartKey) witness.onNotKept(tab);
      });
      const session = browser.session.openTab(page);
      const recordDisk = openRecordDisk(browser.disk, () => isOpen);
      const services = mutate({
        identity: session.identity,
        documents: watchRefusals(session.documents, page),
        storage: {
          ...disk,
          set: (key, value) => isOpen && disk.set(key, value),
          remove: (key) => isOpen && disk.remove(key),
        },
        tabStorage: createFakeStorage(),
        tabs,
        recordDisk,
        offlineCopies: { forget: () => Promise.resolve() },
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

/** Reports a final rejection just before the page receives it. */
function watchRefusals(documents: DocumentsPort, { tab, witness }: Page): DocumentsPort {
  async function watch<T>(outcome: Promise<T>, onRefused: () => void): Promise<T> {
    try {
      return await outcome;
    } catch (caught) {
      if (caught instanceof PortError && caught.error.kind === 'permission-denied') onRefused();
      throw caught;
    }
  }

  return {
    ...documents,
    updateUser: (uid, change) => watch(documents.updateUser(uid, change), () => witness.onRefused(tab(), uid)),
    createOrder: (order) => watch(documents.createOrder(order), () => witness.onOrderRefused(tab(), order.id)),
  };
}
