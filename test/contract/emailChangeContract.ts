import type { AppError } from '@/domain/appError';
import { failureOf } from './failureOf';
import type { ContractBackend } from './portContract';

export interface EmailChangeBackend extends ContractBackend {
  /** Makes every earlier sign-in too old for a change of e-mail address. */
  ageSignIns(): void;
}

/** The time at which an address changes: at once, or after the user opens a mail. */
export type EmailChangeMode = 'direct' | 'mail';

const password = 'correct horse';
const tooOld: Partial<AppError> = {
  kind: 'unauthenticated',
  code: 'auth/requires-recent-login',
  retryable: false,
};

/** The contract for a provider that confirms a new e-mail address by a mail. */
export function describeEmailChangeContract(open: (mode: EmailChangeMode) => Promise<EmailChangeBackend>): void {
  async function withBackend(mode: EmailChangeMode, test: (backend: EmailChangeBackend) => Promise<void>) {
    const backend = await open(mode);
    try {
      await test(backend);
    } finally {
      await backend.close();
    }
  }

  test('reports that a mail must be opened, if the address does not change at once', () =>
    withBackend('mail', async (backend) => {
      const { identity } = backend.device();
      await identity.register({ name: 'Ada', email: 'ada@example.test', password });
      expect(await identity.updateEmail('countess@example.test')).toEqual({ kind: 'mailSent' });
      const elsewhere = await backend.device().identity.signIn({ email: 'ada@example.test', password });
      expect(elsewhere.email).toBe('ada@example.test');
    }));

  test('requires a recent sign-in, which the password renews', () =>
    withBackend('direct', async (backend) => {
      const { identity } = backend.device();
      await identity.register({ name: 'Ada', email: 'ada@example.test', password });
      backend.ageSignIns();
      expect(await failureOf(identity.updateEmail('countess@example.test'))).toMatchObject(tooOld);
      await identity.reauthenticate(password);
      expect(await identity.updateEmail('countess@example.test')).toMatchObject({
        kind: 'changed',
        user: { email: 'countess@example.test', displayName: 'Ada' },
      });
    }));

  test('changes a password with the current one however old the sign-in is', () =>
    withBackend('direct', async (backend) => {
      const { identity } = backend.device();
      await identity.register({ name: 'Ada', email: 'ada@example.test', password });
      backend.ageSignIns();
      await identity.changePassword({ currentPassword: password, newPassword: 'battery staple' });
      const elsewhere = await backend
        .device()
        .identity.signIn({ email: 'ada@example.test', password: 'battery staple' });
      expect(elsewhere.displayName).toBe('Ada');
    }));
}
