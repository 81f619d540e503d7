import { paths } from '@/config/paths';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { LoginPage } from '@/pages/signIn/SignInPages';
import { authTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, refuse } from '../fixtures/shopper';
import { submit } from '../play';
import { screen, type State } from '../story';

const login = (state: State = {}) => screen(paths.login, <LoginPage />, state);
const logIn = (stage: HTMLElement) => submit(stage, { email: ada.email, password: 'correct horse' });

export default { title: 'Account/Login' };

export const Empty = login();

export const OnTheWayToTheCartWhichHasUnusualProductsInIt = login({
  at: { pathname: paths.login, state: { from: paths.cart } },
  events: Object.values(makeUnusualProducts())
    .slice(0, 5)
    .map((product, index) => cartItemAdded({ line: lineOf(product, index + 1), limit: null })),
  shows: 'Log in to see your cart. Your 15 items are kept.',
});

export const SentEmpty = login({
  play: (stage) => submit(stage),
  shows: commonTexts.required(authTexts.fields.email),
});

export const Sending = login({ play: logIn });

export const Refused = login({
  identity: {
    signIn: refuse('invalid', {
      code: 'auth/invalid-credential',
      message: 'Firebase: Error (auth/invalid-credential).',
    }),
  },
  play: logIn,
  shows: 'Incorrect email or password',
});

export const NotReached = login({
  identity: { signIn: refuse('network', { code: 'auth/network-request-failed' }) },
  play: logIn,
  shows: 'An error occurred during login.',
});
