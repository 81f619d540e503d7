import { paths } from '@/config/paths';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { authTexts, dataTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { ada, refuse } from '../fixtures/shopper';
import { press, submit } from '../play';
import { screen, type State } from '../story';

const profile = (state: State) => screen(paths.profile, <ProfilePage />, { user: ada, ...state });

export default { title: 'Account/Profile' };

export const Usual = profile({ shows: authTexts.profile.emailTitle });

export const AnEmptyName = profile({
  play: (stage) => submit(stage, { name: '' }),
  shows: commonTexts.required(authTexts.fields.name),
});

export const TheNameWasRefused = profile({
  identity: { updateName: refuse('unauthenticated', { code: 'shop/no-user' }) },
  play: (stage) => submit(stage, { name: 'Augusta Ada King' }),
  shows: 'No user is logged in',
});

export const TheDataCouldNotBeCollected = profile({
  identity: { readAccount: refuse('network', {}) },
  play: (stage) => press(stage, dataTexts.submit),
  shows: 'Check your internet connection and try again.',
});
