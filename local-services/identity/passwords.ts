import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { IdentityError } from './identityError';

const SHORTEST = 6;
const LONGEST = 4_096;
const KEY_BYTES = 32;
const cost = { N: 16_384, r: 8, p: 1 };

/** @throws IdentityError WEAK_PASSWORD */
export function assertAcceptable(password: string): void {
  if (password.length < SHORTEST) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${SHORTEST} characters`);
  }
  if (password.length > LONGEST) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at most ${LONGEST} characters`);
  }
}

/** A text to store: salt and scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether the password is the stored one. Without a stored one it takes the same time and is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (stored ?? '').split('$');
  const key = await derive(password.slice(0, LONGEST + 1), Buffer.from(salt, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === key.length && timingSafeEqual(wanted, key);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
