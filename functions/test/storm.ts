import { seededRandom } from '../../catalogue/contract/seededRandom';
import { shortOrderId } from '../../src/domain/order';
import { parseStatus } from '../desk/orderStatus';
import { createMemoryCatalogue } from '../desk/testing/memoryCatalogue';
import { makeOrder } from '../desk/testing/orders';
import { createFaultyMail } from './faultyMail';
import { createKilledDesk } from './killedDesk';
import { honestLines, makeCatalogue, tampering, whole } from './tampering';

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

/** Sends many orders to a desk whose processes are killed. The mail server also fails, or its confirmation is lost. */
export async function runStorm({ seed, orders, tampered, isAtomic = true }: StormOptions): Promise<StormResult> {
  const random = seededRandom(seed);
  const products = makeCatalogue(random, 400);
  const catalogue = createMemoryCatalogue(products, { reserves: false });
  const mailServer = createFaultyMail(random);
  let time = 1_700_000_000_000;

  const desk = createKilledDesk({
    random,
    isAtomic,
    openCatalogue: () => catalogue,
    // Slowly enough that no claim expires while its process runs.
    now: () => (time += whole(random, 0, 250)),
    send: mailServer.send,
  });

  const refs = Array.from({ length: orders }, (_, index) => ({ uid: `user-${index % 50}`, orderId: `${index}-order` }));
  const ways = Object.values(tampering);
  const isTampered = (index: number) => index < tampered;
  for (const [index, ref] of refs.entries()) {
    const order = makeOrder(honestLines(random, products, whole(random, 1, 25)), { userId: ref.uid });
    const way = ways[index % ways.length];
    desk.documents.putOrder(ref, isTampered(index) && way !== undefined ? way(order, random) : order);
    desk.emit('check', ref);
  }
  await desk.settle();

  const { deliveries, kills, unnotedMails } = desk.counts;
  const result: StormResult = {
    honest: {},
    tampered: {},
    mailsEach: {},
    mailsOfTampered: 0,
    secondCopies: 0,
    lostNotes: unnotedMails + mailServer.counts.brokenConnections,
    deliveries,
    kills,
  };
  for (const [index, ref] of refs.entries()) {
    const state = parseStatus(desk.documents.peek(ref, 'status'))?.state ?? 'received';
    const group = isTampered(index) ? result.tampered : result.honest;
    group[state] = (group[state] ?? 0) + 1;
    const copies = mailServer.inbox.filter(({ subject }) => subject.startsWith(`Order ${shortOrderId(ref.orderId)} `));
    const different = new Set(copies.map((mail) => JSON.stringify(mail))).size;
    result.secondCopies += copies.length - different;
    if (isTampered(index)) result.mailsOfTampered += copies.length;
    else result.mailsEach[different] = (result.mailsEach[different] ?? 0) + 1;
  }
  return result;
}
