import { paths } from '@/config/paths';
import { RegisterPage } from '@/pages/signIn/SignInPages';
import { commonTexts } from '@/texts/common';
import { ada, refuse } from '../fixtures/shopper';
import { submit } from '../play';
import { story } from '../story';

const credentials = { email: ada.email, password: 'correct horse' };

export default { title: 'Account/Register' };

export const Empty = story({ at: paths.register, render: () => <RegisterPage /> });

export const SentEmpty = story({
  at: paths.register,
  render: () => <RegisterPage />,
  play: (stage) => submit(stage),
  shows: commonTexts.passwordRequired,
});

export const TheAddressIsTaken = story({
  at: paths.register,
  identity: { register: refuse('invalid', { code: 'auth/email-already-in-use', message: 'EMAIL_EXISTS' }) },
  render: () => <RegisterPage />,
  play: (stage) => submit(stage, { name: ada.displayName, ...credentials }),
  shows: 'already registered',
});
