export const measuringTexts = {
  label: 'Measuring',
  question: 'May we measure how quickly pages appear for you? The figures don’t say who you are.',
  privacy: 'Privacy',
  yes: 'Yes, measure',
  no: 'No',
  change: 'Change what may be measured',
} as const;
