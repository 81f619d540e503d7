export const toastsTexts = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  /** Beside a message that came more than once. */
  times: (count: number) => `×${count}`,
} as const;
