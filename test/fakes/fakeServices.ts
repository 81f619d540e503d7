import type { Services } from '@/services/ports';
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
      storage: createFakeStorage(disk),
      tabStorage: createFakeStorage(),
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
