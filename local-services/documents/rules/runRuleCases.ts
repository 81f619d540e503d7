import { FirebaseError } from 'firebase/app';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type DocumentData,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { accountHash } from '../../../functions/account/accountHash';
import { type FirebaseClient, type FirebaseServices, openFirebaseClient } from '../testing/firebaseClient';
import {
  type CaseFields,
  type CaseValue,
  type RuleCase,
  ruleCases,
  storedOrder,
  storedUser,
  storedCancelRequest,
  storedStatement,
  storedWithdrawal,
} from './ruleCases';

export interface CaseResult {
  case: RuleCase;
  /** `allow`, `deny`, or the unexpected result in words. */
  outcome: string;
}

type Clients = Readonly<Record<RuleCase['as'], FirebaseClient>>;
const idNames = ['$owner', '$stranger', '$leaver', '$order', '$markOfOwner', '$markOfLeaver'] as const;
type Ids = Readonly<Record<(typeof idNames)[number], string>>;

/** Runs the whole table, in its order, through the real SDK against one pair of services. */
export async function runRuleCases(services: FirebaseServices): Promise<CaseResult[]> {
  // Half of the table is denied on purpose; the SDK would log each denial.
  setLogLevel('silent');
  const clients: Clients = {
    owner: openFirebaseClient(services),
    stranger: openFirebaseClient(services),
    leaver: openFirebaseClient(services),
    visitor: openFirebaseClient(services),
  };
  try {
    const $owner = await signUp(clients.owner);
    const $stranger = await signUp(clients.stranger);
    const $leaver = await signUp(clients.leaver);
    const marks = { $markOfOwner: accountHash($owner), $markOfLeaver: accountHash($leaver) };
    const kept = fill(storedOrder, { $owner: $leaver, $stranger, $leaver, $order: 'kept', ...marks });
    await setDoc(doc(clients.leaver.documents, 'users', $leaver, 'orders', 'kept'), kept);
    await markDeleted(services, marks.$markOfLeaver);
    const results: CaseResult[] = [];
    for (const ruleCase of ruleCases) {
      const ids: Ids = { $owner, $stranger, $leaver, $order: crypto.randomUUID(), ...marks };
      await store(ruleCase, clients.owner, ids);
      results.push({ case: ruleCase, outcome: await outcomeOf(() => perform(ruleCase, clients, ids)) });
    }
    return results;
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.close()));
  }
}

async function signUp({ auth }: FirebaseClient): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { user } = await createUserWithEmailAndPassword(auth, email, 'a long password');
  return user.uid;
}

/** The first step of an account deletion, which is not subject to the rules. */
async function markDeleted({ projectId, documentsHost }: FirebaseServices, mark: string): Promise<void> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const fields = { askedAt: { integerValue: '1' }, uid: { nullValue: null } };
  const answer = await fetch(`http://${documentsHost}/v1/${root}:commit`, {
    method: 'POST',
    // The emulators' administrator, whom no rule binds.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update: { name: `${root}/deletedAccounts/${mark}`, fields } }] }),
  });
  if (!answer.ok)
    throw new Error(
      `Writing the mark of a deleted account failed with the status ${answer.status}: ${await answer.text()}`,
    );
}

async function store({ given = [] }: RuleCase, { documents }: FirebaseClient, ids: Ids): Promise<void> {
  if (given.includes('user')) await setDoc(doc(documents, 'users', ids.$owner), fill(storedUser, ids));
  if (given.includes('order')) {
    await setDoc(doc(documents, 'users', ids.$owner, 'orders', ids.$order), fill(storedOrder, ids));
  }
  if (given.includes('cancelRequest')) {
    const cancelRequest = doc(documents, 'users', ids.$owner, 'orders', ids.$order, 'requests', 'cancel');
    await setDoc(cancelRequest, fill(storedCancelRequest, ids));
  }
  if (given.includes('withdrawal')) {
    const withdrawal = doc(documents, 'users', ids.$owner, 'orders', ids.$order, 'requests', 'withdrawal');
    await setDoc(withdrawal, fill(storedWithdrawal, ids));
  }
  if (given.includes('statement')) {
    await setDoc(doc(documents, 'withdrawals', ids.$order), fill(storedStatement, ids));
  }
}

async function outcomeOf(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
    return 'allow';
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return error.code === 'permission-denied' ? 'deny' : `${error.code}: ${error.message}`;
  }
}

async function perform({ as, does, path, data = {} }: RuleCase, clients: Clients, ids: Ids): Promise<unknown> {
  const { documents } = clients[as];
  const place = path.replace(/\$\w+/gu, (name) => fillText(name, ids));
  const fields = fill(data, ids);
  switch (does) {
    case 'get':
      return getDoc(doc(documents, place));
    case 'list':
      return getDocs(query(collection(documents, place), limit(20)));
    case 'listGroup':
      return getDocs(collectionGroup(documents, place));
    case 'set':
      return setDoc(doc(documents, place), fields);
    case 'merge':
      return setDoc(doc(documents, place), fields, { merge: true });
    case 'update':
      return updateDoc(doc(documents, place), fields);
    case 'delete':
      return deleteDoc(doc(documents, place));
  }
}

function fill(fields: CaseFields, ids: Ids): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fillValue(value, ids)]));
}

function fillValue(value: CaseValue, ids: Ids): unknown {
  if (value === '$serverTime') return serverTimestamp();
  if (value === '$delete') return deleteField();
  if (value === '$past') return Timestamp.fromMillis(Date.UTC(2020, 0, 1));
  if (typeof value === 'string') return fillText(value, ids);
  if (isList(value)) return value.map((element) => fillValue(element, ids));
  return typeof value === 'object' && value !== null ? fill(value, ids) : value;
}

function fillText(text: string, ids: Ids): string {
  const name = idNames.find((known) => known === text);
  return name === undefined ? text : ids[name];
}

/** `Array.isArray` does not narrow a read-only list. */
function isList(value: CaseValue): value is readonly CaseValue[] {
  return Array.isArray(value);
}
