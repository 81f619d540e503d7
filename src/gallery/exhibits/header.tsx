import { AccountArea } from '@/app/layout/AccountArea';
import { Footer } from '@/app/layout/Footer';
import { CartLink, Header } from '@/app/layout/Header';
import { layoutTexts } from '@/app/layout/layoutTexts';
import { sessionExpected, signedOut } from '@/domain/events';
import type { Exhibit } from '../exhibit';
import { makeProduct } from '../fixtures/products';
import { lineOf, longNamed, signIn, withCart } from '../fixtures/shopper';
import { CornerRoom, RoomBelow } from '../layout';
import { press } from '../play';

export const headers: Exhibit = {
  name: 'Header and footer',
  states: [
    { name: 'header, signed out', events: () => [signedOut()], render: () => <Header /> },
    {
      name: 'header, signed in, with a full cart',
      events: () => withCart([lineOf(makeProduct(), 128)]),
      render: () => <Header />,
    },
    { name: 'header, a session is expected', events: () => [sessionExpected()], render: () => <Header /> },
    { name: 'footer', render: () => <Footer /> },
  ],
};

export const cartLinks: Exhibit = {
  name: 'Cart link',
  states: [0, 1, 99, 100, 12_345].map((quantity) => ({
    name: quantity === 1 ? '1 item' : `${quantity} items`,
    events: () => withCart(quantity === 0 ? [] : [lineOf(makeProduct(), quantity)]),
    render: () => <CartLink />,
  })),
};

export const accountMenus: Exhibit = {
  name: 'Account menu',
  states: [
    { name: 'signed out', events: () => [signedOut()], render: () => <AccountArea /> },
    {
      name: 'signed out, opened on a small screen',
      events: () => [signedOut()],
      render: () => (
        <RoomBelow>
          <AccountArea />
        </RoomBelow>
      ),
      play: (stage) => press(stage, layoutTexts.account),
      shows: layoutTexts.register,
    },
    { name: 'signed in', events: () => [signIn()], render: () => <AccountArea /> },
    {
      name: 'signed in, opened',
      events: () => [signIn()],
      render: () => (
        <CornerRoom>
          <AccountArea />
        </CornerRoom>
      ),
      play: (stage) => press(stage, layoutTexts.myAccount),
      shows: 'Ada Lovelace',
    },
    {
      name: 'signed in with a very long name, opened',
      events: () => [signIn(longNamed)],
      render: () => (
        <CornerRoom>
          <AccountArea />
        </CornerRoom>
      ),
      play: (stage) => press(stage, layoutTexts.myAccount),
      shows: longNamed.displayName,
    },
  ],
};
