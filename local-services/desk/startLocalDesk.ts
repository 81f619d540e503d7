import { createHttpCatalogue } from '../../functions/desk/httpCatalogue';
import { answerCancelRequest, checkNewOrder, followStatus } from '../../functions/desk/orderEvents';
import { applyCancelRequest, dueStock, parseStatus } from '../../functions/desk/orderStatus';
import {
  type DeskDocument,
  type DeskDocuments,
  type DeskPorts,
  type DeskRef,
  type Fields,
  type OrderRef,
  TryAgain,
} from '../../functions/desk/ports';
import { listDueMails } from '../../functions/desk/sendDueMails';
import { isSettled, parseMailRecords } from '../../functions/desk/sendOnce';
import { confirmationMail, parseAssignment, receiveRequest, receiveStatement } from '../../functions/desk/withdrawals';
import type { DirectDocuments } from '../documents/directDocuments';
import type { DocumentPath } from '../documents/documentName';
import { deskPath, statementIdOf, statementPath } from './deskPaths';
import type { OrderMails } from './orderMails';
import { toPlainFields, toStoredFields } from './plainFields';

/** An http(s) address, and the token for its reservations. Null if it has none. */
export interface DeskCatalogue {
  url: string;
  token: string | null;
}

interface LocalDeskOptions {
  documents: DirectDocuments;
  mails: OrderMails;
  catalogue: DeskCatalogue;
  /** The shop's address for customers. Null if it is not known. */
  siteUrl?: string | null;
  /** Milliseconds before the first retry; doubled up to thirty seconds. */
  firstPauseMs?: number;
}

interface Job {
  work: (ports: DeskPorts) => Promise<void>;
  /** The order or the statement, in words. */
  name: string;
  /** The customer. All visitors count as one. */
  owner: string;
  tries: number;
}

const maxParallel = 4;
const maxPauseMs = 30_000;
/** The path of an order, or of a document below it. */
const orderPattern = /^users\/([^/]+)\/orders\/([^/]+)(?:\/(.+))?$/u;
const statementPattern = /^withdrawals\/([^/]+)$/u;

/** The work that follows the write of an order, or of a document below it. */
const orderWork: Readonly<Record<string, ((ports: DeskPorts, ref: OrderRef) => Promise<void>) | undefined>> = {
  '': checkNewOrder,
  'desk/status': followStatus,
  'requests/cancel': answerCancelRequest,
  'requests/withdrawal': receiveRequest,
};

/**
 * The order desk beside the local services: the functions that a project deploys, called at each write to the
 * documents. It starts with the jobs that the last process did not finish.
 * @returns a function that stops it and resolves when it no longer uses the documents.
 */
export function startLocalDesk({
  documents: admin,
  mails,
  catalogue,
  siteUrl = null,
  firstPauseMs = 500,
}: LocalDeskOptions) {
  const ports: DeskPorts = {
    documents: createDeskDocuments(admin),
    catalogue: createHttpCatalogue({ ...catalogue, now: Date.now }),
    mail: { send: (mail) => mails.send({ ...mail, sentAt: Date.now() }) },
    siteUrl,
    now: Date.now,
  };
  const waiting: Job[] = [];
  const running = new Map<Job, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function start(job: Job): void {
    waiting.push(job);
    startWaiting();
  }

  function startWaiting(): void {
    while (!isClosed && running.size < maxParallel) {
      // One order of each customer at a time: many orders of one do not delay those of others.
      const busy = new Set([...running.keys()].map(({ owner }) => owner));
      const next = waiting.findIndex(({ owner }) => !busy.has(owner));
      const [job] = next === -1 ? [] : waiting.splice(next, 1);
      if (job === undefined) return;
      const run = perform(job).then(() => {
        running.delete(job);
        startWaiting();
      });
      running.set(job, run);
    }
  }

  async function perform(job: Job): Promise<void> {
    try {
      await job.work(ports);
    } catch (caught) {
      if (!(caught instanceof TryAgain)) console.error(caught);
      else if (job.tries === 0) console.warn(`${job.name}: ${caught.message} Trying again.`);
      later({ ...job, tries: job.tries + 1 });
    }
  }

  function later(job: Job): void {
    if (isClosed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        start(job);
      },
      Math.min(firstPauseMs * 2 ** (job.tries - 1), maxPauseMs),
    );
    timers.add(timer);
  }

  for (const job of findUndone(admin)) start(job);
  admin.onWritten((path) => {
    const job = jobFor(path);
    if (job !== null && !isClosed) start(job);
  });

  return async (): Promise<void> => {
    isClosed = true;
    waiting.length = 0;
    timers.forEach(clearTimeout);
    await Promise.all(running.values());
  };
}

