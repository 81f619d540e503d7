import { AccountArea } from '@/app/layout/AccountArea';
import { signedOut } from '@/features/auth/authSlice';
import { shellTexts } from '@/texts/shell';
import { ada, longNamed } from '../fixtures/shopper';
import { CornerRoom } from '../layout';
import { press } from '../play';
import { story } from '../story';

const menu = (
  <CornerRoom>
    <AccountArea />
  </CornerRoom>
);

export default { title: 'Shell/Account menu' };

export const SignedOut = story(<AccountArea />, { events: [signedOut()] });

export const SignedOutOpenedOnASmallScreen = story(menu, {
  events: [signedOut()],
  play: (stage) => press(stage, shellTexts.account),
  shows: shellTexts.register,
});

export const SignedIn = story(<AccountArea />, { user: ada });

export const SignedInOpened = story(menu, {
  user: ada,
  play: (stage) => press(stage, shellTexts.myAccount),
  shows: ada.displayName,
});

export const SignedInWithAVeryLongNameOpened = story(menu, {
  user: longNamed,
  play: (stage) => press(stage, shellTexts.myAccount),
  shows: longNamed.displayName,
});
