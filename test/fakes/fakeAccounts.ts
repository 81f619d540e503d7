/** An account of the fake identity provider. */
export interface FakeAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/** Shared by all devices: accounts, and the codes of reset mails. */
export interface FakeAccounts {
  byEmail(email: string): FakeAccount | undefined;
  byUid(uid: string): FakeAccount | undefined;
  add(account: Omit<FakeAccount, 'uid'>): FakeAccount;
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

  const byUid = (uid: string) => accounts.find((account) => account.uid === uid);
  const byEmail = (email: string) => accounts.find((account) => account.email === email.toLowerCase());

  return {
    byUid,
    byEmail,
    add: (account) => {
      const added = { ...account, email: account.email.toLowerCase(), uid: `user-${accounts.length + 1}` };
      accounts.push(added);
      return added;
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
