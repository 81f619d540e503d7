import { SignOutDialog } from '@/app/session/SignOutDialog';
import { unsentWorkFound } from '@/app/session/signOutSlice';
import type { CartLine } from '@/domain/cart';
import { favouriteToggled } from '@/domain/events';
import { PasswordDialog } from '@/features/auth/components/PasswordDialog';
import { CurrentUser } from '@/features/auth/currentUser';
import { LineChangesDialog } from '@/features/orders/components/LineChangesDialog';
import { DeletionDialog } from '@/pages/profile/DeleteAccount';
import { deletionTexts } from '@/pages/profile/profileTexts';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import type { Exhibit } from '../exhibit';
import { arabicTitle, longTitle } from '../fixtures/products';
import { ada, refuse, signIn } from '../fixtures/shopper';
import { submit } from '../play';

const nothing = () => undefined;

const tray: CartLine = { productId: 1, name: 'Oak tray', price: 24.99, image: '', quantity: 2 };
const mug: CartLine = { ...tray, productId: 2, name: longTitle, quantity: 12 };
const shawl: CartLine = { ...tray, productId: 3, name: arabicTitle };
const notebook: CartLine = { ...tray, productId: 4, name: 'Field notebook, dotted' };
const trays = Array.from({ length: 30 }, (_, index): CartLine => {
  return { ...tray, productId: index + 1, name: `Oak tray no. ${index + 1}` };
});

export const dialogs: Exhibit = {
  name: 'Dialogs',
  states: [
    {
      name: 'plain',
      pageHeight: 320,
      render: () => (
        <Dialog title="A question" onClose={nothing}>
          <Button type="button">An answer</Button>
        </Dialog>
      ),
    },
    {
      name: 'a title and a text that are too long for a small screen',
      pageHeight: 480,
      render: () => (
        <Dialog title={longTitle} onClose={nothing}>
          <p>{longTitle.repeat(12)}</p>
        </Dialog>
      ),
    },
    {
      name: 'sign-out with one unsent change',
      pageHeight: 420,
      events: () => [unsentWorkFound({ waiting: 1, orders: 0, refused: 0 })],
      render: () => <SignOutDialog />,
    },
    {
      name: 'sign-out with many unsent changes',
      pageHeight: 420,
      events: () => [unsentWorkFound({ waiting: 128, orders: 0, refused: 0 })],
      render: () => <SignOutDialog />,
    },
    {
      name: 'sign-out with a queued order',
      pageHeight: 420,
      events: () => [unsentWorkFound({ waiting: 2, orders: 1, refused: 0 })],
      render: () => <SignOutDialog />,
    },
    {
      name: 'sign-out with refused orders',
      pageHeight: 480,
      events: () => [unsentWorkFound({ waiting: 1, orders: 0, refused: 2 })],
      render: () => <SignOutDialog />,
    },
    {
      name: 'confirm the password',
      pageHeight: 460,
      render: () => (
        <CurrentUser value={ada}>
          <PasswordDialog reason="Please log in again to confirm your identity." onAnswer={nothing} />
        </CurrentUser>
      ),
    },
    {
      name: 'confirm the password: a wrong one',
      pageHeight: 560,
      identity: { reauthenticate: refuse('invalid', { code: 'auth/wrong-password' }) },
      render: () => (
        <CurrentUser value={ada}>
          <PasswordDialog reason="Please log in again to confirm your identity." onAnswer={nothing} />
        </CurrentUser>
      ),
      play: (stage) => submit(stage, { password: 'wrong' }),
      shows: 'The current password you entered is incorrect.',
    },
    {
      name: 'delete the account',
      pageHeight: 640,
      events: () => [signIn()],
      render: () => <DeletionDialog onClose={nothing} />,
      shows: deletionTexts.dialogTitle,
    },
    {
      name: 'delete the account: not confirmed, with a change that is unsent',
      pageHeight: 760,
      events: () => [signIn(), favouriteToggled({ productId: 1, wanted: true })],
      render: () => <DeletionDialog onClose={nothing} />,
      play: (stage) => submit(stage, { word: 'yes' }),
      shows: deletionTexts.wordNeeded,
    },
    {
      name: 'delete the account: the function cannot be reached',
      pageHeight: 760,
      events: () => [signIn()],
      identity: { deleteAccount: refuse('network', {}) },
      render: () => <DeletionDialog onClose={nothing} />,
      play: (stage) => submit(stage, { word: deletionTexts.word }),
      shows: 'Check your internet connection and try again.',
    },
    {
      name: 'the cart has changed: price, stock, gone',
      pageHeight: 620,
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
    },
    {
      name: 'the cart has changed: 30 lines',
      pageHeight: 620,
      render: () => (
        <LineChangesDialog
          lines={trays}
          changes={trays.map((was) => ({ kind: 'changed', was, now: { ...was, price: 27.5 } }))}
          onAccept={nothing}
          onGoBack={nothing}
        />
      ),
    },
  ],
};
