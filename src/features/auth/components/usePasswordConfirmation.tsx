import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Explanation } from '../authErrors';
import { PasswordDialog } from './PasswordDialog';

interface PasswordConfirmation {
  /** Asks for the password, and resolves with whether the customer has given the right one. */
  isConfirmed: (explanation: Explanation) => Promise<boolean>;
  /** To be rendered; null while nothing is asked. */
  passwordDialog: ReactNode;
}

/** For a change that wants a recent sign-in. */
export function usePasswordConfirmation(): PasswordConfirmation {
  /** While the dialog is open: why it asks, and what its answer goes to. */
  const [answer, setAnswer] = useState<{ reason: string; give: (isConfirmed: boolean) => void } | null>(null);

  async function isConfirmed({ text: reason }: Explanation): Promise<boolean> {
    try {
      return await new Promise<boolean>((give) => setAnswer({ reason, give }));
    } finally {
      setAnswer(null);
    }
  }

  return {
    isConfirmed,
    passwordDialog: answer === null ? null : <PasswordDialog reason={answer.reason} onAnswer={answer.give} />,
  };
}
