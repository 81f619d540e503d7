import * as v from 'valibot';
import { accountHash } from '../../functions/account/accountHash';
import { deleteAccount, finishDeletions } from '../../functions/account/deleteAccount';
import { type AccountDocuments, type AccountPorts, markSchema, SignInTooOld } from '../../functions/account/ports';
import { dayMs, redactOrders, redactStatements } from '../../functions/account/redactOrders';
import { deletionFunction, ownFunctionsUrl } from '../../src/config/functions';
import { deskPath, statementIdOf, statementPath } from '../desk/deskPaths';
import { toPlainFields, toStoredFields } from '../desk/plainFields';
import type { DirectDocuments } from '../documents/directDocuments';
import { allowAnyOrigin } from '../http/cors';
import { type Handler, parseUrl } from '../http/handler';
import { sendJson } from '../http/send';
import type { Identity } from '../identity/createIdentityHandler';

interface LocalAccountsOptions {
  documents: DirectDocuments;
  identity: Pick<Identity, 'verifyToken' | 'deleteAccount'>;
  retentionDays: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface LocalAccounts {
  /** Answers as Firebase's callable function. */
  handler: Handler;
  /** Resolves when no job uses the documents any more. */
  stop(): Promise<void>;
}

const path = `${ownFunctionsUrl}/${deletionFunction}`;
const statusOf = { UNAUTHENTICATED: 401, FAILED_PRECONDITION: 400, INTERNAL: 500 } as const;

/**
 * The deletion of accounts beside the local services, by the functions that a project deploys. What was interrupted is
 * finished at the start; orders are redacted then and once a day.
 */
export function startLocalAccounts({
  documents: admin,
  identity,
  retentionDays,
  now = Date.now,
}: LocalAccountsOptions): LocalAccounts {
  const ports: AccountPorts = { documents: createAccountDocuments(admin), identity, now, retentionDays };
  const running = new Set<Promise<void>>();

  function run(work: Promise<void>): Promise<void> {
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  const keepDeleted = () => {
    const work = async () => {
      await finishDeletions(ports);
      await redactOrders(ports, { since: 0 });
      await redactStatements(ports, { since: 0 });
    };
    run(work()).catch(console.error);
  };
  keepDeleted();
  const timer = setInterval(keepDeleted, dayMs);

  const handler: Handler = async (request, response) => {
    if (parseUrl(request).pathname !== path) return false;
    if (allowAnyOrigin(request, response, ['POST'])) return true;
    request.resume();
    const refuse = (status: keyof typeof statusOf, message: string) =>
      sendJson(request, response, { status: statusOf[status], body: { error: { status, message } } });
    const token = request.headers.authorization?.replace(/^Bearer /u, '') ?? '';
    const user = request.method === 'POST' ? await identity.verifyToken(token) : null;
    if (user === null) return refuse('UNAUTHENTICATED', 'Sign in first.');
    try {
      await run(deleteAccount(ports, { uid: user.uid, signedInAt: user.authTime * 1_000 }));
    } catch (caught) {
      if (caught instanceof SignInTooOld) return refuse('FAILED_PRECONDITION', caught.message);
      console.error(caught);
      return refuse('INTERNAL', 'The account could not be deleted.');
    }
    return sendJson(request, response, { body: { result: null } });
  };

  return {
    handler,
    stop: async () => {
      clearInterval(timer);
      await Promise.allSettled(running);
    },
  };
}

const orderPattern = /^users\/([^/]+)\/orders\/([^/]+)$/u;

function createAccountDocuments(admin: DirectDocuments): AccountDocuments {
  const markPath = (uid: string) => `deletedAccounts/${accountHash(uid)}`;

  return {
    readMark: (uid) => {
      const found = admin.get(markPath(uid));
      return Promise.resolve(found && v.parse(markSchema, toPlainFields(found.fields)));
    },
    writeMark: (uid, mark) => admin.change(markPath(uid), () => toStoredFields(mark)),
    listUnfinished: () =>
      Promise.resolve(
        admin
          .readGroup('deletedAccounts')
          .flatMap(({ fields }) => v.parse(markSchema, toPlainFields(fields)).uid ?? []),
      ),
    deleteUser: (uid) => admin.delete(`users/${uid}`),
    // eslint-disable-next-line @typescript-eslint/require-await
    listOrders: async function* ({ since, before, uid }) {
      for (const { path: found, fields: stored } of admin.readGroup('orders')) {
        const [, owner, orderId] = orderPattern.exec(found) ?? [];
        if (owner === undefined || orderId === undefined || (uid !== undefined && owner !== uid)) continue;
        const fields = toPlainFields(stored);
        const createdAt = Number(fields.createdAt);
        if (createdAt >= since && createdAt < before) yield { ref: { uid: owner, orderId }, fields };
      }
    },
    // eslint-disable-next-line @typescript-eslint/require-await
    listStatements: async function* ({ since, before }) {
      for (const { path: found, fields: stored } of admin.readGroup('withdrawals')) {
        const fields = toPlainFields(stored);
        const createdAt = Number(fields.createdAt);
        const ref = { statementId: statementIdOf(found) };
        if (createdAt >= since && createdAt < before) yield { ref, fields };
      }
    },
    setStatement: (ref, fields) =>
      admin.change(statementPath(ref), (before) => before && { ...before, ...toStoredFields(fields) }),
    setShipping: (order, shipping) =>
      admin.change(deskPath(order), (before) => before && { ...before, ...toStoredFields({ shipping }) }),
    change: (order, name, change) =>
      admin.change(`${deskPath(order)}/desk/${name}`, (before) => {
        const after = change(before && toPlainFields(before));
        return after && toStoredFields(after);
      }),
  };
}
