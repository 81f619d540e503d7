import { paths } from '@/config/paths';
import { ResetPasswordPage } from '@/pages/resetPassword/ResetPasswordPage';
import { authTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { ada, refuse } from '../fixtures/shopper';
import { submit } from '../play';
import { story } from '../story';

const resetLink = `${paths.resetPassword}?mode=resetPassword&oobCode=code`;
const goodCode = () => Promise.resolve(`${'a'.repeat(60)}@shop.example`);

export default { title: 'Account/Password reset' };

export const AskingForAMail = story({ at: paths.resetPassword, render: () => <ResetPasswordPage /> });

export const MailRefused = story({
  at: paths.resetPassword,
  identity: { sendPasswordReset: refuse('busy', { code: 'auth/too-many-requests' }) },
  render: () => <ResetPasswordPage />,
  play: (stage) => submit(stage, { email: ada.email }),
  shows: 'Too many failed attempts',
});

export const MailSent = story({
  at: paths.resetPassword,
  identity: { sendPasswordReset: () => Promise.resolve() },
  render: () => <ResetPasswordPage />,
  play: (stage) => submit(stage, { email: `${'a'.repeat(60)}@shop.example` }),
  shows: authTexts.reset.sentTitle,
});

export const CheckingTheLink = story({
  at: resetLink,
  render: () => <ResetPasswordPage />,
  shows: authTexts.reset.checking,
});

export const AGoodLink = story({
  at: resetLink,
  identity: { checkResetCode: goodCode },
  render: () => <ResetPasswordPage />,
  shows: authTexts.reset.newFor,
});

export const AnExpiredLink = story({
  at: resetLink,
  identity: { checkResetCode: refuse('invalid', { code: 'auth/expired-action-code' }) },
  render: () => <ResetPasswordPage />,
  shows: authTexts.reset.expired,
});

export const TheLinkCouldNotBeChecked = story({
  at: resetLink,
  identity: { checkResetCode: refuse('network', { code: 'auth/network-request-failed' }) },
  render: () => <ResetPasswordPage />,
  shows: commonTexts.tryAgain,
});
