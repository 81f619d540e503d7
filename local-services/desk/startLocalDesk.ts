import { createHttpCatalogue } from '../../functions/desk/httpCatalogue';
import { answerCancelRequest, checkNewOrder, followStatus } from '../../functions/desk/orderEvents';
import { applyCancelRequest, dueStock, parseStatus } from '../../functions/desk/orderStatus';
import {
  type DeskDocument,
  type DeskDocuments,
  type DeskPorts,
  type OrderRef,
  TryAgain,
} from '../../functions/desk/ports';
import { listDueMails, parseMailRecords } from '../../functions/desk/sendDueMails';
import type { DirectDocuments } from '../documents/directDocuments';
import type { DocumentPath } from '../documents/documentName';
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
  kind: keyof typeof work;
  ref: OrderRef;
  tries: number;
}

const maxParallel = 4;
const maxPauseMs = 30_000;
/** The path of an order, its status or its cancel request. */
const orderPattern = /^users\/([^/]+)\/orders\/([^/]+)(\/desk\/status|\/requests\/cancel)?$/u;

/** The jobs that follow the write of a document. */
const work = { check: checkNewOrder, follow: followStatus, answer: answerCancelRequest } as const;

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
      const busy = new Set([...running.keys()].map(({ ref }) => ref.uid));
      const next = waiting.findIndex(({ ref }) => !busy.has(ref.uid));
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
      await work[job.kind](ports, job.ref);
    } catch (caught) {
      if (!(caught instanceof TryAgain)) console.error(caught);
      else if (job.tries === 0) console.warn(`Order ${job.ref.orderId}: ${caught.message} Trying again.`);
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
  const cancelRequests = new Set(admin.readGroup('requests').map(({ path }) => path));
  return admin.readGroup('orders').flatMap(({ path }) => {
    const status = parseStatus(desk.get(`${path}/desk/status`) ?? null);
    if (status === null) return jobFor(path) ?? [];
    const cancelRequest = `${path}/requests/cancel`;
    if (cancelRequests.has(cancelRequest) && applyCancelRequest(status, 0) !== null) return jobFor(cancelRequest) ?? [];
    const records = parseMailRecords(desk.get(`${path}/desk/mails`) ?? null);
    const isDue = dueStock(status) !== null || listDueMails(status, records).length > 0;
    return isDue ? (jobFor(`${path}/desk/status`) ?? []) : [];
  });
}

function jobFor(path: DocumentPath): Job | null {
  const [, uid, orderId, beside] = orderPattern.exec(path) ?? [];
  if (uid === undefined || orderId === undefined) return null;
  const kind = beside === undefined ? 'check' : beside === '/desk/status' ? 'follow' : 'answer';
  return { kind, ref: { uid, orderId }, tries: 0 };
}

function createDeskDocuments(admin: DirectDocuments): DeskDocuments {
  const orderPath = ({ uid, orderId }: OrderRef) => `users/${uid}/orders/${orderId}`;
  const deskPath = (order: OrderRef, name: DeskDocument) => `${orderPath(order)}/desk/${name}`;
  const read = (path: DocumentPath) => {
    const found = admin.get(path);
    return Promise.resolve(found && toPlainFields(found.fields));
  };
  return {
    readOrder: (order) => read(orderPath(order)),
    read: (order, name) => read(deskPath(order, name)),
    readNewOrder: async (order) => {
      const [fields, status, cancelRequest] = await Promise.all([
        read(orderPath(order)),
        read(deskPath(order, 'status')),
        read(`${orderPath(order)}/requests/cancel`),
      ]);
      return fields && { fields, status, hasCancelRequest: cancelRequest !== null };
    },
    change: (order, name, change) =>
      admin.change(deskPath(order, name), (before) => {
        const after = change(before && toPlainFields(before));
        return after && toStoredFields(after);
      }),
  };
}
