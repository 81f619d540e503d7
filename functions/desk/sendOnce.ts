import * as v from 'valibot';
import { MailRefused, TryAgain, type DeskPorts, type DeskRef, type Fields, type Mail } from './ports';

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

/** Returns true once the mail has been sent or refused for good. */
export function isSettled(record: MailRecord | null = null): boolean {
  return record !== null && (record.sentAt !== null || record.failure !== null);
}

/**
 * Sends the mail of this name about an order or a statement, unless it is settled. A repeat is harmless.
 * @param compose returns the mail, or why it is never sent.
 * @throws TryAgain while the mail server does not take the mail, or another process is sending it.
 */
export async function sendOnce(
  { documents, mail, now }: Pick<DeskPorts, 'documents' | 'mail' | 'now'>,
  ref: DeskRef,
  name: string,
  compose: () => Promise<Mail | string>,
): Promise<'sent' | 'failed'> {
  const claim = await claimMail();
  if (claim === 'sent' || claim === 'failed') return claim;
  if (claim === 'taken') throw new TryAgain(`Another process is sending the mail "${name}".`);
  const outgoing = await compose();
  if (typeof outgoing === 'string') return fail(outgoing);
  try {
    await mail.send(outgoing);
  } catch (caught) {
    if (caught instanceof MailRefused) return fail(caught.message);
    await note({ claimedAt: 0 });
    throw new TryAgain(`The mail server did not take the mail "${name}".`, { cause: caught });
  }
  await note({ sentAt: now() });
  return 'sent';

  async function fail(failure: string): Promise<'failed'> {
    await note({ failure });
    return 'failed';
  }

  function note(change: Partial<MailRecord>): Promise<void> {
    return changeRecord((record) => (record === null ? null : { ...record, ...change }));
  }

  /**
   * Claims the mail for this process. A claim expires after `claimMs`, because a process may stop without releasing it.
   */
  async function claimMail(): Promise<'claimed' | 'taken' | 'sent' | 'failed'> {
    let outcome: 'claimed' | 'taken' | 'sent' | 'failed' = 'claimed';
    await changeRecord((record) => {
      outcome = 'claimed';
      if (isSettled(record)) outcome = record?.failure === null ? 'sent' : 'failed';
      else if (record !== null && now() < record.claimedAt + claimMs) outcome = 'taken';
      return outcome === 'claimed' ? { claimedAt: now(), sentAt: null, failure: null } : null;
    });
    return outcome;
  }

  function changeRecord(change: (record: MailRecord | null) => MailRecord | null): Promise<void> {
    return documents.change(ref, 'mails', (stored) => {
      const records = parseMailRecords(stored);
      const record = change(records[name] ?? null);
      return record === null ? null : { ...records, [name]: record };
    });
  }
}
