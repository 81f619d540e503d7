import type { DocumentsPort } from '@/services/ports';
import { createFakeAccounts, type FakeAccounts } from './fakeAccounts';
import { createFakeDocuments } from './fakeDocuments';
import { createFakeDocumentStore, type FakeDocumentStore } from './fakeDocumentStore';
import { createFakeIdentity, type EmailChangeMode, type FakeIdentity } from './fakeIdentity';
import { createFaults, type Faults } from './faults';

export interface FakeDevice {
  identity: FakeIdentity;
  documents: DocumentsPort;
  /** Faults of this device alone. */
  faults: Faults;
}

export interface FakeBackend {
  /** A new device without a session. */
  device(): FakeDevice;
  accounts: FakeAccounts;
  store: FakeDocumentStore;
  setEmailChange(mode: EmailChangeMode): void;
  /** Makes every sign-in too old for a change of e-mail address. */
  ageSignIns(): void;
}

/**
 * Identity provider and document database in memory. Devices share accounts and documents. Each device has its own
 * session and its own faults.
 * @param now the server's clock, milliseconds since 1970.
 */
export function createFakeBackend(now: () => number = Date.now): FakeBackend {
  const accounts = createFakeAccounts();
  const store = createFakeDocumentStore(now);
  let emailChange: EmailChangeMode = 'direct';
  let orderIds = 0;
  const identities: FakeIdentity[] = [];

  return {
    accounts,
    store,
    setEmailChange: (mode) => {
      emailChange = mode;
    },
    ageSignIns: () => {
      for (const identity of identities) identity.ageSignIn();
    },
    device: () => {
      const faults = createFaults();
      const identity = createFakeIdentity({
        accounts,
        faults,
        emailChange: () => emailChange,
        deleteDocuments: store.deleteAccount,
      });
      identities.push(identity);
      const documents = createFakeDocuments({
        store,
        faults,
        currentUid: identity.currentUid,
        newOrderId: () => {
          orderIds += 1;
          return `order-${orderIds}`;
        },
      });
      return { identity, documents, faults };
    },
  };
}
