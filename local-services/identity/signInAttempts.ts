import * as v from 'valibot';
import type { Database } from '../storage/database';
import { IdentityError } from './identityError';

const maxFailures = 5;
const coolDownMs = 60_000;

const row = v.object({ failures: v.number(), lastAt: v.number() });

/**
 * Slows down password guessing: after five failures for one e-mail address (with or without an account), further
 * attempts are refused until a minute has passed since the last one.
 */
export class SignInAttempts {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    database.define(`
      CREATE TABLE IF NOT EXISTS sign_in_attempts (
        email TEXT PRIMARY KEY, failures INTEGER NOT NULL, lastAt INTEGER NOT NULL
      )
    `);
  }

  /**
   * Counts an attempt as failed before its password is checked, so that simultaneous attempts all count.
   * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
   */
  begin(email: string): void {
    const now = this.#now();
    // The clock was set back: the minute starts now, instead of when the clock reaches the old time again.
    this.#database.change('UPDATE sign_in_attempts SET lastAt = ? WHERE lastAt > ?', [now, now]);
    this.#database.transaction(() => {
      this.#database.change('DELETE FROM sign_in_attempts WHERE lastAt <= ?', [now - coolDownMs]);
      const sql = 'SELECT failures, lastAt FROM sign_in_attempts WHERE email = ?';
      const [known] = this.#database.select(sql, [email], row);
      if (known && known.failures >= maxFailures) {
        const seconds = Math.ceil((known.lastAt + coolDownMs - now) / 1_000);
        throw new IdentityError(
          'TOO_MANY_ATTEMPTS_TRY_LATER',
          `Too many failed sign-ins for this account. Try again in ${seconds} seconds, or reset the password.`,
        );
      }
      this.#database.change(
        `INSERT INTO sign_in_attempts (email, failures, lastAt) VALUES (?, 1, ?)
         ON CONFLICT (email) DO UPDATE SET failures = failures + 1, lastAt = excluded.lastAt`,
        [email, now],
      );
    });
  }

  /** The password was right: clears earlier failures. */
  succeed(email: string): void {
    this.#database.change('DELETE FROM sign_in_attempts WHERE email = ?', [email]);
  }
}
