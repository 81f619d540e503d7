/** What is said about the session on any page; the forms' words are in `authTexts.ts`, which only their pages load. */
export const sessionTexts = {
  loading: 'loading...',
  overdue: 'We can’t tell yet whether you are signed in.',
  overdueHint: 'Check your internet connection. The page goes on by itself as soon as there is an answer.',
  retry: 'Try again',
  ended: 'You have been signed out. Log in to go on with your account.',
  logoutFailed: 'An error occurred during logout.',
} as const;
