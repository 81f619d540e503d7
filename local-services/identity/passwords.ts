import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { IdentityError } from './identityError';

const minLength = 6;
const maxLength = 4_096;
const keyBytes = 32;
const cost = { N: 16_384, r: 8, p: 1 };

/** @throws IdentityError WEAK_PASSWORD */
export function assertAcceptable(password: string): void {
  if (password.length < minLength) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${minLength} characters`);
  }
  if (password.length > maxLength) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at most ${maxLength} characters`);
  }
}

/** The text to store: salt and scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Returns true if the password is the stored one. Without a stored password it takes the same time and returns false.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (stored ?? '').split('$');
  const key = await derive(password.slice(0, maxLength + 1), Buffer.from(salt, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === key.length && timingSafeEqual(wanted, key);
}

/** The disk and the compression share the same four threads. */
const hashing = pLimit(2);
const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return hashing(() => scryptKey(password.normalize('NFC'), salt, keyBytes, cost));
}
