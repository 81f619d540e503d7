import { checkNewOrder, followStatus } from '../desk/orderEvents';
import { parseStatus } from '../desk/orderStatus';
import { TryAgain, type DeskPorts, type Mail, type OrderRef } from '../desk/ports';
import { createMemoryCatalogue } from '../desk/testing/memoryCatalogue';
import { createMemoryDocuments } from '../desk/testing/memoryDocuments';
import { orderOf } from '../desk/testing/orders';
import { honestLines, makeCatalogue, seededRandom, tampering, whole } from './tampering';

interface StormOptions {
  seed: number;
  orders: number;
  tampered: number;
  /** False plays documents without transactions. */
  isAtomic?: boolean;
}

export interface StormResult {
  honest: Record<string, number>;
  tampered: Record<string, number>;
  /** Honest orders by how many different mails they got. */
  mailsEach: Record<number, number>;
  mailsOfTampered: number;
  /** Copies of a mail beyond the first, and how often the mail server's yes was lost before it was noted. */
  secondCopies: number;
  lostNotes: number;
  deliveries: number;
  kills: number;
}

interface Event {
  kind: 'created' | 'written';
  ref: OrderRef;
}

/** A process that is killed does nothing more: each of its later calls fails as well. */
class Killed extends Error {}

const killChance = 0.06;
const faultChance = 0.05;
const processes = 8;

/**
 * Delivers the events of many orders, each one to three times and in any order, to processes that are killed before
 * and after any call of a port, and delivers again what was not done; the clock goes on meanwhile.
 */
export async function runStorm({ seed, orders, tampered, isAtomic = true }: StormOptions): Promise<StormResult> {
  const random = seededRandom(seed);
  const catalogue = makeCatalogue(random, 400);
  const inbox: { mail: Mail }[] = [];
  let time = 1_700_000_000_000;
  let deliveries = 0;
  let kills = 0;
  let lostNotes = 0;

  const events: Event[] = [];
  const emit = (event: Event) => {
    for (let copies = whole(random, 1, 3); copies > 0; copies -= 1)
      events.splice(whole(random, 0, events.length), 0, event);
  };
  const documents = createMemoryDocuments({
    isAtomic,
    onWritten: (ref, name) => {
      if (name === 'status') emit({ kind: 'written', ref });
    },
  });

  const refs = Array.from({ length: orders }, (_, index) => ({ uid: `user-${index % 50}`, orderId: `order-${index}` }));
  const ways = Object.values(tampering);
  const isTampered = (index: number) => index < tampered;
  for (const [index, ref] of refs.entries()) {
    const order = orderOf(honestLines(random, catalogue, whole(random, 1, 25)), { userId: ref.uid });
    const way = ways[index % ways.length];
    documents.putOrder(ref, isTampered(index) && way !== undefined ? way(order, random) : order);
    emit({ kind: 'created', ref });
  }

  /** The ports as one process has them. */
  function startProcess(): DeskPorts {
    let isDead = false;
    /** The mail server has taken a mail, and no document says so yet. */
    let isUnnoted = false;
    const die = () => {
      isDead = true;
      kills += 1;
      if (isUnnoted) lostNotes += 1;
      throw new Killed();
    };
    const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isDead) throw new Killed();
      if (random() < killChance) die();
      const result = await work();
      if (random() < killChance) die();
      return result;
    };
    const fail = () => {
      if (random() < faultChance) throw new TryAgain('A fault of the storm.');
    };
    return {
      documents: {
        readOrder: (ref) => call(() => documents.readOrder(ref)),
        read: (ref, name) => call(() => documents.read(ref, name)),
        readNewOrder: (ref) => call(() => documents.readNewOrder(ref)),
        change: (ref, name, change) =>
          call(async () => {
            await documents.change(ref, name, change);
            isUnnoted = false;
          }),
      },
      catalogue: {
        ...createMemoryCatalogue(catalogue, { reserves: false }),
        products: (ids) =>
          call(() => {
            fail();
            return Promise.resolve(new Map(ids.map((id) => [id, catalogue.get(id) ?? null])));
          }),
      },
      mail: {
        send: (mail) =>
          call(async () => {
            fail();
            inbox.push({ mail });
            await Promise.resolve();
            if (random() < faultChance) {
              lostNotes += 1;
              throw new Error('The connection broke before the mail server could say yes.');
            }
            isUnnoted = true;
          }),
      },
      siteUrl: null,
      now: () => time,
    };
  }

  async function work(): Promise<void> {
    for (let event = events.shift(); event !== undefined; event = events.shift()) {
      deliveries += 1;
      // Slowly enough that no claim expires while its process runs.
      time += whole(random, 0, 500);
      const ports = startProcess();
      try {
        await (event.kind === 'created' ? checkNewOrder(ports, event.ref) : followStatus(ports, event.ref));
      } catch (caught) {
        if (!(caught instanceof Killed) && !(caught instanceof TryAgain)) throw caught;
        events.push(event);
      }
    }
  }
  await Promise.all(Array.from({ length: processes }, work));
  // What a process has emitted while the others had stopped already.
  await work();

  const result: StormResult = {
    honest: {},
    tampered: {},
    mailsEach: {},
    mailsOfTampered: 0,
    secondCopies: 0,
    lostNotes,
    deliveries,
    kills,
  };
  for (const [index, ref] of refs.entries()) {
    const state = parseStatus(documents.peek(ref, 'status'))?.state ?? 'received';
    const group = isTampered(index) ? result.tampered : result.honest;
    group[state] = (group[state] ?? 0) + 1;
    const copies = inbox.filter(({ mail }) => mail.subject.startsWith(`Order ${ref.orderId} `));
    const different = new Set(copies.map(({ mail }) => JSON.stringify(mail))).size;
    result.secondCopies += copies.length - different;
    if (isTampered(index)) result.mailsOfTampered += copies.length;
    else result.mailsEach[different] = (result.mailsEach[different] ?? 0) + 1;
  }
  return result;
}
