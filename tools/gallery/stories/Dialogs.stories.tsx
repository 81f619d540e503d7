import { unsentWorkFound } from '@/app/session/signOut';
import { SignOutDialog } from '@/app/session/SignOutDialog';
import type { CartLine } from '@/domain/cart';
import { favouriteToggled } from '@/domain/events';
import { PasswordDialog } from '@/features/auth/components/PasswordDialog';
import { CurrentUser } from '@/features/auth/currentUser';
import { LineChangesDialog } from '@/features/orders/components/LineChangesDialog';
import { DeletionDialog } from '@/pages/profile/DeleteAccount';
import { deletionTexts } from '@/texts/account';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { arabicTitle, longTitle } from '../fixtures/products';
import { ada, refuse, signIn } from '../fixtures/shopper';
import { submit } from '../play';
import { story } from '../story';

const nothing = () => undefined;
const tray: CartLine = { productId: 1, name: 'Oak tray', price: 24.99, image: '', quantity: 2 };
const mug: CartLine = { ...tray, productId: 2, name: longTitle, quantity: 12 };
const shawl: CartLine = { ...tray, productId: 3, name: arabicTitle };
const notebook: CartLine = { ...tray, productId: 4, name: 'Field notebook, dotted' };

const trays = Array.from({ length: 30 }, (_, index): CartLine => {
  return { ...tray, productId: index + 1, name: `Oak tray no. ${index + 1}` };
});

export default { title: 'Parts/Dialogs' };

export const Plain = story({
  render: () => (
    <Dialog title="A question" onClose={nothing}>
      <Button>An answer</Button>
    </Dialog>
  ),
});

export const ATitleAndATextThatAreTooLongForASmallScreen = story({
  render: () => (
    <Dialog title={longTitle} onClose={nothing}>
      <p>{longTitle.repeat(12)}</p>
    </Dialog>
  ),
});

export const SignOutWithOneUnsentChange = story({
  events: () => [unsentWorkFound({ waiting: 1, orders: 0, refused: 0 })],
  render: () => <SignOutDialog />,
});

export const SignOutWithManyUnsentChanges = story({
  events: () => [unsentWorkFound({ waiting: 128, orders: 0, refused: 0 })],
  render: () => <SignOutDialog />,
});

export const SignOutWithAQueuedOrder = story({
  events: () => [unsentWorkFound({ waiting: 2, orders: 1, refused: 0 })],
  render: () => <SignOutDialog />,
});

export const SignOutWithRefusedOrders = story({
  events: () => [unsentWorkFound({ waiting: 1, orders: 0, refused: 2 })],
  render: () => <SignOutDialog />,
});

export const ConfirmThePassword = story({
  render: () => (
    <CurrentUser value={ada}>
      <PasswordDialog reason="Please log in again to confirm your identity." onAnswer={nothing} />
    </CurrentUser>
  ),
});

export const ConfirmThePasswordAWrongOne = story({
  identity: { reauthenticate: refuse('invalid', { code: 'auth/wrong-password' }) },
  render: () => (
    <CurrentUser value={ada}>
      <PasswordDialog reason="Please log in again to confirm your identity." onAnswer={nothing} />
    </CurrentUser>
  ),
  play: (stage) => submit(stage, { password: 'wrong' }),
  shows: 'The current password you entered is incorrect.',
});

export const DeleteTheAccount = story({
  events: () => [signIn()],
  render: () => <DeletionDialog onClose={nothing} />,
  shows: deletionTexts.dialogTitle,
});

export const DeleteTheAccountNotConfirmedWithAChangeThatIsUnsent = story({
  events: () => [signIn(), favouriteToggled({ productId: 1, wanted: true })],
  render: () => <DeletionDialog onClose={nothing} />,
  play: (stage) => submit(stage, { word: 'yes' }),
  shows: deletionTexts.wordNeeded,
});

export const DeleteTheAccountTheFunctionCannotBeReached = story({
  events: () => [signIn()],
  identity: { deleteAccount: refuse('network', {}) },
  render: () => <DeletionDialog onClose={nothing} />,
  play: (stage) => submit(stage, { word: deletionTexts.word }),
  shows: 'Check your internet connection and try again.',
});

export const TheCartHasChangedPriceStockGone = story({
  render: () => (
    <LineChangesDialog
      lines={[tray, mug, shawl, notebook]}
      changes={[
        { kind: 'changed', was: tray, now: { ...tray, price: 27.5 } },
        { kind: 'changed', was: mug, now: { ...mug, price: 9.5, quantity: 3 } },
        { kind: 'soldOut', was: shawl },
        { kind: 'gone', was: notebook },
      ]}
      onAccept={nothing}
      onGoBack={nothing}
    />
  ),
});

export const TheCartHasChanged30Lines = story({
  render: () => (
    <LineChangesDialog
      lines={trays}
      changes={trays.map((was) => ({ kind: 'changed', was, now: { ...was, price: 27.5 } }))}
      onAccept={nothing}
      onGoBack={nothing}
    />
  ),
});
