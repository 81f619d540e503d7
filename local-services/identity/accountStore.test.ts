import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../storage/openDatabase';
import { type Account, AccountStore } from './accountStore';
import { Outbox } from './outbox';

const account = (uid: string): Account => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: false,
  passwordHash: '',
  displayName: null,
  photoUrl: null,
  disabled: false,
  generation: 0,
  createdAt: 0,
  lastLoginAt: 0,
});

test('new sessions and mails replace the oldest ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-accounts-'));
  const { database } = openDatabase({ folder });
  const accounts = new AccountStore(database);
  for (const uid of ['ada', 'bob']) accounts.save(account(uid));
  const other = accounts.beginSession({ uid: 'bob', authTime: 1 });
  const tokens = Array.from({ length: 51 }, (_, authTime) => accounts.beginSession({ uid: 'ada', authTime }));
  expect(tokens.map((token) => accounts.session(token)?.authTime ?? null)).toEqual([
    null,
    ...Array.from({ length: 50 }, (_, index) => index + 1),
  ]);
  expect(accounts.session(other)).toEqual({ uid: 'bob', authTime: 1 });

  const outbox = new Outbox(database);
  for (let sentAt = 0; sentAt < 101; sentAt += 1) {
    outbox.send({ type: 'PASSWORD_RESET', uid: 'ada', email: 'ada@example.com', newEmail: null, sentAt });
  }
  expect(outbox.all().map(({ sentAt }) => sentAt)).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index));
  database.close();
  rmSync(folder, { recursive: true });
});
