import type { StoredData } from '@/config/storedData';
import type { Services, StoragePort } from '@/services/ports';
import { findStoredData } from '../findStoredData';
import { createFakeBackend, type FakeBackend, type FakeDevice } from './fakeBackend';
import { createFakeDisk, createFakeRecordDisk, createFakeStorage, type FakeDisk } from './fakeStorage';
import { createFakeTabsHub, type FakeTabsHub } from './fakeTabs';

/** One browser: a session, a disk and the channel between its tabs. */
export interface FakeBrowser {
  device: FakeDevice;
  disk: FakeDisk;
  hub: FakeTabsHub;
  /** True if offline copies of answers are available. */
  hasOfflineCopies: boolean;
  /** The services for a new tab of this browser. */
  tab(): Services;
}

/** A new browser without a session. Browsers of the same backend are different devices of the same customers. */
export function createFakeBrowser(backend: FakeBackend = createFakeBackend()): FakeBrowser {
  const device = backend.device();
  const disk = createFakeDisk();
  const hub = createFakeTabsHub();
  const browser: FakeBrowser = {
    device,
    disk,
    hub,
    hasOfflineCopies: true,
    tab: () => ({
      identity: device.identity,
      documents: device.documents,
      storage: listedOnly('localStorage', createFakeStorage(disk)),
      tabStorage: listedOnly('sessionStorage', createFakeStorage()),
      tabs: hub.tab(),
      recordDisk: createFakeRecordDisk(disk),
      offlineCopies: {
        forget: () => {
          browser.hasOfflineCopies = false;
          return Promise.resolve();
        },
      },
    }),
  };
  return browser;
}

/** Throws for a key that is not in the list of stored keys. */
function listedOnly(place: StoredData['place'], storage: StoragePort): StoragePort {
  return {
    ...storage,
    set: (key, value) => {
      if (findStoredData(place, key) === undefined)
        throw new Error(`${place} "${key}" is not listed in storedData.ts.`);
      return storage.set(key, value);
    },
  };
}
