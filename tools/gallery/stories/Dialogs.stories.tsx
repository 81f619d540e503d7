import type { CartLine } from '@/domain/cart';
import { SignOutDialog } from '@/features/account/components/SignOutDialog';
import { unsentWorkFound } from '@/features/account/signOut';
import { PasswordDialog } from '@/features/auth/components/PasswordDialog';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { LineChangesDialog } from '@/features/orders/components/LineChangesDialog';
import type { UnsentWork } from '@/features/sync/unsentWork';
import { DeletionDialog } from '@/pages/profile/DeleteAccount';
import { deletionTexts } from '@/texts/account';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { arabicTitle, longTitle } from '../fixtures/products';
import { ada, refuse } from '../fixtures/shopper';
import { submit } from '../play';
import { story, type State } from '../story';

const nothing = () => undefined;

const signOut = (work: Partial<UnsentWork>) =>
  story(<SignOutDialog />, {
    events: [unsentWorkFound({ hasChanges: false, queued: 0, rejected: 0, isUnsaved: false, ...work })],
  });

const password = (state: State) =>
  story(<PasswordDialog reason="Please log in again to confirm your identity." onAnswer={nothing} />, {
    user: ada,
    ...state,
  });

const deletion = (state: State) => story(<DeletionDialog onClose={nothing} />, { user: ada, ...state });

const tray: CartLine = { productId: 1, name: 'Oak tray', price: 24.99, image: '', quantity: 2 };
const mug: CartLine = { ...tray, productId: 2, name: longTitle, quantity: 12 };
const shawl: CartLine = { ...tray, productId: 3, name: arabicTitle };
const notebook: CartLine = { ...tray, productId: 4, name: 'Field notebook, dotted' };

const pillar: CartLine = { ...tray, productId: 5, name: 'Beeswax pillar' };

const trays = Array.from({ length: 30 }, (_, index): CartLine => {
  return { ...tray, productId: index + 1, name: `Oak tray no. ${index + 1}` };
});

export default { title: 'Parts/Dialogs' };

export const Plain = story(
  <Dialog title="A question" onClose={nothing}>
    <Button>An answer</Button>
  </Dialog>,
);

export const ATitleAndATextThatAreTooLongForASmallScreen = story(
  <Dialog title={longTitle} onClose={nothing}>
    <p>{longTitle.repeat(12)}</p>
  </Dialog>,
);

export const SignOutWithOneUnsentChange = signOut({ hasChanges: true });
export const SignOutWithManyUnsentChanges = signOut({ hasChanges: true });
export const SignOutWithAQueuedOrder = signOut({ hasChanges: true, queued: 1 });
export const SignOutWithRefusedOrders = signOut({ hasChanges: true, rejected: 2 });
export const SignOutWithChangesThatTheBrowserDoesNotStore = signOut({ hasChanges: true, queued: 1, isUnsaved: true });
export const ConfirmThePassword = password({});

export const ConfirmThePasswordAWrongOne = password({
  identity: { reauthenticate: refuse('invalid', { code: 'auth/wrong-password' }) },
  play: (stage) => submit(stage, { password: 'wrong' }),
  shows: 'The current password you entered is incorrect.',
});

export const DeleteTheAccount = deletion({ shows: deletionTexts.dialogTitle });

export const DeleteTheAccountNotConfirmedWithAChangeThatIsUnsent = deletion({
  events: [favouriteToggled({ productId: 1, desired: true })],
  play: (stage) => submit(stage, { word: 'yes' }),
  shows: deletionTexts.wordNeeded,
});

export const DeleteTheAccountTheFunctionCannotBeReached = deletion({
  identity: { deleteAccount: refuse('network', {}) },
  play: (stage) => submit(stage, { word: deletionTexts.word }),
  shows: 'Check your internet connection and try again.',
});

export const TheCartHasChangedPriceStockGone = story(
  <LineChangesDialog
    lines={[tray, mug, shawl, notebook, pillar]}
    changes={[
      { kind: 'changed', was: tray, now: { ...tray, price: 27.5 } },
      { kind: 'changed', was: mug, now: { ...mug, price: 9.5, quantity: 3 } },
      { kind: 'soldOut', was: shawl },
      { kind: 'gone', was: notebook },
      { kind: 'changed', was: pillar, now: { ...pillar, name: longTitle } },
    ]}
    onAccept={nothing}
    onGoBack={nothing}
  />,
);

export const TheCartHasChanged30Lines = story(
  <LineChangesDialog
    lines={trays}
    changes={trays.map((was) => ({ kind: 'changed', was, now: { ...was, price: 27.5 } }))}
    onAccept={nothing}
    onGoBack={nothing}
  />,
);
