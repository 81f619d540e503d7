import { getAuth } from 'firebase-admin/auth';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { accountHash } from '../account/accountHash';
import { markSchema, type AccountDocuments, type AccountIdentity } from '../account/ports';
import { createAdminDocuments, parseOrderSnapshot, readPages } from './adminDocuments';

/** The operations of Cloud Firestore that the deletion of accounts needs. */
export function createAdminAccounts(firestore: Firestore): AccountDocuments {
  const marks = firestore.collection('deletedAccounts');
  const desk = createAdminDocuments(firestore);
  const user = (uid: string) => firestore.collection('users').doc(uid);
  const markOf = (snapshot: DocumentSnapshot) => (snapshot.exists ? v.parse(markSchema, snapshot.data()) : null);

  return {
    readMark: async (uid) => markOf(await marks.doc(accountHash(uid)).get()),
    writeMark: async (uid, mark) => {
      await marks.doc(accountHash(uid)).set({ ...mark });
    },
    listUnfinished: async () => {
      const { docs } = await marks.where('uid', '>', '').get();
      return docs.flatMap((snapshot) => markOf(snapshot)?.uid ?? []);
    },
    deleteUser: async (uid) => {
      await user(uid).delete();
    },
    listOrders: async function* ({ since, before, uid }) {
      const orders = uid === undefined ? firestore.collectionGroup('orders') : user(uid).collection('orders');
      const newestFirst = orders
        .where('createdAt', '>=', Timestamp.fromMillis(since))
        .where('createdAt', '<', Timestamp.fromMillis(before))
        .orderBy('createdAt', 'desc');
      for await (const page of readPages(newestFirst))
        yield* page.flatMap((snapshot) => parseOrderSnapshot(snapshot) ?? []);
    },
    listStatements: async function* ({ since, before }) {
      const statements = firestore
        .collection('withdrawals')
        .where('createdAt', '>=', Timestamp.fromMillis(since))
        .where('createdAt', '<', Timestamp.fromMillis(before))
        .orderBy('createdAt', 'desc');
      for await (const page of readPages(statements)) {
        for (const snapshot of page) yield { ref: { statementId: snapshot.id }, fields: snapshot.data() };
      }
    },
    setStatement: async (ref, fields) => {
      const statement = desk.statementRef(ref);
      if ((await statement.get()).exists) await statement.update(fields);
    },
    setShipping: async ({ uid, orderId }, shipping) => {
      await user(uid).collection('orders').doc(orderId).update({ shipping });
    },
    change: (order, name, change) => desk.change(order, name, change),
  };
}

/** The accounts of the project, or of the FIREBASE_AUTH_EMULATOR_HOST. */
export function createAdminIdentity(): AccountIdentity {
  return {
    deleteAccount: async (uid) => {
      try {
        await getAuth().deleteUser(uid);
      } catch (caught) {
        if (!isUnknownAccount(caught)) throw caught;
      }
    },
  };
}

function isUnknownAccount(caught: unknown): boolean {
  return caught instanceof Error && 'code' in caught && caught.code === 'auth/user-not-found';
}
