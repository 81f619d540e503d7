import { formatNumber } from '@/domain/format';
import { plural } from './plural';

/** What is said of changes and orders that the server does not have yet. */
export const queueTexts = {
  waiting: (count: number) =>
    plural(count, {
      one: 'A change to your cart isn’t saved yet. We’ll keep trying.',
      other: `${formatNumber(count)} changes to your cart aren’t saved yet. We’ll keep trying.`,
    }),
  changeNotStored: 'This browser can’t store your change. Keep this page open until it’s saved.',
  orderNotStored: 'This browser can’t save your order. Keep this page open until it has been sent.',
  orderQueued: 'Saved on this device. We’ll send it when you’re back online.',
} as const;