/** The events that Firebase would deliver again. */
function findUndone(admin: DirectDocuments): Job[] {
  const desk = new Map(admin.readGroup('desk').map(({ path, fields }) => [path, toPlainFields(fields)]));
  const requests = new Set(admin.readGroup('requests').map(({ path }) => path));
  const paths = admin.readGroup('orders').flatMap(({ path }) => undoneOrder(path));
  const statements = admin.readGroup('withdrawals').filter(({ path }) => !isStatementDone(path));
  return [...paths, ...statements.map(({ path }) => path)].flatMap((path) => jobFor(path) ?? []);

  function undoneOrder(path: DocumentPath): DocumentPath[] {
    const status = parseStatus(desk.get(`${path}/desk/status`) ?? null);
    const withdrawal = `${path}/requests/withdrawal`;
    if (requests.has(withdrawal) && status?.withdrawal === undefined) return [withdrawal];
    if (status === null) return [path];
    const cancelRequest = `${path}/requests/cancel`;
    if (requests.has(cancelRequest) && applyCancelRequest(status, 0) !== null) return [cancelRequest];
    const records = parseMailRecords(desk.get(`${path}/desk/mails`) ?? null);
    const isDue = dueStock(status) !== null || listDueMails(status, records).length > 0;
    return isDue ? [`${path}/desk/status`] : [];
  }

  function isStatementDone(path: DocumentPath): boolean {
    const order = parseAssignment(desk.get(`${path}/desk/status`) ?? null);
    const status = order && parseStatus(desk.get(`${deskPath(order)}/desk/status`) ?? null);
    if (status?.withdrawal?.id === statementIdOf(path)) return true;
    return isSettled(parseMailRecords(desk.get(`${path}/desk/mails`) ?? null)[confirmationMail]);
  }
}

function jobFor(path: DocumentPath): Job | null {
  const [, statementId] = statementPattern.exec(path) ?? [];
  if (statementId !== undefined) {
    const work = (ports: DeskPorts) => receiveStatement(ports, { statementId });
    return { work, name: `Statement ${statementId}`, owner: 'withdrawals/', tries: 0 };
  }
  const [, uid, orderId, below = ''] = orderPattern.exec(path) ?? [];
  const work = orderWork[below];
  if (uid === undefined || orderId === undefined || work === undefined) return null;
  return { work: (ports) => work(ports, { uid, orderId }), name: `Order ${orderId}`, owner: uid, tries: 0 };
}

function createDeskDocuments(admin: DirectDocuments): DeskDocuments {
  const besidePath = (ref: DeskRef, name: DeskDocument) => `${deskPath(ref)}/desk/${name}`;
  const listStatements = (emailKey: string) =>
    admin
      .readGroup('withdrawals')
      .map(({ path, fields }) => ({ id: statementIdOf(path), fields: toPlainFields(fields) }))
      .filter(({ fields }) => fields.emailKey === emailKey)
      .sort((one, other) => timeOf(one.fields) - timeOf(other.fields));
  const read = (path: DocumentPath) => {
    const found = admin.get(path);
    return Promise.resolve(found && toPlainFields(found.fields));
  };
  return {
    readOrder: (order) => read(deskPath(order)),
    read: (order, name) => read(besidePath(order, name)),
    readNewOrder: async (order) => {
      const [fields, status, cancelRequest] = await Promise.all([
        read(deskPath(order)),
        read(besidePath(order, 'status')),
        read(`${deskPath(order)}/requests/cancel`),
      ]);
      return fields && { fields, status, hasCancelRequest: cancelRequest !== null };
    },
    readStatement: (ref) => read(statementPath(ref)),
    findOrders: (email) =>
      Promise.resolve(
        admin.readGroup('orders').flatMap(({ path, fields: stored }) => {
          const [, uid, orderId] = orderPattern.exec(path) ?? [];
          const { shipping } = stored;
          const address = shipping && 'mapValue' in shipping ? shipping.mapValue.fields.email : undefined;
          const isFound = address && 'stringValue' in address && address.stringValue === email;
          if (uid === undefined || orderId === undefined || !isFound) return [];
          return [{ ref: { uid, orderId }, fields: toPlainFields(stored) }];
        }),
      ),
    listFirstStatements: (emailKey, { since, before }) =>
      Promise.resolve(
        listStatements(emailKey)
          .filter(({ fields }) => timeOf(fields) >= since && timeOf(fields) < before)
          .slice(0, 3)
          .map(({ id }) => id),
      ),
    change: (order, name, change) =>
      admin.change(besidePath(order, name), (before) => {
        const after = change(before && toPlainFields(before));
        return after && toStoredFields(after);
      }),
  };
}

function timeOf({ createdAt }: Fields): number {
  return typeof createdAt === 'number' ? createdAt : 0;
}
