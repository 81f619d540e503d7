import styled from 'styled-components';
import { cartTotal } from '@/domain/cart';
import type { CartLine } from '@/domain/cart';
import { formatCents, formatPrice, toCents } from '@/domain/money';
import { Button } from '@/ui/components/Button';
import { ButtonRow } from '@/ui/components/ButtonRow';
import { Dialog, ScrollBox } from '@/ui/components/Dialog';
import { color, font, from, space } from '@/ui/theme/tokens';
import { ordersTexts } from '../ordersTexts';
import { linesAfter } from '../placeOrder';
import type { LineChange } from '../placeOrder';

export const lineChangesTexts = {
  title: 'Prices or stock have changed',
  intro: 'Some items changed since you added them. Nothing has been ordered yet.',
  product: 'Item',
  was: 'Before',
  now: 'Now',
  total: 'Total',
  leftOut: 'Left out',
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  /** Before the order is placed, beside its total. */
  ahead: (count: number) =>
    `${count === 1 ? '1 item has' : `${count} items have`} changed since you added ${count === 1 ? 'it' : 'them'}. You’ll see the new total before anything is ordered.`,
  accept: 'Accept and place order',
  goBack: 'Go back',
} as const;

const Changes = styled(ScrollBox)`
  max-height: 40vh;
  margin: ${space[4]} 0 ${space[5]};
  overflow-y: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space[2]} 0 ${space[2]} ${space[3]};
    text-align: right;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-top: 1px solid ${color.line};
  }
  thead th {
    color: ${color.inkMuted};
    font: ${font('small')};
  }
  td {
    font: ${font('small')};
    white-space: nowrap;
    ${from.medium} {
      font: ${font('body')};
    }
  }
  /* The new total stays in sight, however long the list is. */
  tfoot th,
  tfoot td {
    position: sticky;
    bottom: 0;
    border-top: 1px solid ${color.lineStrong};
    background: ${color.surfaceRaised};
    font: ${font('body', 650)};
  }
  p {
    font: ${font('small')};
  }
  s {
    color: ${color.inkMuted};
  }
`;

interface LineChangesDialogProps {
  /** All lines, as the shopper saw them. */
  lines: readonly CartLine[];
  changes: readonly LineChange[];
  onAccept: () => void;
  onGoBack: () => void;
}

/** What has changed since the shopper filled the cart, and the new total; nothing is applied before they accept. */
export function LineChangesDialog({ lines, changes, onAccept, onGoBack }: LineChangesDialogProps) {
  return (
    <Dialog title={lineChangesTexts.title} onClose={onGoBack}>
      <p>{lineChangesTexts.intro}</p>
      <Changes aria-label={ordersTexts.lines}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{lineChangesTexts.product}</th>
              <th scope="col">{lineChangesTexts.was}</th>
              <th scope="col">{lineChangesTexts.now}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.was.productId}>
                <th scope="row">
                  <span dir="auto">{change.was.name}</span>
                  <p>{changeText(change)}</p>
                </th>
                <td>
                  <s>{pieces(change.was)}</s>
                </td>
                <td>{change.kind === 'changed' ? pieces(change.now) : lineChangesTexts.leftOut}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{lineChangesTexts.total}</th>
              <td>
                <s>{formatCents(cartTotal(lines))}</s>
              </td>
              <td>{formatCents(cartTotal(linesAfter(lines, changes)))}</td>
            </tr>
          </tfoot>
        </Table>
      </Changes>
      <ButtonRow>
        <Button type="button" onClick={onAccept}>
          {lineChangesTexts.accept}
        </Button>
        <Button type="button" $look="secondary" onClick={onGoBack}>
          {lineChangesTexts.goBack}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

function pieces({ quantity, price }: CartLine): string {
  return lineChangesTexts.pieces(quantity, formatPrice(price));
}

/** What a line's change means for the order, in sentences. */
export function changeText(change: LineChange): string {
  switch (change.kind) {
    case 'soldOut':
      return 'Out of stock, so we’ll leave it out.';
    case 'gone':
      return 'No longer sold, so we’ll leave it out.';
    case 'tooFewLeft':
      return `Only ${change.left} left, and ${change.minimum} is the smallest quantity, so we’ll leave it out.`;
    case 'changed': {
      const { was, now } = change;
      const reason = now.quantity < was.quantity ? `Only ${now.quantity} left` : `${now.quantity} is the smallest quantity`;
      const sentences = [
        toCents(was.price) === toCents(now.price)
          ? null
          : `The price was ${formatPrice(was.price)} and is now ${formatPrice(now.price)}.`,
        was.quantity === now.quantity
          ? null
          : `${reason}, so we’ll change ${was.quantity} to ${now.quantity}.`,
      ];
      return sentences.filter((sentence) => sentence !== null).join(' ');
    }
  }
}
