import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
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

/** The text to store: salt and scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether the password is the stored one. Without a stored one it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (stored ?? '').split('$');
  const key = await derive(password.slice(0, LONGEST + 1), Buffer.from(salt, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === key.length && timingSafeEqual(wanted, key);
}

/** Maximum number of parallel hashes: the disk and the compression share the same four threads. */
const maxParallel = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= maxParallel) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)(
      password.normalize('NFC'),
      salt,
      KEY_BYTES,
      cost,
    );
  } finally {
    const next = waiting.shift();
    // The next waiting hash takes this place.
    if (next === undefined) running -= 1;
    else next();
  }
}
