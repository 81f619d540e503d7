import { paths } from '@/config/paths';
import { RegisterPage } from '@/pages/signIn/SignInPages';
import { commonTexts } from '@/texts/common';
import { ada, refuse } from '../fixtures/shopper';
import { submit } from '../play';
import { screen } from '../story';

export default { title: 'Account/Register' };

export const Empty = screen(paths.register, <RegisterPage />);

export const SentEmpty = screen(paths.register, <RegisterPage />, {
  play: (stage) => submit(stage),
  shows: commonTexts.passwordRequired,
});

export const TheAddressIsTaken = screen(paths.register, <RegisterPage />, {
  identity: { register: refuse('invalid', { code: 'auth/email-already-in-use', message: 'EMAIL_EXISTS' }) },
  play: (stage) => submit(stage, { name: ada.displayName, email: ada.email, password: 'correct horse' }),
  shows: 'already registered',
});
