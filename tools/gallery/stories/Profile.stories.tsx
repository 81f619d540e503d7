import { paths } from '@/config/paths';
import { CurrentUser } from '@/features/auth/currentUser';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { authTexts, dataTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import type { ReactNode } from 'react';
import { ada, refuse, signIn } from '../fixtures/shopper';
import { press, submit } from '../play';
import { Screen } from '../Screen';
import { story } from '../story';

function signedInScreen(path: string, page: ReactNode, user = ada) {
  return (
    <CurrentUser value={user}>
      <Screen path={path}>{page}</Screen>
    </CurrentUser>
  );
}

const profile = () => signedInScreen(paths.profile, <ProfilePage />);

export default { title: 'Account/Profile' };

export const Usual = story({
  at: paths.profile,
  events: () => [signIn()],
  render: profile,
  shows: authTexts.profile.emailTitle,
});

export const AnEmptyName = story({
  at: paths.profile,
  events: () => [signIn()],
  render: profile,
  play: (stage) => submit(stage, { name: '' }),
  shows: commonTexts.required(authTexts.fields.name),
});

export const TheNameWasRefused = story({
  at: paths.profile,
  events: () => [signIn()],
  identity: { updateName: refuse('unauthenticated', { code: 'shop/no-user' }) },
  render: profile,
  play: (stage) => submit(stage, { name: 'Augusta Ada King' }),
  shows: 'No user is logged in',
});

export const TheDataCouldNotBeCollected = story({
  at: paths.profile,
  events: () => [signIn()],
  identity: { readAccount: refuse('network', {}) },
  render: profile,
  play: (stage) => press(stage, dataTexts.submit),
  shows: 'Check your internet connection and try again.',
});
