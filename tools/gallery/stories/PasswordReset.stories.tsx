import { paths } from '@/config/paths';
import { ResetPasswordPage } from '@/pages/resetPassword/ResetPasswordPage';
import type { IdentityPort } from '@/services/ports';
import { authTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { ada, refuse } from '../fixtures/shopper';
import { submit } from '../play';
import { screen, type State } from '../story';

const longAddress = `${'a'.repeat(60)}@shop.example`;
const reset = (state: State = {}) => screen(paths.resetPassword, <ResetPasswordPage />, state);

/** The page that the link in the mail leads to. */
const withLink = (shows: string, checkResetCode?: IdentityPort['checkResetCode']) =>
  reset({
    at: `${paths.resetPassword}?mode=resetPassword&oobCode=code`,
    identity: checkResetCode === undefined ? {} : { checkResetCode },
    shows,
  });

export default { title: 'Account/Password reset' };

export const AskingForAMail = reset();

export const MailRefused = reset({
  identity: { sendPasswordReset: refuse('busy', { code: 'auth/too-many-requests' }) },
  play: (stage) => submit(stage, { email: ada.email }),
  shows: 'Too many failed attempts',
});

export const MailSent = reset({
  identity: { sendPasswordReset: () => Promise.resolve() },
  play: (stage) => submit(stage, { email: longAddress }),
  shows: authTexts.reset.sentTitle,
});

export const CheckingTheLink = withLink(authTexts.reset.checking);
export const AGoodLink = withLink(authTexts.reset.newFor.replace('{email}', longAddress), () =>
  Promise.resolve(longAddress),
);

export const AnExpiredLink = withLink(authTexts.reset.expired, refuse('invalid', { code: 'auth/expired-action-code' }));

export const TheLinkCouldNotBeChecked = withLink(
  commonTexts.tryAgain,
  refuse('network', { code: 'auth/network-request-failed' }),
);
