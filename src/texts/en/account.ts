import { shop } from '@/config/shop';
import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';
import { commonTexts } from './common';

/** The forms of login, registration, password reset and profile. */
export const authTexts = {
  fields: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm new password',
  },
  passwordRule: 'Use at least 6 characters.',
  passwordsDiffer: 'Passwords do not match',
  login: {
    title: 'Login',
    description: 'Sign in to your account.',
    submit: 'Login',
    toRegister: "Don't have an account? Register",
    forgotten: 'Forgot your password?',
  },
  register: {
    title: 'Register',
    description: 'Create an account to keep your cart, favorites and orders.',
    submit: 'Register',
    toLogin: 'Already have an account? Login',
    logInWithEmail: 'Log in with this email',
    nameNotSaved: 'Your account is ready, but we couldn’t save your name. You can set it in your profile.',
  },
  reset: {
    title: 'Reset your password',
    description: 'Get an email with a link to set a new password.',
    intro: 'Enter your account’s email address, and we’ll send you a link to set a new password.',
    submit: 'Send link',
    sentTitle: 'Check your email',
    sent: (email: string) => `If an account exists for ${email}, you’ll get an email with a link.`,
    sendAgain: 'Use a different email',
    toLogin: 'Back to login',
    checking: 'Checking the link...',
    newTitle: 'Set a new password',
    newFor: 'For the account {email}',
    setSubmit: 'Set password',
    done: 'Your password has been changed. Log in with the new one.',
    expired: 'This link has expired or has already been used.',
    expiredHint: 'Each link works once, for a short time. Ask for a new one.',
    askAgain: 'Send a new link',
  },
  localMails: 'This shop is using its local services, which don’t send email.',
  localOutbox: 'Open the outbox',
  profile: {
    title: 'Profile',
    description: 'Your name, email address and password.',
    nameTitle: 'Update Your Name',
    nameSubmit: 'Save name',
    nameDone: 'Profile updated successfully!',
    emailTitle: 'Update Email',
    emailSubmit: 'Save email',
    emailDone: 'Email updated successfully!',
    emailWaits: (email: string) =>
      `We sent an email to ${email}. Open the link in it to change your address, then log in with the new one.`,
    passwordTitle: 'Change Password',
    passwordSubmit: 'Change password',
    passwordDone: 'Password updated successfully',
  },
  confirm: {
    title: 'Confirm it’s you to continue',
    intro: 'It’s been a while since you logged in. Enter your password.',
    submit: 'Confirm',
  },
};

/** The reasons for a visitor to sign in. */
export const whySignInTexts = {
  login: (purpose: string) => `Log in ${purpose}`,
  register: (purpose: string) => `Create an account ${purpose}`,
  purposes: {
    cart: 'to see your cart.',
    checkout: 'to check out.',
    order: 'to see your order.',
    favourites: 'to see your favorites.',
    orders: 'to see your orders.',
    profile: 'to see your profile.',
    dashboard: 'to see your dashboard.',
    favourite: 'to add this product to your favorites.',
  },
  kept: (count: number) =>
    plural(count, { one: 'Your item is kept.', other: `Your ${formatNumber(count)} items are kept.` }),
  lines: 'In your cart',
  more: (count: number) => `and ${commonTexts.moreProducts(count)}`,
};

/** The account's navigation and its first page. */
export const dashboardTexts = {
  title: 'Dashboard',
  description: 'Your account, your orders and your favorites.',
  navigation: 'Account pages',
  links: { dashboard: 'Dashboard', profile: 'Profile', orders: 'Orders', favourites: 'Favorites' },
  welcome: 'Welcome to your dashboard',
  hello: (name: string) => `Good to see you, ${name}.`,
  cart: 'Your cart',
  order: 'Your last order',
  toOrder: 'View order',
  orderFailed: 'We couldn’t load your last order.',
  favourites: 'Your favorites',
  toFavourites: 'See all favorites',
  startTitle: 'Your account is ready',
  start: 'What you put into your cart, order, or save for later will be here.',
  continueTitle: 'Continue where you left off',
  continueTo: {
    cart: 'Go to your cart',
    checkout: 'Go to checkout',
    favourites: 'Go to your favorites',
    orders: 'Go to your orders',
    profile: 'Go to your profile',
    home: 'Go to the home page',
    products: 'Go back to all products',
    order: 'Go to your order',
    search: (query: string) => `Go back to “${query}”`,
    named: (name: string) => `Go back to ${name}`,
    other: 'Go back to the page',
  },
};

export const dataTexts = {
  title: 'Your data',
  intro: `One file with all that ${shop.name} has stored about you: your account, cart, favorites and orders, and what this browser keeps.`,
  submit: 'Download my data',
  collecting: 'Collecting your data...',
  done: 'Your file is ready in your downloads.',
};

export const deletionTexts = {
  title: 'Delete your account',
  intro: 'Your name, email, cart and favorites are deleted for good.',
  open: 'Delete account...',
  dialogTitle: 'Delete your account?',
  gone: 'Deleted for good, at once: your name, email address and password, your cart, your favorites, and what this browser keeps of you, in all its tabs.',
  stays: (retention: string) =>
    `Your orders stay with ${shop.name} for its bookkeeping. Your name, email and address are removed from each of them ${retention} after it was placed.`,
  unsent: 'None of it will be sent.',
  word: 'DELETE',
  field: 'Type DELETE to confirm',
  wordNeeded: 'Type DELETE in this field to delete your account',
  submit: 'Delete account',
  keep: 'Keep account',
};

/** `3650` days are 10 years. */
export function formatRetention(days: number): string {
  const years = days / 365;
  return Number.isInteger(years)
    ? plural(years, { one: 'one year', other: `${years} years` })
    : plural(days, { one: 'one day', other: `${formatNumber(days)} days` });
}

/** The identity provider's errors, in the shop's words. */
export const authErrorTexts = {
  weakPassword: 'Password is too weak. Please use a stronger password.',
  tooManyRequests: 'Too many failed attempts. Please wait a moment and try again.',
  userDisabled: 'Your account has been disabled. Contact support.',
  registration: {
    emailInUse: 'This email is already registered. Please use a different email.',
    invalidEmail: 'Please provide a valid email address.',
    other: 'An error occurred during registration.',
  },
  login: {
    wrongCredentials: 'Incorrect email or password',
    other: 'An error occurred during login.',
  },
  account: {
    wrongPassword: 'The current password you entered is incorrect.',
    requiresRecentLogin: 'Please log in again to confirm your identity.',
    userNotFound: 'User not found. Please check your credentials.',
    invalidCredential: 'Invalid credentials. Please try again.',
    emailInUse: 'This email is already in use by another account.',
    invalidEmail: 'The email address is invalid.',
    noUser: 'No user is logged in',
    noEmail: 'User email not found.',
    other: 'An unexpected error occurred. Please try again.',
  },
};
