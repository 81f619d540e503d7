import styled from 'styled-components';
import { cartTotal, type CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import { commonTexts } from '@/texts/common';
import { lineChangesTexts } from '@/texts/orders';
import { Button } from '@/ui/components/Button';
import { ButtonRow } from '@/ui/components/ButtonRow';
import { Dialog, ScrollBox } from '@/ui/components/Dialog';
import { belowMedium, color, font, from, space } from '@/ui/theme/tokens';
import { changeText } from '../changeText';
import { linesAfter, type LineChange } from '../placeOrder';

const Changes = styled(ScrollBox)`
  max-height: 40vh;
  margin: ${space[4]} 0 ${space[5]};
  overflow-y: auto;
`;

const Table = styled.table`
  width: 100%;
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
  tfoot {
    position: sticky;
    bottom: 0;
    background: ${color.surfaceRaised};
  }
  tfoot th,
  tfoot td {
    border-top: 1px solid ${color.lineStrong};
    font: ${font('body', 650)};
  }
  /* Beside two amounts a name would have no room: it stands above them. */
  ${belowMedium} {
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    th:first-child {
      grid-column: 1 / -1;
      padding-bottom: 0;
    }
    tfoot td {
      border-top: 0;
    }
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
      <Changes aria-label={lineChangesTexts.product}>
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
              <th scope="row">{commonTexts.total}</th>
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
  return lineChangesTexts.pieces(quantity, price);
}
