import { paths } from '@/config/paths';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { LoginPage } from '@/pages/signIn/SignInPages';
import { authTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, refuse } from '../fixtures/shopper';
import { submit } from '../play';
import { story } from '../story';

const credentials = { email: ada.email, password: 'correct horse' };

const wrong = refuse('invalid', {
  code: 'auth/invalid-credential',
  message: 'Firebase: Error (auth/invalid-credential).',
});

export default { title: 'Account/Login' };

export const Empty = story({ at: paths.login, render: () => <LoginPage /> });

export const OnTheWayToTheCartWhichHasUnusualProductsInIt = story({
  at: { pathname: paths.login, state: { from: paths.cart } },
  events: () =>
    Object.values(makeUnusualProducts())
      .slice(0, 5)
      .map((product, index) => cartItemAdded({ line: lineOf(product, index + 1), limit: null })),
  render: () => <LoginPage />,
  shows: 'Log in to see your cart. Your 15 items are kept.',
});

export const SentEmpty = story({
  at: paths.login,
  render: () => <LoginPage />,
  play: (stage) => submit(stage),
  shows: commonTexts.required(authTexts.fields.email),
});

export const Sending = story({
  at: paths.login,
  render: () => <LoginPage />,
  play: (stage) => submit(stage, credentials),
});

export const Refused = story({
  at: paths.login,
  identity: { signIn: wrong },
  render: () => <LoginPage />,
  play: (stage) => submit(stage, credentials),
  shows: 'Incorrect email or password',
});

export const NotReached = story({
  at: paths.login,
  identity: { signIn: refuse('network', { code: 'auth/network-request-failed' }) },
  render: () => <LoginPage />,
  play: (stage) => submit(stage, credentials),
  shows: 'An error occurred during login.',
});
