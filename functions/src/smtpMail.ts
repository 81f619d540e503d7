import { createTransport } from 'nodemailer';
import { MailRefused, type MailPort } from '../desk/ports';

interface SmtpOptions {
  /** `smtps://user:password@host:port` */
  url: string;
  /** `Shop <orders@shop.example>` */
  from: string;
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Sends mail by SMTP.
 * @throws Error with a sentence when `from` names no address.
 */
export function createSmtpMail({ url, from }: SmtpOptions): MailPort {
  const domain = /@([a-z0-9.-]+)>?\s*$/iu.exec(from)?.[1];
  if (domain === undefined) throw new Error(`MAIL_FROM must look like "Shop <orders@shop.example>", not "${from}".`);
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          // As an object, so that the customer's text is not parsed into further addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (caught) {
        throw isRefusal(caught)
          ? new MailRefused(`The mail server refuses it: ${caught.message}`, { cause: caught })
          : caught;
      }
    },
  };
}

/**
 * Returns true if the server has refused this recipient or this message for good. A refused login or sender does not
 * count: the merchant can repair it, so the mail is tried again.
 */
function isRefusal(caught: unknown): caught is Error {
  if (!(caught instanceof Error) || !('responseCode' in caught) || !('command' in caught) || !('code' in caught))
    return false;
  const { responseCode, command, code } = caught;
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isForGood && (command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE'));
}
