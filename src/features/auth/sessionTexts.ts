/** What is said about the session on any page; the forms' words are in `authTexts.ts`, which only their pages load. */
export const sessionTexts = {
  loading: 'loading...',
  overdue: 'We can’t tell yet whether you are signed in.',
  overdueHint: 'Check your internet connection. This page will continue as soon as we know.',
  retry: 'Try again',
  ended: 'You’ve been signed out. Log in to continue.',
  notStored: 'This browser can’t keep you signed in. You’ll need to log in again after you reload or close this page.',
  logoutFailed: 'An error occurred during logout.',
} as const;
