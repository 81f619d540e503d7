import { AccountArea } from '@/app/layout/AccountArea';
import { signedOut } from '@/domain/events';
import { shellTexts } from '@/texts/shell';
import { longNamed, signIn } from '../fixtures/shopper';
import { CornerRoom, RoomBelow } from '../layout';
import { press } from '../play';
import { story } from '../story';

export default { title: 'Shell/Account menu' };

export const SignedOut = story({ events: () => [signedOut()], render: () => <AccountArea /> });

export const SignedOutOpenedOnASmallScreen = story({
  events: () => [signedOut()],
  render: () => (
    <RoomBelow>
      <AccountArea />
    </RoomBelow>
  ),
  play: (stage) => press(stage, shellTexts.account),
  shows: shellTexts.register,
});

export const SignedIn = story({ events: () => [signIn()], render: () => <AccountArea /> });

export const SignedInOpened = story({
  events: () => [signIn()],
  render: () => (
    <CornerRoom>
      <AccountArea />
    </CornerRoom>
  ),
  play: (stage) => press(stage, shellTexts.myAccount),
  shows: 'Ada Lovelace',
});

export const SignedInWithAVeryLongNameOpened = story({
  events: () => [signIn(longNamed)],
  render: () => (
    <CornerRoom>
      <AccountArea />
    </CornerRoom>
  ),
  play: (stage) => press(stage, shellTexts.myAccount),
  shows: longNamed.displayName,
});
