import { shop } from '@/config/shop';

export const dataTexts = {
  title: 'Your Data',
  intro: `One file with all that ${shop.name} has stored about you: your account, cart, favorites and orders, and what this browser keeps.`,
  submit: 'Download my data',
  collecting: 'Collecting your data…',
  done: 'Your file is ready in your downloads.',
} as const;

export const deletionTexts = {
  title: 'Delete Your Account',
  intro: 'Your name, email, cart and favorites are deleted for good.',
  open: 'Delete account…',
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
} as const;

/** `3650` days are 10 years. */
export function formatRetention(days: number): string {
  const years = days / 365;
  if (Number.isInteger(years)) return years === 1 ? 'one year' : `${years} years`;
  return `${days} days`;
}
