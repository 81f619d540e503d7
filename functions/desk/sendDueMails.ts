import * as v from 'valibot';
import type { MailKind } from './mailWords';
import type { DeskStatus, Step } from './orderStatus';
import { parseOrder } from './parseOrder';
import { MailRefused, TryAgain, type DeskPorts, type Fields, type Mail, type OrderRef } from './ports';
import { writeMail } from './writeMail';

/** The delivery state of one mail. */
interface MailRecord {
  /** Milliseconds since 1970 at which a process began to send it; 0 when none does. */
  claimedAt: number;
  sentAt: number | null;
  /** Why it is never sent. */
  failure: string | null;
}

/** `desk/mails`: a record for each mail, by its name. */
export type MailRecords = Record<string, MailRecord>;

/** The name of the mail that says that a cancel request came too late. */
export const cancelRefusedMail = 'cancelRefused';

/**
 * Milliseconds after which a claim expires. A process runs for a shorter time, so two never send the same mail at once.
 */
export const claimMs = 90_000;

const recordSchema = v.object({
  claimedAt: v.number(),
  sentAt: v.nullable(v.number()),
  failure: v.nullable(v.string()),
});
export const mailRecordsSchema: v.GenericSchema<unknown, MailRecords> = v.record(v.string(), recordSchema);

/** @throws ValiError when another program has written the document. */
export function parseMailRecords(fields: Fields | null): MailRecords {
  return fields === null ? {} : v.parse(mailRecordsSchema, fields);
}

/** A mail that an order's status requires. */
export interface RequiredMail {
  /** The name of the mail's record: the kind of mail, and for a repeated state `confirmed-2` or `shipped-2`. */
  name: string;
  kind: MailKind;
  /** The step that the mail reports. */
  step: Step;
}

/** All mails that a status calls for, the oldest first. */
function listMails(status: DeskStatus | null): RequiredMail[] {
  const history = status?.history ?? [];
  const mails = history.flatMap((_step, index) => mailAbout(history, index) ?? []);
  const refusedAt = status?.cancelRefused;
  const last = history.at(-1);
  if (refusedAt === undefined || last === undefined) return mails;
  const refusal: RequiredMail = { name: cancelRefusedMail, kind: 'cancelRefused', step: last };
  const isLater = ({ step }: RequiredMail) => step.at > refusedAt;
  return [...mails.filter((mail) => !isLater(mail)), refusal, ...mails.filter(isLater)];
}

/** The mail about a step. Null if the step causes none. */
export function mailAbout(history: readonly Step[], index: number): RequiredMail | null {
  const step = history[index];
  // The customer can do nothing about other reasons to hold an order.
  if (step === undefined || (step.state === 'held' && step.short === undefined)) return null;
  const { state } = step;
  const earlier = history.slice(0, index).filter((other) => other.state === state).length;
  const name = earlier === 0 ? state : `${state}-${earlier + 1}`;
  // A second confirmation follows a hold; a second shipment corrects the tracking.
  if (earlier === 0 || state === 'confirmed') return { name, kind: state, step };
  return state === 'shipped' ? { name, kind: 'tracking', step } : null;
}

/** The names of the mails that are still to be sent, the oldest first. */
export function listDueMails(status: DeskStatus | null, records: MailRecords): string[] {
  return listMails(status).flatMap(({ name }) => (isSettled(records[name]) ? [] : [name]));
}

/** Returns true once the mail has been sent or refused for good. */
function isSettled(record: MailRecord | null = null): boolean {
  return record !== null && (record.sentAt !== null || record.failure !== null);
}

/**
 * Sends the due mails about an order, the oldest first. Then notes in the order's status whether the newest mail was
 * refused for good. A repeat is harmless.
 * @throws TryAgain while the mail server does not take a mail, or another process is sending it.
 */
export async function sendDueMails(
  { documents, mail, siteUrl, now }: Omit<DeskPorts, 'catalogue'>,
  ref: OrderRef,
  status: DeskStatus | null,
): Promise<void> {
  const known = status?.mailFailed ?? false;
  let hasFailed = known;
  try {
    for (const due of listMails(status)) {
      const outcome = await sendOnce(due);
      hasFailed = outcome === 'failed';
    }
  } finally {
    if (hasFailed !== known) {
      await documents.change(ref, 'status', (stored) => stored && { ...stored, mailFailed: hasFailed });
    }
  }

  async function sendOnce(due: RequiredMail): Promise<'sent' | 'failed'> {
    const { name } = due;
    const note = (change: Partial<MailRecord>) =>
      changeRecord(name, (record) => (record === null ? null : { ...record, ...change }));
    const fail = async (failure: string) => {
      await note({ failure });
      return 'failed' as const;
    };
    const claim = await claimMail(name);
    if (claim === 'sent' || claim === 'failed') return claim;
    if (claim === 'taken') throw new TryAgain(`Another process is sending the mail "${name}".`);
    const outgoing = await composeMail(due);
    if (outgoing === null) return fail('The order has no address that a mail can be sent to.');
    try {
      await mail.send(outgoing);
    } catch (caught) {
      if (caught instanceof MailRefused) return fail(caught.message);
      await note({ claimedAt: 0 });
      throw new TryAgain(`The mail server did not take the mail "${name}".`, { cause: caught });
    }
    await note({ sentAt: now() });
    return 'sent';
  }

  /**
   * Claims a mail for this process. A claim expires after `claimMs`, because a process may stop without releasing it.
   */
  async function claimMail(name: string): Promise<'claimed' | 'taken' | 'sent' | 'failed'> {
    let outcome: 'claimed' | 'taken' | 'sent' | 'failed' = 'claimed';
    await changeRecord(name, (record) => {
      outcome = 'claimed';
      if (isSettled(record)) outcome = record?.failure === null ? 'sent' : 'failed';
      else if (record !== null && now() < record.claimedAt + claimMs) outcome = 'taken';
      return outcome === 'claimed' ? { claimedAt: now(), sentAt: null, failure: null } : null;
    });
    return outcome;
  }

  function changeRecord(name: string, change: (record: MailRecord | null) => MailRecord | null): Promise<void> {
    return documents.change(ref, 'mails', (stored) => {
      const records = parseMailRecords(stored);
      const record = change(records[name] ?? null);
      return record === null ? null : { ...records, [name]: record };
    });
  }

  async function composeMail(due: RequiredMail): Promise<Mail | null> {
    const fields = await documents.readOrder(ref);
    const read = fields === null ? null : parseOrder(ref, fields);
    return read?.kind === 'order' ? writeMail({ uid: ref.uid, order: read.order, siteUrl, ...due }) : null;
  }
}
