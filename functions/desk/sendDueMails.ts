import type { AnyStep, DeskStatus } from './orderStatus';
import { parseOrder } from './parseOrder';
import type { DeskPorts, Mail, OrderRef } from './ports';
import { isSettled, sendOnce, type MailRecords } from './sendOnce';
import type { MailKind } from './texts/en';
import { writeMail } from './writeMail';

/** The name of the mail that says that a cancel request came too late. */
export const cancelRefusedMail = 'cancelRefused';

/** A mail that an order's status requires. */
export interface RequiredMail {
  /** The name of the mail's record: the kind of mail, and for a repeated step `confirmed-2` or `shipped-2`. */
  name: string;
  kind: MailKind;
  /** The step that the mail reports. */
  step: AnyStep;
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
export function mailAbout(history: readonly AnyStep[], index: number): RequiredMail | null {
  const step = history[index];
  // The customer can do nothing about other reasons to hold an order.
  if (step === undefined || (step.state === 'held' && step.short === undefined)) return null;
  const { state } = step;
  const earlier = history.slice(0, index).filter((other) => other.state === state).length;
  const name = earlier === 0 ? state : `${state}-${earlier + 1}`;
  // A second shipment corrects the tracking.
  if (earlier > 0 && state === 'shipped') return { name, kind: 'tracking', step };
  const isNews = earlier === 0 || (state !== 'held' && state !== 'cancelled');
  return isNews ? { name, kind: state, step } : null;
}

/** The names of the mails that are still to be sent, the oldest first. */
export function listDueMails(status: DeskStatus | null, records: MailRecords): string[] {
  return listMails(status).flatMap(({ name }) => (isSettled(records[name]) ? [] : [name]));
}

/**
 * Sends the due mails about an order, the oldest first. Then notes in the order's status whether the newest mail was
 * refused for good. A repeat is harmless.
 * @throws TryAgain while the mail server does not take a mail, or another process is sending it.
 */
export async function sendDueMails(
  ports: Omit<DeskPorts, 'catalogue'>,
  ref: OrderRef,
  status: DeskStatus | null,
): Promise<void> {
  const { documents, siteUrl } = ports;
  const known = status?.mailFailed ?? false;
  let hasFailed = known;
  try {
    for (const due of listMails(status)) {
      const outcome = await sendOnce(ports, ref, due.name, () => composeMail(due));
      hasFailed = outcome === 'failed';
    }
  } finally {
    if (hasFailed !== known) {
      await documents.change(ref, 'status', (stored) => stored && { ...stored, mailFailed: hasFailed });
    }
  }

  async function composeMail(due: RequiredMail): Promise<Mail | string> {
    const fields = await documents.readOrder(ref);
    const read = fields === null ? null : parseOrder(ref, fields);
    if (read?.kind !== 'order') return 'The order has no address that a mail can be sent to.';
    return writeMail({ uid: ref.uid, order: read.order, siteUrl, withdrawal: status?.withdrawal, ...due });
  }
}
