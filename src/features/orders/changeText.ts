import { toCents } from '@/domain/money';
import { lineChangesTexts as texts } from '@/texts/orders';
import type { LineChange } from './placeOrder';

/** What a line's change means for the order, in sentences. */
export function changeText(change: LineChange): string {
  switch (change.kind) {
    case 'soldOut':
      return texts.soldOut;
    case 'gone':
      return texts.gone;
    case 'tooFewLeft':
      return texts.tooFewLeft(change.left, change.minimum);
    case 'changed': {
      const { was, now } = change;
      const sentences = [
        toCents(was.price) === toCents(now.price) ? null : texts.price(was.price, now.price),
        now.quantity < was.quantity ? texts.fewer(was.quantity, now.quantity) : null,
        now.quantity > was.quantity ? texts.atLeast(was.quantity, now.quantity) : null,
      ];
      return sentences.filter((sentence) => sentence !== null).join(' ');
    }
  }
}
