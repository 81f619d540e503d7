import { IdentityError } from './identityError';

const maxFailures = 5;
const coolDownMs = 60_000;

interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/**
 * Slows down password guessing. Five failures for one e-mail address, with or without an account, block the address.
 * The block ends a minute after the last failure.
 */
export class SignInAttempts {
  readonly #failures = new Map<string, Failures>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts an attempt as failed before its password is checked, so that simultaneous attempts all count.
   * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
   */
  begin(email: string): void {
    const now = this.#now();
    for (const [address, failures] of this.#failures) {
      // When the clock was set back, the minute starts now, instead of when the clock reaches the old time again.
      failures.lastAt = Math.min(failures.lastAt, now);
      if (failures.lastAt + coolDownMs <= now) this.#failures.delete(address);
    }
    const { count, lastAt } = this.#failures.get(email) ?? { count: 0, lastAt: now };
    if (count >= maxFailures) {
      const seconds = Math.ceil((lastAt + coolDownMs - now) / 1_000);
      throw new IdentityError(
        'TOO_MANY_ATTEMPTS_TRY_LATER',
        `Too many failed sign-ins for this account. Try again in ${seconds} seconds, or reset the password.`,
      );
    }
    this.#failures.set(email, { count: count + 1, lastAt: now });
  }

  /** The password was right: clears earlier failures. */
  succeed(email: string): void {
    this.#failures.delete(email);
  }
}
