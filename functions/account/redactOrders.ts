import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Shipping } from '../../src/domain/order';
import type { Fields } from '../desk/ports';
import { mailRecordsSchema, type MailRecords } from '../desk/sendOnce';
import type { AccountPorts } from './ports';

export const dayMs = 86_400_000;

/** Valid shipping details to which no mail can be sent: `.invalid` belongs to no host. */
export const redactedShipping: Shipping = {
  name: 'Removed',
  email: 'removed@account.invalid',
  address: 'Removed',
};

/** The message of a mail server may quote the address. */
const redactedFailure = 'The mail was refused.';

/**
 * Removes name, e-mail and address from the orders of deleted accounts whose retention has ended. Lines, total and time
 * stay for the merchant's books. A repeat changes nothing.
 * @param since milliseconds since 1970: older orders are not looked at.
 * @param uid looks at one customer's orders alone.
 * @returns how many orders were redacted.
 */
export async function redactOrders(
  { documents, now, retentionDays }: Omit<AccountPorts, 'identity'>,
  { since, uid }: { since: number; uid?: string },
): Promise<number> {
  const before = now() - retentionDays * dayMs;
  const isDeleted = new Map<string, boolean>();
  let count = 0;
  for await (const { ref, fields } of documents.listOrders({ since, before, ...(uid === undefined ? {} : { uid }) })) {
    const known = isDeleted.get(ref.uid) ?? (await documents.readMark(ref.uid)) !== null;
    isDeleted.set(ref.uid, known);
    if (!known || isDeepStrictEqual(fields.shipping, redactedShipping)) continue;
    // Before the shipping details, which mark the order as redacted.
    await documents.change(ref, 'mails', redactMails);
    await documents.change(ref, 'status', redactWithdrawal);
    await documents.setStatement(ref, redactedTexts);
    await documents.setShipping(ref, redactedShipping);
    count += 1;
  }
  return count;
}

/**
 * Removes name, email address and texts from visitors' statements of withdrawal whose retention has ended. They belong to
 * no account. A repeat changes nothing.
 * @returns how many statements were redacted.
 */
export async function redactStatements(
  { documents, now, retentionDays }: Omit<AccountPorts, 'identity'>,
  { since }: { since: number },
): Promise<number> {
  const before = now() - retentionDays * dayMs;
  let count = 0;
  for await (const { ref, fields } of documents.listStatements({ since, before })) {
    if (fields.name === redactedStatement.name) continue;
    await documents.change(ref, 'mails', redactMails);
    await documents.setStatement(ref, redactedStatement);
    count += 1;
  }
  return count;
}

const redactedTexts = { products: 'Removed', reason: 'Removed' };

const redactedStatement = {
  ...redactedTexts,
  name: redactedShipping.name,
  email: redactedShipping.email,
  emailKey: redactedShipping.email,
};

function redactWithdrawal(stored: Fields | null): Fields | null {
  const withdrawal = stored?.withdrawal;
  if (typeof withdrawal !== 'object' || withdrawal === null) return null;
  return { ...stored, withdrawal: { ...withdrawal, ...redactedTexts, name: redactedShipping.name } };
}

function redactMails(stored: Fields | null): Fields | null {
  if (stored === null) return null;
  const read = v.safeParse(mailRecordsSchema, stored);
  // A document that the desk has not written may hold the address anywhere.
  if (!read.success) return {};
  const records: MailRecords = {};
  for (const [name, record] of Object.entries(read.output)) {
    records[name] = { ...record, failure: record.failure === null ? null : redactedFailure };
  }
  return { ...records };
}
