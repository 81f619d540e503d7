import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { collection, doc, getDocs, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore/lite';
import { localProjectId } from '../../src/config/parseEnv';
import { type FirebaseClient, openFirebaseClient } from './testing/firebaseClient';
import { startFirebaseServices } from './testing/startFirebaseServices';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse';
const COMMITS = 1_000;
const WRITERS = 8;

const children: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  setLogLevel('silent');
  folder = mkdtempSync(join(tmpdir(), 'shop-durability-'));
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function startProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'testing/servicesProcess.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const url of createInterface(child.stdout)) return { child, host: new URL(url).host };
  throw new Error('The services did not start.');
}

function placeOrder({ documents }: FirebaseClient, uid: string, id: string): Promise<void> {
  return setDoc(doc(documents, 'users', uid, 'orders', id), {
    items: [{ productId: 1, name: 'Kettle', price: 19.99, quantity: 1 }],
    totalAmount: 19.99,
    shipping: { name: 'Ada', email: EMAIL, address: '1 Long Lane' },
    userId: uid,
    createdAt: serverTimestamp(),
  });
}

test('a kill in the middle of 1,000 commits loses none that was acknowledged', async () => {
  const { child, host } = await startProcess();
  const client = openFirebaseClient({ projectId: localProjectId, authHost: host, documentsHost: host });
  const { user } = await createUserWithEmailAndPassword(client.auth, EMAIL, PASSWORD);

  const acknowledged: string[] = [];
  let next = 0;
  const writer = async () => {
    while (next < COMMITS) {
      const id = `order-${(next += 1)}`;
      await placeOrder(client, user.uid, id);
      acknowledged.push(id);
      if (acknowledged.length === COMMITS / 2) child.kill('SIGKILL');
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, writer));
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await client.close();
  expect(child.signalCode).toBe('SIGKILL');
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
  expect(acknowledged.length).toBeGreaterThanOrEqual(COMMITS / 2);
  expect(acknowledged.length).toBeLessThan(COMMITS);

  const services = await startFirebaseServices({ folder });
  const again = openFirebaseClient(services);
  await signInWithEmailAndPassword(again.auth, EMAIL, PASSWORD);
  const { docs } = await getDocs(collection(again.documents, 'users', user.uid, 'orders'));
  const stored = new Set(docs.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  // The commit that was under way may be stored, as a whole; nothing else can be there.
  expect(stored.size).toBeLessThanOrEqual(acknowledged.length + WRITERS);
  expect(docs.every((snapshot) => snapshot.get('totalAmount') === 19.99)).toBe(true);
  await again.close();
  await services.close();
});
