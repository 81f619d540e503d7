import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { sessionNeeded } from '@/domain/events';
import { answerOverdue } from '@/features/auth/authSlice';
import { authTexts } from '@/features/auth/authTexts';
import { SessionPendingScreen, sessionPendingTexts } from '@/features/auth/components/SessionPendingScreen';
import { CurrentUser } from '@/features/auth/currentUser';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { DashboardPage } from '@/pages/dashboard/DashboardPage';
import { NotFoundPage } from '@/pages/notFound/NotFoundPage';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { dataTexts } from '@/pages/profile/profileTexts';
import { ResetPasswordPage } from '@/pages/resetPassword/ResetPasswordPage';
import { LoginPage, RegisterPage } from '@/pages/signIn/SignInPages';
import type { Exhibit } from '../exhibit';
import { makeProducts, makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, longNamed, refuse, signIn } from '../fixtures/shopper';
import { press, submit } from '../play';
import { Screen } from '../Screen';

const credentials = { email: ada.email, password: 'correct horse' };
const wrong = refuse('invalid', {
  code: 'auth/invalid-credential',
  message: 'Firebase: Error (auth/invalid-credential).',
});

export const login: Exhibit = {
  name: 'Login',
  states: [
    { name: 'empty', at: paths.login, render: () => <LoginPage /> },
    {
      name: 'on the way to the cart, which has unusual products in it',
      at: { pathname: paths.login, state: { from: paths.cart } },
      events: () =>
        Object.values(makeUnusualProducts())
          .slice(0, 5)
          .map((product, index) => cartItemAdded({ line: lineOf(product, index + 1), limit: null })),
      render: () => <LoginPage />,
      shows: 'Log in to see your cart. Your 15 items are kept.',
    },
    {
      name: 'sent empty',
      pageHeight: 560,
      at: paths.login,
      render: () => <LoginPage />,
      play: (stage) => submit(stage),
      shows: authTexts.required.email,
    },
    {
      name: 'sending',
      at: paths.login,
      render: () => <LoginPage />,
      play: (stage) => submit(stage, credentials),
    },
    {
      name: 'refused',
      at: paths.login,
      identity: { signIn: wrong },
      render: () => <LoginPage />,
      play: (stage) => submit(stage, credentials),
      shows: 'Incorrect email or password',
    },
    {
      name: 'not reached',
      at: paths.login,
      identity: { signIn: refuse('network', { code: 'auth/network-request-failed' }) },
      render: () => <LoginPage />,
      play: (stage) => submit(stage, credentials),
      shows: 'An error occurred during login.',
    },
  ],
};

export const register: Exhibit = {
  name: 'Register',
  states: [
    { name: 'empty', at: paths.register, render: () => <RegisterPage /> },
    {
      name: 'sent empty',
      pageHeight: 660,
      at: paths.register,
      render: () => <RegisterPage />,
      play: (stage) => submit(stage),
      shows: authTexts.required.password,
    },
    {
      name: 'the address is taken',
      at: paths.register,
      identity: { register: refuse('invalid', { code: 'auth/email-already-in-use', message: 'EMAIL_EXISTS' }) },
      render: () => <RegisterPage />,
      play: (stage) => submit(stage, { name: ada.displayName, ...credentials }),
      shows: 'already registered',
    },
  ],
};

const resetLink = `${paths.resetPassword}?mode=resetPassword&oobCode=code`;
const goodCode = () => Promise.resolve(`${'a'.repeat(60)}@shop.example`);

