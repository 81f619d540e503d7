import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';

/** The texts around every page. */
export const shellTexts = {
  skipToContent: 'Skip to content',
  loading: 'loading...',
  homeLink: (shopName: string) => `${shopName}, home`,
  cartLink: (quantity: number) =>
    plural(quantity, { one: 'Cart, 1 item', other: `Cart, ${formatNumber(quantity)} items` }),
  /** The kind of a text of `content/`, for search engines. */
  textDescription: (title: string, shopName: string) => `${title} of ${shopName}.`,
  favourites: 'Favorites',
  account: 'Account',
  myAccount: 'My account',
  signedInAs: 'Signed in as',
  dashboard: 'Dashboard',
  logout: 'Logout',
  login: 'Login',
  register: 'Register',
  useDarkTheme: 'Use dark theme',
  useLightTheme: 'Use light theme',
};

export const footerTexts = {
  shop: 'Shop',
  home: 'Home',
  products: 'All products',
  account: 'Your account',
  dashboard: 'Dashboard',
  orders: 'Orders',
  cart: 'Cart',
  help: 'About us',
  imprint: 'Imprint',
  terms: 'Terms of sale',
  privacy: 'Privacy',
  delivery: 'Delivery and returns',
  withdrawal: 'Withdraw from contract',
};

/** The notices below the header. */
export const noticeTexts = {
  offline: 'You’re offline.',
  stillWorks: 'Pages you’ve visited still work offline. We’ll send your cart and orders later.',
  notCached: 'You’re offline, and you haven’t opened this page on this device before.',
  hide: 'Hide this message',
  pricesOutdated: 'Prices may be out of date',
  updateReady: 'A new version of the shop is ready.',
  later: 'Later',
};

export const toastTexts = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  cartNotSaved: 'This browser can’t save your cart. It stays until you close the page.',
};

export const signOutTexts = {
  saving: 'Saving your last changes...',
  title: 'Not everything is saved yet',
  unsent:
    'Stay signed in until you’re back online, or sign out and keep everything on this device. Only your account can see it, and we’ll send it when you sign in again.',
  rejected: (count: number) =>
    plural(count, {
      one: 'Stay signed in to put the items back in your cart under My Orders, or sign out and keep it on this device. Only your account can see it, and you’ll find it there when you sign in again.',
      other:
        'Stay signed in to put the items back in your cart under My Orders, or sign out and keep them on this device. Only your account can see them, and you’ll find them there when you sign in again.',
    }),
  unsaved: 'This browser couldn’t store it. Stay signed in to keep it. If you sign out now, it’s lost.',
  stay: 'Stay signed in',
  signOut: 'Sign out and keep',
  signOutAnyway: 'Sign out anyway',
};

export const bugReportTexts = {
  save: 'Report a problem',
};

/** The texts of a page that cannot be rendered. */
export const errorTexts = {
  missing: {
    text: 'This page could not be loaded.',
    hint: 'The shop was updated, or the connection was lost. Your cart and your account are safe.',
  },
  broken: {
    text: 'Something went wrong on this page.',
    hint: 'Your cart and your account are safe. Try again, or go back to the home page.',
  },
};

/** Messages about changes and orders that the server does not have yet. */
export const syncTexts = {
  waiting: 'Changes to your cart aren’t saved yet. We’ll keep trying.',
  changeNotSaved: 'This browser can’t store your change. Keep this page open until it’s saved.',
  orderNotSaved: 'This browser can’t save your order. Keep this page open until it has been sent.',
  orderQueued: 'Saved on this device. We’ll send it as soon as we can.',
  orderRejected: 'An order was not accepted, and nothing was bought.',
  viewOrder: 'View your order',
};

/** Messages about the session, on any page. */
export const sessionTexts = {
  pending: 'loading...',
  overdue: 'We can’t tell yet whether you are signed in.',
  overdueHint: 'Check your internet connection. This page will continue as soon as we know.',
  ended: 'You’ve been signed out. Log in to continue.',
  notStored: 'This browser can’t keep you signed in. You’ll need to log in again after you reload or close this page.',
  logoutFailed: 'An error occurred during logout.',
  deleted: 'Your account has been deleted.',
  ordersQueued: (count: number) =>
    plural(count, {
      one: 'One order is waiting to be sent.',
      other: `${formatNumber(count)} orders are waiting to be sent.`,
    }),
  changesWaiting: 'Some changes haven’t reached your account.',
  ordersRejected: (count: number) =>
    plural(count, {
      one: 'One order wasn’t accepted by the shop.',
      other: `${formatNumber(count)} orders weren’t accepted by the shop.`,
    }),
};
