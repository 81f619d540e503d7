import { cartTotal, type CartLine } from '@/domain/cart';
import { formatAmount } from '@/domain/money';
import { commonTexts } from '@/texts/common';
import { ordersTexts, lineChangesTexts as texts } from '@/texts/orders';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { Row, Stack } from '@/ui/components/layout';
import { Table } from '@/ui/components/Table';
import { Text } from '@/ui/components/Text';
import { describeChange, applyLineChanges, type LineChange } from '../lineChanges';

interface LineChangesDialogProps {
  /** All lines, as the shopper saw them. */
  lines: readonly CartLine[];
  changes: readonly LineChange[];
  onAccept: () => void;
  onGoBack: () => void;
}

/** Lists the changes since the shopper filled the cart, and the new total. Applies nothing before they accept. */
export function LineChangesDialog({ lines, changes, onAccept, onGoBack }: LineChangesDialogProps) {
  const total = formatAmount(cartTotal(applyLineChanges(lines, changes)));
  return (
    <Dialog title={texts.title} isFinal onClose={onGoBack}>
      <Stack>
        <p>{texts.intro}</p>
        <Table
          caption={texts.product}
          columns={[{ head: texts.product }, { head: texts.was, isAmount: true }, { head: texts.now, isAmount: true }]}
          rows={changes.map((change) => {
            const now = change.kind === 'changed' ? pieces(change.now) : texts.leftOut;
            return {
              key: change.was.productId,
              cells: [
                <div key="product">
                  <span dir="auto">{change.was.name}</span>
                  <Text $size="small">{describeChange(change)}</Text>
                </div>,
                <Before key="was" was={pieces(change.was)} now={now} />,
                now,
              ],
            };
          })}
          foot={[commonTexts.total, <Before key="was" was={formatAmount(cartTotal(lines))} now={total} />, total]}
        />
        <Row>
          {/* First, so that this button has the focus. */}
          <Button $look="secondary" onClick={onGoBack}>
            {texts.goBack}
          </Button>
          <Button onClick={onAccept}>{texts.accept}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Struck through, unless only the title has changed. */
function Before({ was, now }: { was: string; now: string }) {
  return was === now ? was : <s>{was}</s>;
}

function pieces({ quantity, price }: CartLine): string {
  return ordersTexts.pieces(quantity, price);
}
