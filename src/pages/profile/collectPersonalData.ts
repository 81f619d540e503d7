import type { Order, OrderState, ReceivedWithdrawal } from '@/domain/order';
import type { AccountRecord } from '@/domain/record';
import type { UserDocument } from '@/domain/userDocument';
import type { WithdrawalRequest } from '@/domain/withdrawal';
import { parseJson } from '@/lib/json';
import type { AppThunk } from '@/lib/store';
import type { DocumentsPort, StoragePort } from '@/services/ports';

/** All that is stored about a customer. Times are ISO 8601. */
export interface PersonalData {
  /** The time of the download. */
  collectedAt: string;
  account: { uid: string; email: string; displayName: string; createdAt: string | null; lastSignInAt: string | null };
  /** Null when there is none. */
  userDocument: UserDocument | null;
  /** Newest first. `state` is null until the order desk has checked the order. */
  orders: (Omit<Order, 'createdAt'> & {
    createdAt: string;
    state: OrderState | null;
    /** The customer's own statement. */
    withdrawalRequest: WithdrawalRequest | null;
    /** The withdrawal as the order desk has received it. */
    withdrawal: ReceivedWithdrawal | null;
  })[];
  /** The data that only this browser has, by key, and its record of the account. */
  thisBrowser: {
    localStorage: Record<string, unknown>;
    sessionStorage: Record<string, unknown>;
    record: AccountRecord | null;
  };
}

/** Leaves out the SDK's record of the session, whose holder could use the account. `account` has its other data. */
const leftOut = ['firebase:'];

/** Orders in one request. Their states are then read in parallel. */
const pageSize = 20;

/** Collects the data from the identity provider, Firestore and this browser. Rejects if a part cannot be read. */
export function collectPersonalData(): AppThunk<Promise<PersonalData>> {
  return async (_dispatch, getState, { identity, documents, storage, tabStorage }) => {
    const { createdAt, lastSignInAt, ...account } = await identity.readAccount();
    const { uid } = account;
    const [userDocument, orders] = await Promise.all([documents.readUser(uid), readOrders(documents, uid)]);
    return {
      collectedAt: new Date().toISOString(),
      account: { ...account, createdAt: toIso(createdAt), lastSignInAt: toIso(lastSignInAt) },
      userDocument,
      orders,
      thisBrowser: {
        localStorage: readAll(storage),
        sessionStorage: readAll(tabStorage),
        record: getState().sync.record,
      },
    };
  };
}

async function readOrders(documents: DocumentsPort, uid: string): Promise<PersonalData['orders']> {
  const read: PersonalData['orders'] = [];
  let page = await documents.listOrders(uid, { limit: pageSize });
  for (;;) {
    const withState = page.orders.map(async ({ createdAt, ...order }) => {
      const [status, withdrawalRequest] = await Promise.all([
        documents.readOrderStatus(uid, order.id),
        documents.readWithdrawal(uid, order.id),
      ]);
      const { state = null, withdrawal = null } = status ?? {};
      return { ...order, createdAt: new Date(createdAt).toISOString(), state, withdrawalRequest, withdrawal };
    });
    read.push(...(await Promise.all(withState)));
    if (page.next === null) return read;
    page = await documents.listOrders(uid, { limit: pageSize, after: page.next });
  }
}

function readAll(storage: StoragePort): Record<string, unknown> {
  const keys = storage.keys('').filter((key) => !leftOut.some((prefix) => key.startsWith(prefix)));
  return Object.fromEntries(
    keys.sort().map((key) => {
      const text = storage.get(key);
      return [key, parseJson(text) ?? text];
    }),
  );
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
