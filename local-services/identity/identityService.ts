import { randomBytes } from 'node:crypto';
import { cleanEmail, cleanLine } from '../../src/domain/cleanText';
import type { Database } from '../storage/database';
import { type Account, AccountStore } from './accountStore';
import { IdentityError } from './identityError';
import { idTokenSeconds, type IdTokenClaims, type IdTokens } from './idTokens';
import { type AccountMail, mailValidMs, Outbox } from './outbox';
import { assertAcceptable, hashPassword, isPassword } from './passwords';
import { SignInAttempts } from './signInAttempts';
import type { Credentials, ResetRequest, SendMailRequest, UpdateRequest } from './wire';

/**
 * When a new e-mail address counts: at once, or after the user opened the link in a mail. Many Firebase projects
 * require the mail.
 */
export type EmailChange = 'direct' | 'verify';

export interface IdentityServiceOptions {
  database: Database;
  tokens: IdTokens;
  emailChange: EmailChange;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A session that this request has opened. */
interface OpenedSession {
  account: Account;
  authTime: number;
  refreshToken: string;
}

const recentSeconds = 300;
const maxEmailLength = 320;
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/**
 * Reads LOCAL_IDENTITY_EMAIL_CHANGE.
 * @throws Error with a sentence when it is neither `direct` (the default) nor `verify`.
 */
export function parseEmailChange(raw: string | undefined): EmailChange {
  const value = raw?.trim() ?? '';
  if (value === '' || value === 'direct') return 'direct';
  if (value === 'verify') return 'verify';
  throw new Error(`LOCAL_IDENTITY_EMAIL_CHANGE must be direct or verify, not "${value}".`);
}

/**
 * The identity provider's operations, with Google's names and answers.
 * Every method throws IdentityError for a refusal and StorageError when the disk fails.
 */
export class IdentityService {
  readonly outbox: Outbox;
  readonly accounts: AccountStore;
  readonly #attempts: SignInAttempts;
  readonly #tokens: IdTokens;
  readonly #emailChange: EmailChange;
  readonly #now: () => number;

  constructor({ database, tokens, emailChange, now }: IdentityServiceOptions) {
    this.accounts = new AccountStore(database);
    this.outbox = new Outbox(database);
    this.#attempts = new SignInAttempts(now);
    this.#tokens = tokens;
    this.#emailChange = emailChange;
    this.#now = now;
  }

