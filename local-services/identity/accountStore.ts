import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../storage/database';

/** Times are milliseconds since 1970. */
export interface Account {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  passwordHash: string;
  displayName: string | null;
  photoUrl: string | null;
  disabled: boolean;
  /** Counts the changes that invalidate earlier tokens (a new password, a new address). */
  generation: number;
  createdAt: number;
  lastLoginAt: number;
}

export interface Session {
  uid: string;
  /** The last password entry, in seconds since 1970. */
  authTime: number;
}

/** Maximum number of sessions; one more ends the oldest. */
const maxSessions = 50;

const flag = v.pipe(
  v.number(),
  v.transform((stored) => stored === 1),
);

const accountRow: v.GenericSchema<unknown, Account> = v.object({
  uid: v.string(),
  email: v.string(),
  emailVerified: flag,
  passwordHash: v.string(),
  displayName: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  disabled: flag,
  generation: v.number(),
  createdAt: v.number(),
  lastLoginAt: v.number(),
});

const sessionRow = v.object({ uid: v.string(), authTime: v.number() });

/** Accounts and their open sessions. The refresh token identifies a session. Only its hash is stored. */
export class AccountStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(`
      CREATE TABLE IF NOT EXISTS accounts (
        uid TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, emailVerified INTEGER NOT NULL, passwordHash TEXT NOT NULL,
        displayName TEXT, photoUrl TEXT, disabled INTEGER NOT NULL, generation INTEGER NOT NULL,
        createdAt INTEGER NOT NULL, lastLoginAt INTEGER NOT NULL
      );
      CREATE TABLE IF NOT EXISTS sessions (
        tokenHash TEXT PRIMARY KEY, uid TEXT NOT NULL REFERENCES accounts, authTime INTEGER NOT NULL
      );
      CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (uid);
    `);
  }

  byEmail(email: string): Account | null {
    return this.#database.select('SELECT * FROM accounts WHERE email = ?', [email], accountRow)[0] ?? null;
  }

  byUid(uid: string): Account | null {
    return this.#database.select('SELECT * FROM accounts WHERE uid = ?', [uid], accountRow)[0] ?? null;
  }

  /** All accounts, newest first. */
  all(): Account[] {
    return this.#database.select('SELECT * FROM accounts ORDER BY createdAt DESC, uid', [], accountRow);
  }

  save(account: Account): void {
    const { uid, email, passwordHash, displayName, photoUrl, generation, createdAt, lastLoginAt } = account;
    this.#database.change(
      `INSERT INTO accounts (uid, email, emailVerified, passwordHash, displayName, photoUrl, disabled, generation,
         createdAt, lastLoginAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (uid) DO UPDATE SET email = excluded.email, emailVerified = excluded.emailVerified,
         passwordHash = excluded.passwordHash, displayName = excluded.displayName, photoUrl = excluded.photoUrl,
         disabled = excluded.disabled, generation = excluded.generation, lastLoginAt = excluded.lastLoginAt`,
      [
        uid,
        email,
        Number(account.emailVerified),
        passwordHash,
        displayName,
        photoUrl,
        Number(account.disabled),
        generation,
        createdAt,
        lastLoginAt,
      ],
    );
  }

  delete(uid: string): void {
    this.#database.transaction(() => {
      this.endSessions(uid);
      this.#database.change('DELETE FROM accounts WHERE uid = ?', [uid]);
    });
  }

  /** Opens a session and returns its refresh token. */
  beginSession({ uid, authTime }: Session): string {
    const token = randomBytes(32).toString('base64url');
    const sql = 'INSERT INTO sessions (tokenHash, uid, authTime) VALUES (?, ?, ?)';
    this.#database.change(sql, [hashOf(token), uid, authTime]);
    this.#database.change(
      `DELETE FROM sessions WHERE uid = ? AND rowid NOT IN (
         SELECT rowid FROM sessions WHERE uid = ? ORDER BY rowid DESC LIMIT ?)`,
      [uid, uid, maxSessions],
    );
    return token;
  }

  session(refreshToken: string): Session | null {
    const sql = 'SELECT uid, authTime FROM sessions WHERE tokenHash = ?';
    return this.#database.select(sql, [hashOf(refreshToken)], sessionRow)[0] ?? null;
  }

  endSessions(uid: string): void {
    this.#database.change('DELETE FROM sessions WHERE uid = ?', [uid]);
  }

  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }

  /** Resolves when everything that is stored by now is on the disk. */
  synced(): Promise<void> {
    return this.#database.synced();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
