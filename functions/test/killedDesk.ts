import type { Random } from '../../catalogue/contract/seededRandom';
import { answerCancelRequest, checkNewOrder, followStatus } from '../desk/orderEvents';
import {
  TryAgain,
  type CataloguePort,
  type DeskPorts,
  type Mail,
  type OrderRef,
  type StatementRef,
} from '../desk/ports';
import { createMemoryDocuments } from '../desk/testing/memoryDocuments';
import { receiveRequest, receiveStatement } from '../desk/withdrawals';
import { whole } from './tampering';

const deskEvents = {
  check: checkNewOrder,
  answer: answerCancelRequest,
  follow: followStatus,
  withdraw: receiveRequest,
} as const;
type DeskEvent = keyof typeof deskEvents;
type Waiting = { event: DeskEvent; ref: OrderRef } | { event: 'state'; ref: StatementRef };

interface KilledDeskOptions {
  random: Random;
  /** The catalogue as a new process has it. */
  openCatalogue: () => CataloguePort;
  now: () => number;
  send?: (mail: Mail) => Promise<void>;
  /** False plays documents without transactions. */
  isAtomic?: boolean;
}

/** A process that is killed does nothing more: each of its later calls fails as well. */
class Killed extends Error {}

const killChance = 0.06;
const awayChance = 0.05;
const processes = 8;

/**
 * Creates a desk whose processes are killed at random, before or after a call of a port. The catalogue fails at random,
 * before or after it has done a request. Each event is delivered one to three times, in any order, and again until it
 * succeeds.
 */
export function createKilledDesk({ random, openCatalogue, now, send, isAtomic = true }: KilledDeskOptions) {
  const waiting: Waiting[] = [];
  const counts = { deliveries: 0, kills: 0, unnotedMails: 0 };
  const deliver = (next: Waiting) => {
    for (let copies = whole(random, 1, 3); copies > 0; copies -= 1)
      waiting.splice(whole(random, 0, waiting.length), 0, next);
  };
  const emit = (event: DeskEvent, ref: OrderRef) => deliver({ event, ref });
  const documents = createMemoryDocuments({
    isAtomic,
    onWritten: (ref, name) => {
      if (name === 'status' && 'orderId' in ref) emit('follow', ref);
    },
  });

  /** The ports as one process has them. */
  function startProcess(): DeskPorts {
    let isDead = false;
    /** The mail server has taken a mail, and no document says so yet. */
    let isUnnoted = false;
    const dieNowAndThen = () => {
      if (!isDead && random() >= killChance) return;
      if (!isDead) {
        counts.kills += 1;
        if (isUnnoted) counts.unnotedMails += 1;
      }
      isDead = true;
      throw new Killed();
    };
    const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      dieNowAndThen();
      const result = await work();
      dieNowAndThen();
      return result;
    };
    const awayNowAndThen = () => {
      if (random() < awayChance) throw new TryAgain('The catalogue is away.');
    };
    const ask = <Result>(work: () => Promise<Result>): Promise<Result> =>
      call(async () => {
        awayNowAndThen();
        const result = await work();
        awayNowAndThen();
        return result;
      });
    const catalogue = openCatalogue();
    return {
      documents: {
        readOrder: (ref) => call(() => documents.readOrder(ref)),
        read: (ref, name) => call(() => documents.read(ref, name)),
        readStatement: (ref) => call(() => documents.readStatement(ref)),
        findOrders: (email) => call(() => documents.findOrders(email)),
        listFirstStatements: (...asked) => call(() => documents.listFirstStatements(...asked)),
        readNewOrder: (ref) => call(() => documents.readNewOrder(ref)),
        change: (ref, name, change) =>
          call(async () => {
            await documents.change(ref, name, change);
            isUnnoted = false;
          }),
      },
      catalogue: {
        products: (...asked) => ask(() => catalogue.products(...asked)),
        reserve: (...asked) => ask(() => catalogue.reserve(...asked)),
        release: (...asked) => ask(() => catalogue.release(...asked)),
        ship: (...asked) => ask(() => catalogue.ship(...asked)),
        takeBack: (...asked) => ask(() => catalogue.takeBack(...asked)),
        openReservations: () => ask(() => catalogue.openReservations()),
        stockOf: (...asked) => ask(() => catalogue.stockOf(...asked)),
      },
      mail: {
        send: (mail) =>
          call(async () => {
            await send?.(mail);
            isUnnoted = true;
          }),
      },
      siteUrl: null,
      now,
    };
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      counts.deliveries += 1;
      try {
        await perform(next);
      } catch (caught) {
        if (!(caught instanceof Killed) && !(caught instanceof TryAgain)) throw caught;
        waiting.push(next);
      }
    }
  }

  function perform(next: Waiting): Promise<void> {
    const ports = startProcess();
    return next.event === 'state' ? receiveStatement(ports, next.ref) : deskEvents[next.event](ports, next.ref);
  }

  return {
    documents,
    emit,
    emitStatement: (ref: StatementRef) => deliver({ event: 'state', ref }),
    counts,
    /** Delivers events until none is left. */
    settle: async () => {
      await Promise.all(Array.from({ length: processes }, work));
      // Handles what a process emitted after the others had stopped.
      await work();
    },
  };
}
