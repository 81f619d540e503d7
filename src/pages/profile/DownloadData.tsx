import { useState } from 'react';
import styled from 'styled-components';
import { shop } from '@/config/shop';
import type { Explanation } from '@/domain/appError';
import type { Order, OrderState } from '@/domain/order';
import { explainAndReport } from '@/features/auth/authErrors';
import { cartSender } from '@/features/cart/cartSender';
import { favouritesSender } from '@/features/favourites/favouritesSender';
import { outbox } from '@/features/orders/outbox';
import { useAppDispatch } from '@/lib/hooks';
import { parseJson } from '@/lib/journal';
import type { AppThunk } from '@/lib/listeners';
import { saveFile } from '@/lib/saveFile';
import type { DocumentsPort, StoragePort, UserDocument } from '@/services/ports';
import { AlertBox } from '@/ui/components/AlertBox';
import { BusyButton } from '@/ui/components/Button';
import { dataTexts as texts } from './profileTexts';

/** In the page from the start, so that what comes into it is announced; takes no room while it is empty. */
const Status = styled.p`
  &:empty {
    position: absolute;
  }
`;

/** Hands customers all that is stored about them as one file. */
export function DownloadData() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ failure: Explanation | null; round: number }>({ failure: null, round: 0 });

  async function download(): Promise<Explanation | null> {
    try {
      const data = await dispatch(collectPersonalData());
      const name = `${shop.name.toLowerCase()}-my-data-${data.collectedAt.slice(0, 10)}.json`;
      saveFile({ name, type: 'application/json', text: JSON.stringify(data, null, 2) });
      return null;
    } catch (caught) {
      return dispatch(explainAndReport('profile/downloadData', caught));
    }
  }

  async function press() {
    const failure = await download();
    setAnswer(({ round }) => ({ failure, round: round + 1 }));
  }

  return (
    <>
      <p>{texts.intro}</p>
      {/* A screen reader says a box that is new, with the same words too. */}
      {answer.failure === null ? null : <AlertBox key={answer.round} {...answer.failure} />}
      <div>
        <BusyButton label={texts.submit} busyLabel={texts.collecting} look="secondary" onPress={press} />
      </div>
      <Status role="status">{answer.round > 0 && answer.failure === null ? texts.done : null}</Status>
    </>
  );
}

/** All that is stored about a customer. Times are ISO 8601. */
export interface PersonalData {
  /** When it was collected. */
  collectedAt: string;
  account: { uid: string; email: string; displayName: string; createdAt: string | null; lastSignInAt: string | null };
  /** Null when there is none. */
  userDocument: UserDocument | null;
  /** Newest first. `state` is null while the shop has not looked at the order. */
  orders: (Omit<Order, 'createdAt'> & { createdAt: string; state: OrderState | null })[];
  /** What this browser alone has stored, by key, and what it has not sent yet. */
  thisBrowser: {
    localStorage: Record<string, unknown>;
    sessionStorage: Record<string, unknown>;
    unsent: { queue: string; operation: unknown }[];
  };
}

/**
 * Left out: the SDK's record of the session, whose holder could use the account (`account` says the rest of it), and the queue
 * of a browser without IndexedDB, which may hold another customer's operations (`unsent` has this one's).
 */
const leftOut = ['firebase:', 'shop.queue.'];

const pageSize = 50;
/** Order states are read so many at a time. */
const maxParallel = 10;

/** Thunk: collects it from the identity provider, Firestore and this browser. Rejects when a part cannot be read. */
function collectPersonalData(): AppThunk<Promise<PersonalData>> {
  return async (_dispatch, _getState, { identity, documents, storage, tabStorage, queue }) => {
    const { createdAt, lastSignInAt, ...account } = await identity.readAccount();
    const { uid } = account;
    const [userDocument, orders] = await Promise.all([documents.readUser(uid), readOrders(documents, uid)]);
    await queue.refresh();
    return {
      collectedAt: new Date().toISOString(),
      account: { ...account, createdAt: toIso(createdAt), lastSignInAt: toIso(lastSignInAt) },
      userDocument,
      orders,
      thisBrowser: {
        localStorage: readAll(storage),
        sessionStorage: readAll(tabStorage),
        unsent: [cartSender, favouritesSender, outbox].flatMap(({ name }) =>
          queue.list(name, uid).map(({ operation }) => ({ queue: name, operation })),
        ),
      },
    };
  };
}

async function readOrders(documents: DocumentsPort, uid: string): Promise<PersonalData['orders']> {
  const orders: Order[] = [];
  let page = await documents.listOrders(uid, { limit: pageSize });
  orders.push(...page.orders);
  while (page.next !== null) {
    page = await documents.listOrders(uid, { limit: pageSize, after: page.next });
    orders.push(...page.orders);
  }
  const read: PersonalData['orders'] = [];
  for (let start = 0; start < orders.length; start += maxParallel) {
    const some = orders.slice(start, start + maxParallel);
    const states = await Promise.all(some.map(({ id }) => documents.readOrderState(uid, id)));
    for (const [index, { createdAt, ...order }] of some.entries()) {
      read.push({ ...order, createdAt: new Date(createdAt).toISOString(), state: states[index] ?? null });
    }
  }
  return read;
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
