import { SignInTooOld, type AccountPorts } from './ports';
import { redactOrders } from './redactOrders';

/** Milliseconds that a sign-in counts as recent, as for a change of the e-mail address. */
const recentMs = 300_000;

/**
 * Deletes an account at the request of its customer: user document, cart, favourites and identity. Orders stay, see
 * {@link redactOrders}. A repeat finishes what an earlier call has begun.
 * @param signedInAt milliseconds since 1970 at which the customer last gave the password.
 * @throws SignInTooOld when that is not recent; then nothing is changed.
 */
export async function deleteAccount(
  ports: AccountPorts,
  { uid, signedInAt }: { uid: string; signedInAt: number },
): Promise<void> {
  const { documents, now } = ports;
  const mark = await documents.readMark(uid);
  if (mark === null) {
    if (now() - signedInAt > recentMs) throw new SignInTooOld('The last sign-in is too long ago.');
    await documents.writeMark(uid, { askedAt: now(), uid });
  }
  await finishDeletion(ports, uid);
}

/**
 * Finishes each deletion that an ended process or a failing service has left half done.
 * @throws AggregateError with what failed, after every deletion was tried.
 */
export async function finishDeletions(ports: AccountPorts): Promise<void> {
  const failures: unknown[] = [];
  for (const uid of await ports.documents.listUnfinished()) {
    try {
      await finishDeletion(ports, uid);
    } catch (caught) {
      failures.push(caught);
    }
  }
  if (failures.length > 0) {
    const what = failures.length === 1 ? '1 deletion of an account is' : `${failures.length} deletions of accounts are`;
    throw new AggregateError(failures, `${what} not finished.`);
  }
}

async function finishDeletion(ports: AccountPorts, uid: string): Promise<void> {
  const { documents, identity, now } = ports;
  await documents.deleteUser(uid);
  await redactOrders(ports, { since: 0, uid });
  await identity.deleteAccount(uid);
  const mark = await documents.readMark(uid);
  await documents.writeMark(uid, { askedAt: mark?.askedAt ?? now(), uid: null });
}
