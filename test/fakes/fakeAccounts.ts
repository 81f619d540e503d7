/** An account of the fake identity provider. */
export interface FakeAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Shared by all devices: accounts, and the codes of reset mails. */
export interface FakeAccounts {
  byEmail(email: string): FakeAccount | undefined;
  byUid(uid: string): FakeAccount | undefined;
  add(account: Omit<FakeAccount, 'uid' | 'createdAt'>): FakeAccount;
  remove(uid: string): void;
  /** Writes a reset mail and remembers its code. */
  sendReset(account: FakeAccount): void;
  /** The account that a reset code belongs to. */
  byResetCode(code: string): FakeAccount | undefined;
  useResetCode(code: string): void;
  /** The code of the last reset mail to an address. */
  lastResetCode(email: string): string | undefined;
}

export function createFakeAccounts(): FakeAccounts {
  const accounts: FakeAccount[] = [];
  const resets: { code: string; uid: string }[] = [];
  let codes = 0;
  let made = 0;

  const byUid = (uid: string) => accounts.find((account) => account.uid === uid);
  const byEmail = (email: string) => accounts.find((account) => account.email === email.toLowerCase());

  return {
    byUid,
    byEmail,
    add: (account) => {
      made += 1;
      const added = { ...account, email: account.email.toLowerCase(), uid: `user-${made}`, createdAt: Date.now() };
      accounts.push(added);
      return added;
    },
    remove: (uid) => {
      const index = accounts.findIndex((account) => account.uid === uid);
      if (index >= 0) accounts.splice(index, 1);
    },
    sendReset: ({ uid }) => {
      codes += 1;
      resets.push({ code: `reset-${codes}`, uid });
    },
    byResetCode: (code) => byUid(resets.find((reset) => reset.code === code)?.uid ?? ''),
    useResetCode: (code) => {
      const index = resets.findIndex((reset) => reset.code === code);
      if (index >= 0) resets.splice(index, 1);
    },
    lastResetCode: (email) => resets.findLast(({ uid }) => uid === byEmail(email)?.uid)?.code,
  };
}
