import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../storage/database';

type MailType = 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';

/** A mail about an account. */
export interface AccountMail {
  /** The secret in its link; works once. */
  code: string;
  type: MailType;
  uid: string;
  /** The account's address when the mail was written. */
  email: string;
  /** The new address, for VERIFY_AND_CHANGE_EMAIL alone. */
  newEmail: string | null;
  /** Milliseconds since 1970. */
  sentAt: number;
  used: boolean;
}

export const mailValidMs = 3_600_000;
const maxMails = 100;

const mailRow: v.GenericSchema<unknown, AccountMail> = v.object({
  code: v.string(),
  type: v.picklist(['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL']),
  uid: v.string(),
  email: v.string(),
  newEmail: v.nullable(v.string()),
  sentAt: v.number(),
  used: v.pipe(
    v.number(),
    v.transform((stored) => stored === 1),
  ),
});

/** Replaces a mail server: keeps the newest hundred mails for the developer to read. */
export class Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(`
      CREATE TABLE IF NOT EXISTS mails (
        code TEXT PRIMARY KEY, type TEXT NOT NULL, uid TEXT NOT NULL, email TEXT NOT NULL, newEmail TEXT,
        sentAt INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX IF NOT EXISTS mails_by_time ON mails (sentAt);
    `);
  }

  send(mail: Omit<AccountMail, 'code' | 'used'>): void {
    const code = randomBytes(32).toString('base64url');
    this.#database.change('INSERT INTO mails (code, type, uid, email, newEmail, sentAt) VALUES (?, ?, ?, ?, ?, ?)', [
      code,
      mail.type,
      mail.uid,
      mail.email,
      mail.newEmail,
      mail.sentAt,
    ]);
    this.#database.change(
      'DELETE FROM mails WHERE code NOT IN (SELECT code FROM mails ORDER BY sentAt DESC, rowid DESC LIMIT ?)',
      [maxMails],
    );
  }

  find(code: string): AccountMail | null {
    return this.#database.select('SELECT * FROM mails WHERE code = ?', [code], mailRow)[0] ?? null;
  }

  use(code: string): void {
    this.#database.change('UPDATE mails SET used = 1 WHERE code = ?', [code]);
  }

  /** Invalidates all links that an account was sent. */
  voidAll(uid: string): void {
    this.#database.change('UPDATE mails SET used = 1 WHERE uid = ?', [uid]);
  }

  /** Newest first. */
  all(): AccountMail[] {
    return this.#database.select('SELECT * FROM mails ORDER BY sentAt DESC, rowid DESC', [], mailRow);
  }
}
