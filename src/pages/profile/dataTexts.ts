import { shop } from '@/config/shop';

/** The words of the download of one's own data. */
export const dataTexts = {
  title: 'Your Data',
  intro: `One file with all that ${shop.name} has stored about you: your account, cart, favorites and orders, and what this browser keeps.`,
  submit: 'Download my data',
  collecting: 'Collecting your data…',
  done: 'Your file is ready in your downloads.',
} as const;
