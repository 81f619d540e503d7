const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const dateTexts = {
  /** `May 23, 2024`: the date in UTC, in the format of `Intl`, whose first use a slow phone would wait for. */
  day: (time: Date) => `${months[time.getUTCMonth()]} ${time.getUTCDate()}, ${time.getUTCFullYear()}`,
} as const;
