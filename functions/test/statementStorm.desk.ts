import { seededRandom } from '../../catalogue/contract/seededRandom';
import { parseStatus } from '../desk/orderStatus';
import type { Fields, OrderRef } from '../desk/ports';
import { createMemoryCatalogue } from '../desk/testing/memoryCatalogue';
import { makeLine, makeOrder, products } from '../desk/testing/orders';
import { createFaultyMail } from './faultyMail';
import { createKilledDesk } from './killedDesk';
import { whole } from './tampering';

const count = 500;
const firstAt = 1_700_000_000_000;

/** Statements of visitors and customers to a desk whose processes are killed, and whose mail server fails at random. */
async function stormStatements(seed: number, isAtomic = true) {
  const random = seededRandom(seed);
  const mailServer = createFaultyMail(random);
  let time = firstAt;
  const catalogue = createMemoryCatalogue(products);
  const desk = createKilledDesk({
    random,
    isAtomic,
    openCatalogue: () => catalogue,
    // Slowly enough that no claim expires while its process runs.
    now: () => (time += whole(random, 0, 250)),
    send: mailServer.send,
  });
  const refs = Array.from({ length: count }, (_, index): OrderRef => ({
    uid: `user-${index}`,
    orderId: `${index}-order-number`,
  }));
  for (const [index, ref] of refs.entries()) {
    const email = `user-${index}@shop.example`;
    const shipping = { name: `User ${index}`, email, address: '1 Long Lane' };
    desk.documents.putOrder(ref, makeOrder([makeLine(1, 1)], { userId: ref.uid, shipping }));
    const request: Fields = { products: '', reason: '', createdAt: firstAt + index };
    const kind = index % 4;
    if (kind === 0) {
      desk.documents.putStatement(ref, request);
      desk.emit('withdraw', ref);
    } else {
      // The number of every fourth one matches no order.
      const orderNumber = kind === 1 ? 'guessed-number' : ref.orderId;
      const statement = { ...request, name: `User ${index}`, email, emailKey: email, orderNumber };
      desk.documents.putStatement({ statementId: `s${index}` }, statement);
      desk.emitStatement({ statementId: `s${index}` });
    }
    if (kind === 3) desk.emit('check', ref);
  }
  await desk.settle();
  const confirmations = mailServer.inbox.filter(({ messageId }) => messageId.startsWith('withdrawn.'));
  const different = new Set(mailServer.inbox.map((mail) => JSON.stringify(mail))).size;
  return {
    refs,
    confirmations,
    statusOf: (ref: OrderRef) => parseStatus(desk.documents.peek(ref, 'status')),
    secondCopies: mailServer.inbox.length - different,
    lostNotes: desk.counts.unnotedMails + mailServer.counts.brokenConnections,
    kills: desk.counts.kills,
  };
}

test(`${count} statements are confirmed once each, under kills and repeats`, async () => {
  const { refs, confirmations, statusOf, secondCopies, lostNotes, kills } = await stormStatements(1);
  for (const [index, ref] of refs.entries()) {
    const copies = confirmations.filter(({ to }) => to === `user-${index}@shop.example`);
    expect(new Set(copies.map((mail) => JSON.stringify(mail))).size).toBe(1);
    // The time of receipt, not of a repeat: all of them arrived within half a second.
    expect(copies[0]?.text).toContain('November 14, 2023 at 10:13:20 PM UTC');
    const isMatched = index % 4 !== 1;
    expect(statusOf(ref)?.withdrawal?.at).toBe(isMatched ? firstAt + index : undefined);
    expect(statusOf(ref)?.state).toBe(isMatched ? 'cancelled' : undefined);
  }
  // The same mail twice, and only where no program can know whether the first one went.
  expect(secondCopies).toBe(lostNotes);
  expect(kills).toBeGreaterThan(count / 2);
});

test('the storm finds a desk without transactions', async () => {
  const { secondCopies, lostNotes } = await stormStatements(1, false);
  expect(secondCopies).toBeGreaterThan(lostNotes);
});
