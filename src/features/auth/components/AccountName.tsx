import { useCurrentUser } from '../currentUser';

/** Tells password managers whose password a form is about. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** `AccountName` of the signed-in shopper. */
export function CurrentAccountName() {
  return <AccountName email={useCurrentUser().email} />;
}
