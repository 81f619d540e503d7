import { formatNumber } from '@/domain/format';
import { plural } from './plural';

/** What a page says of the session, whichever page it is. */
export const sessionTexts = {
  pending: 'loading...',
  overdue: 'We can’t tell yet whether you are signed in.',
  overdueHint: 'Check your internet connection. This page will continue as soon as we know.',
  ended: 'You’ve been signed out. Log in to continue.',
  notStored: 'This browser can’t keep you signed in. You’ll need to log in again after you reload or close this page.',
  logoutFailed: 'An error occurred during logout.',
  deleted: 'Your account has been deleted.',
  ordersWaiting: (count: number) =>
    plural(count, {
      one: 'One order is waiting to be sent.',
      other: `${formatNumber(count)} orders are waiting to be sent.`,
    }),
  changesWaiting: (count: number) =>
    plural(count, {
      one: 'One change hasn’t reached your account.',
      other: `${formatNumber(count)} changes haven’t reached your account.`,
    }),
  ordersRefused: (count: number) =>
    plural(count, {
      one: 'One order wasn’t accepted by the shop.',
      other: `${formatNumber(count)} orders weren’t accepted by the shop.`,
    }),
} as const;
