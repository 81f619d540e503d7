export const toastsTexts = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  /** Beside a repeated message. */
  times: (count: number) => `×${count}`,
} as const;
