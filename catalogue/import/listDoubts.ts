import type { ColumnSamples } from './columnSamples';
import type { EntryContext } from './draftCells';
import type { Recognised } from './recognise';

/** Lists what is doubtful about a file, in a sentence each. An export of this shop is not doubtful. */
export function listDoubts({
  recognised: { found, headers },
  samples,
  context: { doubts, unknownStock },
}: {
  recognised: Recognised;
  samples: ColumnSamples;
  context: EntryContext;
}): string[] {
  if (headers.categorySlug === 'categorySlug' && found.has('minimumOrderQuantity')) return [];
  const contradictions = samples.rivals.map(
    ({ field, columns: [column, rival], place, values: [value, other] }) =>
      `the columns "${column}" and "${rival}" could both be the ${field}, and differ in ${place}: "${value}" and "${other}". Choose with --column ${field}="NAME", or remove one.`,
  );
  const isNet = found.has('netPrice') && !found.has('price');
  const net = `the prices of "${headers.netPrice ?? ''}" are without tax, and the shop shows prices with tax.`;
  const stock = unknownStock === null ? null : samples.possibleStock();
  const overwritten = `the column "${stock ?? ''}" has whole numbers and may be the stock: add --column stock="${stock ?? ''}".`;
  return [...contradictions, ...(isNet ? [net] : []), ...(stock === null ? [] : [overwritten]), ...doubts.list()];
}
