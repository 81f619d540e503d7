import './shopEnv';
import { parseEnv, type FirebaseEnv } from '../../src/config/parseEnv';
import { sessionHintKey } from '../../src/config/storageKeys';
import type { Order } from '../../src/domain/order';
import type { UserDocument } from '../../src/domain/userDocument';
import type { DocumentsPort } from '../../src/services/ports';
import { firebaseDevice } from '../../test/contract/firebaseBackend';
import { createFakeSessionDisk, type FakeSessionDisk } from '../../test/fakes/fakeSessionDisk';
import type { Shopper } from './account';
import type { RunningShop } from './shop';

/** A separate device on which the shopper is signed in. It reads the shopper's data from the server, without a page. */
export interface StoreAccess {
  uid: string;
  documents: DocumentsPort;
  /** The local storage of a browser in which the shopper is signed in. */
  session: { name: string; value: string }[];
  user(): Promise<UserDocument | null>;
  /** The stored cart as `product id × quantity`, in its order. */
  cart(): Promise<string[]>;
  /** Every order, newest first. */
  orders(): Promise<Order[]>;
}

/** The back end of the journeys: the local services, or the emulators that the environment names. */
const configured = parseEnv(process.env).firebase;

/** Makes an account without opening a page. */
export async function createAccount({ url }: RunningShop, shopper: Shopper): Promise<StoreAccess> {
  const disk = createFakeSessionDisk();
  const { identity, documents } = firebaseDevice(configured, url, disk.persistence);
  const { uid } = await identity.register(shopper);
  return accessOf(documents, uid, disk);
}

/** Signs in a device that reads the shopper's documents with the shopper's own rights. */
export async function openStore(
  { url }: Pick<RunningShop, 'url'>,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
  firebase: FirebaseEnv = configured,
): Promise<StoreAccess> {
  const disk = createFakeSessionDisk();
  const { identity, documents } = firebaseDevice(firebase, url, disk.persistence);
  const { uid } = await identity.signIn({ email, password });
  return accessOf(documents, uid, disk);
}

/** The SDK's name for the only app of a page. */
const pageAppName = '[DEFAULT]';

/** The local storage of a page in this session. The SDK writes the name of its app into the key and the record. */
function toLocalStorage({ entries }: FakeSessionDisk, uid: string): StoreAccess['session'] {
  const records = [...entries].map(([key, text]) => {
    const appName = key.slice(key.lastIndexOf(':') + 1);
    return { name: key.replace(appName, pageAppName), value: text.replace(`"${appName}"`, `"${pageAppName}"`) };
  });
  return [...records, { name: sessionHintKey, value: uid }];
}

function accessOf(documents: DocumentsPort, uid: string, disk: FakeSessionDisk): StoreAccess {
  return {
    uid,
    documents,
    session: toLocalStorage(disk, uid),
    user: () => documents.readUser(uid),
    cart: async () => {
      const stored = await documents.readUser(uid);
      return (stored?.cartItems ?? []).map(({ productId, quantity }) => `${productId} × ${quantity}`);
    },
    orders: async () => {
      let page = await documents.listOrders(uid, { limit: 50 });
      const all = [...page.orders];
      while (page.next !== null) {
        page = await documents.listOrders(uid, { limit: 50, after: page.next });
        all.push(...page.orders);
      }
      return all;
    },
  };
}
