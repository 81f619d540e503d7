import * as v from 'valibot';
import type { Mail } from '../../functions/desk/ports';
import type { Database } from '../storage/database';

export interface OrderMail extends Mail {
  /** Milliseconds since 1970. */
  sentAt: number;
}

const maxMails = 100;

const mailRow: v.GenericSchema<unknown, OrderMail> = v.object({
  messageId: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  sentAt: v.number(),
});

/** The order desk's mails: the newest hundred, each Message-ID once, as a mail program shows them. */
export class OrderMails {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(`
      CREATE TABLE IF NOT EXISTS order_mails (
        messageId TEXT PRIMARY KEY, "to" TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL,
        sentAt INTEGER NOT NULL
      );
    `);
  }

  /** Resolves when the mail is on the disk. */
  async send(mail: OrderMail): Promise<void> {
    this.#database.change(
      'INSERT OR IGNORE INTO order_mails (messageId, "to", subject, text, html, sentAt) VALUES (?, ?, ?, ?, ?, ?)',
      [mail.messageId, mail.to, mail.subject, mail.text, mail.html, mail.sentAt],
    );
    this.#database.change(
      'DELETE FROM order_mails WHERE rowid NOT IN (SELECT rowid FROM order_mails ORDER BY sentAt DESC, rowid DESC LIMIT ?)',
      [maxMails],
    );
    await this.#database.synced();
  }

  /** The newest first. */
  all(): OrderMail[] {
    return this.#database.select('SELECT * FROM order_mails ORDER BY sentAt DESC, rowid DESC', [], mailRow);
  }
}
