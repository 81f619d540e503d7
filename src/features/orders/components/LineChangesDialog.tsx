import styled from 'styled-components';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { ScrollBox } from '@/ui/components/ScrollBox';
import { color, font, space } from '@/ui/theme/tokens';
import { changeText, ordersTexts } from '../ordersTexts';
import type { LineChange } from '../priceCheck';

const Changes = styled(ScrollBox)`
  max-height: 40vh;
  margin: ${space[4]} 0 ${space[5]};
  overflow-y: auto;
  ul {
    display: grid;
    gap: ${space[3]};
  }
  li {
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }
  strong {
    display: block;
    font: ${font('body', 600)};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

interface LineChangesDialogProps {
  changes: readonly LineChange[];
  onAccept: () => void;
  onGoBack: () => void;
}

/** What has changed since the shopper filled the cart; nothing of it is applied before they accept. */
export function LineChangesDialog({ changes, onAccept, onGoBack }: LineChangesDialogProps) {
  const texts = ordersTexts.changes;
  return (
    <Dialog title={texts.title} onClose={onGoBack}>
      {() => (
        <>
          <p>{texts.intro}</p>
          <Changes aria-label={ordersTexts.lines}>
            <ul>
              {changes.map((change) => (
                <li key={`${change.kind}-${change.productId}`}>
                  <strong dir="auto">{change.name}</strong>
                  {changeText(change)}
                </li>
              ))}
            </ul>
          </Changes>
          <Buttons>
            <Button type="button" onClick={onAccept}>
              {texts.accept}
            </Button>
            <Button type="button" $look="secondary" onClick={onGoBack}>
              {texts.goBack}
            </Button>
          </Buttons>
        </>
      )}
    </Dialog>
  );
}
