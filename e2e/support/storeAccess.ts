import './shopEnv';
import { parseEnv, type FirebaseEnv } from '../../src/config/parseEnv';
import type { Order } from '../../src/domain/order';
import type { DocumentsPort, UserDocument } from '../../src/services/ports';
import { firebaseDevice } from '../../test/contract/firebaseBackend';
import type { Shopper } from './account';
import type { RunningShop } from './shop';

/** Reads a shopper's data from the server on a separate device, without a page. */
export interface StoreAccess {
  uid: string;
  documents: DocumentsPort;
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
  const { identity, documents } = firebaseDevice(configured, url);
  return accessOf(documents, (await identity.register(shopper)).uid);
}

/** Signs in a device that reads the shopper's documents with the shopper's own rights. */
export async function openStore(
  { url }: Pick<RunningShop, 'url'>,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
  firebase: FirebaseEnv = configured,
): Promise<StoreAccess> {
  const { identity, documents } = firebaseDevice(firebase, url);
  return accessOf(documents, (await identity.signIn({ email, password })).uid);
}

function accessOf(documents: DocumentsPort, uid: string): StoreAccess {
  return {
    uid,
    documents,
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