  async signUp({ email, password }: Credentials) {
    if (email === undefined && password === undefined) throw new IdentityError('OPERATION_NOT_ALLOWED');
    const address = parseEmail(email);
    const secret = parsePassword(password);
    assertAcceptable(secret);
    const passwordHash = await hashPassword(secret);
    const now = this.#now();
    const account: Account = {
      uid: randomBytes(21).toString('base64url'),
      email: address,
      emailVerified: false,
      passwordHash,
      displayName: null,
      photoUrl: null,
      disabled: false,
      generation: 0,
      createdAt: now,
      lastLoginAt: now,
    };
    const session = this.accounts.transaction(() => {
      if (this.accounts.byEmail(address)) throw new IdentityError('EMAIL_EXISTS');
      this.accounts.save(account);
      return this.#beginSession(account, this.#seconds());
    });
    return { localId: account.uid, email: address, ...(await this.#tokensOf(session)) };
  }

  async signIn({ email, password }: Credentials) {
    const address = parseEmail(email);
    const secret = parsePassword(password);
    this.#attempts.begin(address);
    const found = this.accounts.byEmail(address);
    if (!(await isPassword(secret, found?.passwordHash ?? null)) || !found) {
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    }
    this.#attempts.succeed(address);
    const session = this.accounts.transaction(() => {
      const account = this.accounts.byUid(found.uid);
      // While the hash was computed, the password may have been changed or the account deleted.
      if (account?.passwordHash !== found.passwordHash) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
      if (account.disabled) throw new IdentityError('USER_DISABLED');
      this.accounts.save({ ...account, lastLoginAt: this.#now() });
      return this.#beginSession(account, this.#seconds());
    });
    const { uid, email: storedEmail, displayName } = session.account;
    return {
      localId: uid,
      email: storedEmail,
      displayName: displayName ?? '',
      registered: true,
      ...(await this.#tokensOf(session)),
    };
  }

  async lookup(idToken: string | undefined) {
    const { account } = await this.#authenticate(idToken);
    return {
      users: [
        {
          ...profileOf(account),
          createdAt: String(account.createdAt),
          lastLoginAt: String(account.lastLoginAt),
        },
      ],
    };
  }

  async update(request: UpdateRequest) {
    if (request.oobCode !== undefined) return this.#applyMail(request.oobCode);
    const { account: asked, claims } = await this.#authenticate(request.idToken);
    const email = request.email === undefined ? asked.email : parseEmail(request.email);
    const changesEmail = email !== asked.email;
    if (request.email !== undefined || request.password !== undefined) this.#assertRecent(claims);
    if (changesEmail && this.#emailChange === 'verify') {
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
    }
    if (request.password !== undefined) assertAcceptable(request.password);
    const passwordHash = request.password === undefined ? null : await hashPassword(request.password);

    const session = this.accounts.transaction(() => {
      const account = this.#accountOf(claims);
      if (changesEmail && this.accounts.byEmail(email)) throw new IdentityError('EMAIL_EXISTS');
      const revokes = changesEmail || passwordHash !== null;
      const changed: Account = {
        ...account,
        email,
        emailVerified: account.emailVerified && !changesEmail,
        passwordHash: passwordHash ?? account.passwordHash,
        displayName: changedText(request.displayName, account.displayName),
        photoUrl: changedText(request.photoUrl, account.photoUrl),
        generation: account.generation + Number(revokes),
      };
      if (revokes) this.accounts.endSessions(account.uid);
      this.accounts.save(changed);
      return this.#beginSession(changed, claims.authTime);
    });
    return { ...profileOf(session.account), ...(await this.#tokensOf(session)) };
  }

  /** Exchanges a refresh token for a new ID token. */
  async refresh(refreshToken: string | null) {
    if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
    const session = this.accounts.session(refreshToken);
    // A session that a new password has ended gets the same error: the SDK then signs out.
    if (!session) throw new IdentityError('TOKEN_EXPIRED');
    const account = this.#existing(session.uid);
    const idToken = await this.#sign(account, session.authTime);
    return {
      access_token: idToken,
      id_token: idToken,
      refresh_token: refreshToken,
      expires_in: String(idTokenSeconds),
      token_type: 'Bearer',
      user_id: account.uid,
    };
  }

  async sendMail({ requestType, email, idToken, newEmail }: SendMailRequest) {
    const sentAt = this.#now();
    if (requestType === 'PASSWORD_RESET') {
      const address = parseEmail(email);
      const account = this.accounts.byEmail(address);
      // An unknown address gets the same answer, which therefore does not show who is a customer.
      if (account) this.outbox.send({ type: requestType, uid: account.uid, email: address, newEmail: null, sentAt });
      return { email: address };
    }
    const { account, claims } = await this.#authenticate(idToken);
    this.#assertRecent(claims);
    const wanted = parseEmail(newEmail);
    if (this.accounts.byEmail(wanted)) throw new IdentityError('EMAIL_EXISTS');
    this.outbox.send({ type: requestType, uid: account.uid, email: account.email, newEmail: wanted, sentAt });
    return { email: account.email };
  }

  /** True while the link of the mail is valid. */
  isOpen({ used, sentAt }: AccountMail): boolean {
    return !used && !this.#isExpired(sentAt);
  }

  /** Sets a new password by the code of a mail; without a new password, returns the purpose of the code. */
  async resetPassword({ oobCode, newPassword }: ResetRequest) {
    const { mail } = this.#readMail(oobCode);
    const about = { email: mail.email, requestType: mail.type, ...(mail.newEmail && { newEmail: mail.newEmail }) };
    if (newPassword === undefined) return about;
    if (mail.type !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
    assertAcceptable(newPassword);
    const passwordHash = await hashPassword(newPassword);
    this.accounts.transaction(() => {
      const { account } = this.#readMail(oobCode);
      // An older mail may be in the wrong hands: it must not set the password again.
      this.outbox.voidAll(account.uid);
      this.accounts.endSessions(account.uid);
      // The user who opened the mail owns the address.
      const generation = account.generation + 1;
      this.accounts.save({ ...account, passwordHash, emailVerified: true, generation });
    });
    this.#attempts.succeed(mail.email);
    return about;
  }

  #applyMail(code: string) {
    return this.accounts.transaction(() => {
      const { mail, account } = this.#readMail(code);
      const email = mail.newEmail;
      if (email === null) throw new IdentityError('INVALID_OOB_CODE');
      if (this.accounts.byEmail(email)) throw new IdentityError('EMAIL_EXISTS');
      this.accounts.endSessions(account.uid);
      this.outbox.use(code);
      const changed: Account = { ...account, email, emailVerified: true, generation: account.generation + 1 };
      this.accounts.save(changed);
      return profileOf(changed);
    });
  }

  #readMail(code: string | undefined): { mail: AccountMail; account: Account } {
    const mail = code === undefined ? null : this.outbox.find(code);
    if (!mail || mail.used) throw new IdentityError('INVALID_OOB_CODE');
    if (this.#isExpired(mail.sentAt)) throw new IdentityError('EXPIRED_OOB_CODE');
    const account = this.#existing(mail.uid);
    if (account.email !== mail.email) throw new IdentityError('INVALID_OOB_CODE');
    return { mail, account };
  }

  #isExpired(sentAt: number): boolean {
    return sentAt + mailValidMs <= this.#now();
  }

  async #authenticate(idToken: string | undefined): Promise<{ account: Account; claims: IdTokenClaims }> {
    if (idToken === undefined) throw new IdentityError('MISSING_ID_TOKEN');
    const claims = await this.#tokens.verify(idToken);
    if (!claims) throw new IdentityError('INVALID_ID_TOKEN');
    return { account: this.#accountOf(claims), claims };
  }

  /** The current account of a valid token. */
  #accountOf({ uid, generation }: IdTokenClaims): Account {
    const account = this.#existing(uid);
    if (generation !== account.generation) throw new IdentityError('TOKEN_EXPIRED');
    return account;
  }

  #existing(uid: string): Account {
    const account = this.accounts.byUid(uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    return account;
  }

  #assertRecent({ authTime }: IdTokenClaims): void {
    if (this.#seconds() - authTime > recentSeconds) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  /** Part of a synchronous transaction: the ID token is signed after it. */
  #beginSession(account: Account, authTime: number): OpenedSession {
    return { account, authTime, refreshToken: this.accounts.beginSession({ uid: account.uid, authTime }) };
  }

  async #tokensOf({ account, authTime, refreshToken }: OpenedSession) {
    return { idToken: await this.#sign(account, authTime), refreshToken, expiresIn: String(idTokenSeconds) };
  }

  #sign({ uid, email, emailVerified, displayName, generation }: Account, authTime: number): Promise<string> {
    return this.#tokens.sign({
      uid,
      email,
      emailVerified,
      displayName,
      generation,
      authTime,
      issuedAt: this.#seconds(),
    });
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1_000);
  }
}

function profileOf({ uid, email, emailVerified, displayName, photoUrl }: Account) {
  const named = { ...(displayName !== null && { displayName }), ...(photoUrl !== null && { photoUrl }) };
  return {
    localId: uid,
    email,
    emailVerified,
    ...named,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email, ...named }],
  };
}

/** Undefined keeps the text; null or an empty text removes it. */
function changedText(wanted: string | null | undefined, current: string | null): string | null {
  if (wanted === undefined) return current;
  return cleanLine(wanted ?? '') || null;
}

function parseEmail(raw: string | undefined): string {
  if (!raw) throw new IdentityError('MISSING_EMAIL');
  const email = cleanEmail(raw).toLowerCase();
  if (email.length > maxEmailLength || !emailPattern.test(email)) throw new IdentityError('INVALID_EMAIL');
  return email;
}

function parsePassword(raw: string | undefined): string {
  if (!raw) throw new IdentityError('MISSING_PASSWORD');
  return raw;
}
