import * as v from 'valibot';
import { parseStatus, type OrderStatus, type Step } from './orderStatus';
import { parseOrder } from './parseOrder';
import { MailRefused, TryAgain, type DeskPorts, type Fields, type Mail, type OrderRef } from './ports';
import { isMailState, writeMail, type MailState } from './writeMail';

/** What became of one mail. */
interface MailRecord {
  /** Milliseconds since 1970 at which a process began to send it; 0 when none does. */
  claimedAt: number;
  sentAt: number | null;
  /** Why it is never sent. */
  failure: string | null;
}

/** `desk/mails`: one record for each state that the customer is written to about. */
export type MailRecords = Partial<Record<MailState, MailRecord>>;

/** Milliseconds for which a claim keeps others from sending; longer than a process may take. */
export const claimMs = 90_000;

const recordSchema = v.object({
  claimedAt: v.number(),
  sentAt: v.nullable(v.number()),
  failure: v.nullable(v.string()),
});
const recordsSchema = v.object({
  confirmed: v.optional(recordSchema),
  shipped: v.optional(recordSchema),
  cancelled: v.optional(recordSchema),
});

/** @throws ValiError when another program has written the document. */
export function parseMailRecords(fields: Fields | null): MailRecords {
  return fields === null ? {} : v.parse(recordsSchema, fields);
}

/** The states that the customer is still to be written to about, the oldest first. */
export function listDueMails(status: OrderStatus | null, records: MailRecords): MailState[] {
  return [...mailSteps(status).keys()].filter((state) => !isSettled(records[state]));
}

/** The first step to each state that the customer is written to about, the oldest first. */
function mailSteps(status: OrderStatus | null): Map<MailState, Step & { state: MailState }> {
  const steps = new Map<MailState, Step & { state: MailState }>();
  for (const { state, ...step } of status?.history ?? []) {
    if (isMailState(state) && !steps.has(state)) steps.set(state, { state, ...step });
  }
  return steps;
}

/** Whether the mail has been sent, or refused for good. */
function isSettled(record: MailRecord | null = null): boolean {
  return record !== null && (record.sentAt !== null || record.failure !== null);
}

/**
 * Sends the mails about an order that are due and not sent yet, the oldest first. A repeat is harmless.
 * @throws TryAgain while the mail server does not take a mail, or another process is sending it.
 */
export async function sendDueMails(
  { documents, mail, now }: Omit<DeskPorts, 'catalogue'>,
  ref: OrderRef,
): Promise<void> {
  const status = parseStatus(await documents.read(ref, 'status'));
  for (const step of mailSteps(status).values()) {
    const { state } = step;
    const note = (change: Partial<MailRecord>) =>
      changeRecord(state, (record) => (record === null ? null : { ...record, ...change }));
    const claim = await claimMail(state);
    if (claim === 'done') continue;
    if (claim === 'taken') throw new TryAgain(`Another process is sending the mail "${state}".`);
    const outgoing = await composeMail(step);
    if (outgoing === null) {
      await note({ failure: 'The order has no address that a mail can be sent to.' });
      continue;
    }
    try {
      await mail.send(outgoing);
    } catch (caught) {
      if (!(caught instanceof MailRefused)) {
        await note({ claimedAt: 0 });
        throw new TryAgain(`The mail server did not take the mail "${state}".`, { cause: caught });
      }
      await note({ failure: caught.message });
      continue;
    }
    await note({ sentAt: now() });
  }

  /** A process that dies with a claim leaves it behind: another one may send when the claim has grown old. */
  async function claimMail(state: MailState): Promise<'claimed' | 'taken' | 'done'> {
    let outcome: 'claimed' | 'taken' | 'done' = 'claimed';
    await changeRecord(state, (record) => {
      outcome = 'claimed';
      if (isSettled(record)) outcome = 'done';
      else if (record !== null && now() < record.claimedAt + claimMs) outcome = 'taken';
      return outcome === 'claimed' ? { claimedAt: now(), sentAt: null, failure: null } : null;
    });
    return outcome;
  }

  function changeRecord(state: MailState, change: (record: MailRecord | null) => MailRecord | null): Promise<void> {
    return documents.change(ref, 'mails', (stored) => {
      const records = parseMailRecords(stored);
      const record = change(records[state] ?? null);
      return record === null ? null : { ...records, [state]: record };
    });
  }

  async function composeMail(step: Step & { state: MailState }): Promise<Mail | null> {
    const fields = await documents.readOrder(ref);
    const read = fields === null ? null : parseOrder(ref, fields);
    return read?.kind === 'order' ? writeMail(ref.uid, read.order, step) : null;
  }
}