export const resetPassword: Exhibit = {
  name: 'Password reset',
  states: [
    { name: 'asking for a mail', at: paths.resetPassword, render: () => <ResetPasswordPage /> },
    {
      name: 'mail refused',
      at: paths.resetPassword,
      identity: { sendPasswordReset: refuse('busy', { code: 'auth/too-many-requests' }) },
      render: () => <ResetPasswordPage />,
      play: (stage) => submit(stage, { email: ada.email }),
      shows: 'Too many failed attempts',
    },
    {
      name: 'mail sent',
      at: paths.resetPassword,
      identity: { sendPasswordReset: () => Promise.resolve() },
      render: () => <ResetPasswordPage />,
      play: (stage) => submit(stage, { email: `${'a'.repeat(60)}@shop.example` }),
      shows: authTexts.reset.sentTitle,
    },
    { name: 'checking the link', at: resetLink, render: () => <ResetPasswordPage />, shows: authTexts.reset.checking },
    {
      name: 'a good link',
      at: resetLink,
      identity: { checkResetCode: goodCode },
      render: () => <ResetPasswordPage />,
      shows: authTexts.reset.newFor,
    },
    {
      name: 'an expired link',
      at: resetLink,
      identity: { checkResetCode: refuse('invalid', { code: 'auth/expired-action-code' }) },
      render: () => <ResetPasswordPage />,
      shows: authTexts.reset.expired,
    },
    {
      name: 'the link could not be checked',
      at: resetLink,
      identity: { checkResetCode: refuse('network', { code: 'auth/network-request-failed' }) },
      render: () => <ResetPasswordPage />,
      shows: authTexts.reset.retry,
    },
  ],
};

function signedInScreen(path: string, page: ReactNode, user = ada) {
  return (
    <CurrentUser value={user}>
      <Screen path={path}>{page}</Screen>
    </CurrentUser>
  );
}

const profile = () => signedInScreen(paths.profile, <ProfilePage />);

export const profiles: Exhibit = {
  name: 'Profile',
  states: [
    {
      name: 'usual',
      at: paths.profile,
      events: () => [signIn()],
      render: profile,
      shows: authTexts.profile.emailTitle,
    },
    {
      name: 'an empty name',
      pageHeight: 1_000,
      at: paths.profile,
      events: () => [signIn()],
      render: profile,
      play: (stage) => submit(stage, { name: '' }),
      shows: authTexts.required.name,
    },
    {
      name: 'the name was refused',
      at: paths.profile,
      events: () => [signIn()],
      identity: { updateName: refuse('unauthenticated', { code: 'shop/no-user' }) },
      render: profile,
      play: (stage) => submit(stage, { name: 'Augusta Ada King' }),
      shows: 'No user is logged in',
    },
    {
      name: 'the data could not be collected',
      at: paths.profile,
      events: () => [signIn()],
      identity: { readAccount: refuse('network', {}) },
      render: profile,
      play: (stage) => press(stage, dataTexts.submit),
      shows: 'Check your internet connection and try again.',
    },
  ],
};

const seen = makeProducts(6);

export const dashboards: Exhibit = {
  name: 'Dashboard',
  states: [
    {
      name: 'usual',
      at: paths.dashboard,
      events: () => [signIn(), recentProductsRead(seen)],
      render: () => signedInScreen(paths.dashboard, <DashboardPage />),
      shows: ada.displayName,
    },
    {
      name: 'after a sign-in on the way to the checkout, with a very long name',
      at: { pathname: paths.dashboard, state: { from: paths.checkout } },
      events: () => [signIn(longNamed)],
      render: () => signedInScreen(paths.dashboard, <DashboardPage />, longNamed),
      shows: longNamed.displayName,
    },
  ],
};

export const sessions: Exhibit = {
  name: 'Who is shopping',
  states: [
    {
      name: 'not known yet',
      events: () => [sessionNeeded()],
      render: () => <SessionPendingScreen />,
      shows: sessionPendingTexts.loading,
    },
    {
      name: 'the answer is late',
      events: () => [answerOverdue()],
      render: () => <SessionPendingScreen />,
      shows: sessionPendingTexts.overdue,
    },
  ],
};

export const notFound: Exhibit = {
  name: 'Not found',
  states: [{ name: 'usual', at: '/no-such-page', render: () => <NotFoundPage />, shows: 'Page not found' }],
};
