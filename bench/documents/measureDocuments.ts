import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import {
  type RunningServices,
  startFirebaseServices,
} from '../../local-services/documents/testing/startFirebaseServices';
import type { Row } from '../figures';
import { median, percentile } from '../statistics';

const ORDERS = 10_000;
const BATCH = 500;
const COMMITS = 300;
const PAGES = 100;

const signUpSchema = v.object({ idToken: v.string(), localId: v.string() });

/** The local identity and document services with their own data folder, over HTTP on this machine. */
export async function measureDocuments(): Promise<Row[]> {
  const began = performance.now();
  const services = await startFirebaseServices();
  await fetch(`${services.url}/v1/`);
  const firstStart = performance.now() - began;
  try {
    const { idToken, localId } = await signUp(services);
    const name = `projects/${services.projectId}/databases/(default)/documents`;
    const user = `${name}/users/${localId}`;
    const call = async (resource: string, body: unknown) => {
      const answer = await fetch(`${services.url}/v1/${resource}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${idToken}` },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The local services answered ${answer.status}: ${text}`);
      return text;
    };
    const commit = (writes: readonly unknown[]) => call(`${name}:commit`, { writes });

    for (let from = 0; from < ORDERS; from += BATCH) {
      await commit(Array.from({ length: BATCH }, (_, index) => orderWrite(user, localId, `order-${from + index}`)));
    }
    const commits = await timesOf(COMMITS, (index) => commit([orderWrite(user, localId, `late-${index}`)]));
    const pages = await timesOf(PAGES, () => call(`${user}:runQuery`, newestOrders));
    const common = { unit: 'ms', isExact: false } as const;
    return [
      { ...common, what: 'local services: first start until they answer', figure: firstStart, bar: 1_000 },
      { ...common, what: 'one durable commit, median', figure: median(commits), bar: 5 },
      {
        ...common,
        what: '10,000 orders: the first page, p95 in the service',
        figure: percentile(pages, 0.95),
        bar: 50,
        note: `median ${median(pages).toFixed(1)} ms`,
      },
    ];
  } finally {
    await services.close();
  }
}

const newestOrders = {
  structuredQuery: {
    from: [{ collectionId: 'orders' }],
    orderBy: [
      { field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
    ],
    limit: 20,
  },
};

async function signUp({ url }: RunningServices) {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    body: JSON.stringify({ email: 'bench@example.com', password: 'a long password' }),
  });
  return v.parse(signUpSchema, await answer.json());
}

function orderWrite(user: string, uid: string, id: string) {
  const item = {
    mapValue: {
      fields: {
        productId: { integerValue: '1' },
        name: { stringValue: 'Stovetop kettle, enamelled' },
        price: { doubleValue: 19.99 },
        quantity: { integerValue: '2' },
      },
    },
  };
  const shipping = {
    name: { stringValue: 'Ada' },
    email: { stringValue: 'ada@example.com' },
    address: { stringValue: '1 Long Lane' },
  };
  return {
    update: {
      name: `${user}/orders/${id}`,
      fields: {
        items: { arrayValue: { values: [item, item, item] } },
        totalAmount: { doubleValue: 119.94 },
        shipping: { mapValue: { fields: shipping } },
        userId: { stringValue: uid },
      },
    },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
}

async function timesOf(times: number, action: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const began = performance.now();
    await action(index);
    taken.push(performance.now() - began);
  }
  return taken;
}
