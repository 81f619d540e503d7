import { reorderTexts as texts } from '@/texts/orders';
import type { ReorderedLine, ReorderResult } from './reorder';

/** How many products a sentence names; it counts the others. */
const maxNames = 3;

/** `3 items added. Lamp: only 1 of 3 added. Chair: out of stock` */
export function reorderText(result: ReorderResult): string {
  const added = result.reduce((sum, line) => sum + line.added, 0);
  const others = result.filter(({ outcome }) => outcome !== 'added');
  const unnamed = others.length - maxNames;
  return [
    added === 0 ? texts.nothingAdded : texts.added(added),
    ...others.slice(0, maxNames).map((line) => texts.ofProduct(line.name, outcomeText(line))),
    ...(unnamed > 0 ? [texts.others(unnamed)] : []),
  ].join('. ');
}

function outcomeText({ outcome, added, wanted }: ReorderedLine): string {
  switch (outcome) {
    case 'added':
    case 'addedInPart':
      return texts.inPart(added, wanted);
    case 'inCart':
    case 'noRoom':
    case 'outOfStock':
    case 'noLongerSold':
    case 'unknown':
      return texts[outcome];
  }
}
