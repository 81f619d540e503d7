import { useState } from 'react';
import type { OrderDraft } from '@/domain/order';
import { useIsOnline } from '@/lib/hooks';
import { cancelTexts as texts } from '@/texts/orders';
import { BusyButton, Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { Row, Stack } from '@/ui/components/layout';
import { AlertBox } from '@/ui/components/Notice';
import { Note } from '@/ui/components/Text';
import { ordersApi } from '../ordersApi';

/**
 * A button that cancels an order, after a dialog about the consequences. Offline it says that it needs a connection.
 */
export function CancelOrder({ order }: { order: OrderDraft }) {
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);
  const hintId = `cancel-${order.id}`;
  return (
    <>
      <Button
        $look="danger"
        aria-disabled={!isOnline}
        aria-describedby={isOnline ? undefined : hintId}
        onClick={isOnline ? () => setIsAsking(true) : undefined}
      >
        {texts.open}
      </Button>
      {!isOnline && <Note id={hintId}>{texts.needsConnection}</Note>}
      {isAsking && <CancelDialog order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function CancelDialog({ order: { userId: uid, id: orderId }, onClose }: { order: OrderDraft; onClose: () => void }) {
  const [requestCancel, { isError }] = ordersApi.useRequestCancelMutation();

  async function cancel() {
    const { error } = await requestCancel({ uid, orderId });
    if (error === undefined) onClose();
  }

  return (
    <Dialog title={texts.title} isFinal onClose={onClose}>
      <Stack>
        <p>{texts.whatFollows}</p>
        {isError && <AlertBox text={texts.failed} hint={texts.failedHint} />}
        <Row>
          {/* First, so that this button has the focus. */}
          <Button $look="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <BusyButton label={texts.confirm} busyLabel={texts.sending} look="danger" onPress={cancel} />
        </Row>
      </Stack>
    </Dialog>
  );
}
