import type { OrderStatus } from '@/domain/order';
import { selectIsUnsentWorkSaved } from '@/features/orders/ordersSlice';
import type { WithdrawalState } from '@/features/orders/withdrawalState';
import { useAppSelector } from '@/lib/hooks';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { Box } from '@/ui/components/Box';
import { LocalTime } from '@/ui/components/LocalTime';
import { Sentence } from '@/ui/components/Sentence';
import { Text } from '@/ui/components/Text';
import { StatementLines } from './StatementLines';

interface StatedWithdrawalProps {
  withdrawal: WithdrawalState;
  status: OrderStatus | null;
}

/** Shows the customer's statement, the time of its receipt and the next step. Renders nothing without a statement. */
export function StatedWithdrawal({ withdrawal, status }: StatedWithdrawalProps) {
  const isSaved = useAppSelector(selectIsUnsentWorkSaved);
  if (withdrawal.kind === 'possible' || withdrawal.kind === 'closed') return null;
  return (
    <Box as="section" $look="raised" $gap={2} aria-labelledby="order-withdrawal">
      <h2 id="order-withdrawal">{texts.orderTitle}</h2>
      <div role="status">
        {withdrawal.kind === 'received' ? (
          <Text>
            <Sentence text={texts.received} parts={{ time: <LocalTime time={withdrawal.received.at} /> }} />
          </Text>
        ) : (
          <Text $tone={withdrawal.kind === 'rejected' ? 'danger' : undefined}>
            {withdrawal.kind === 'queued' && !isSaved ? texts.notSaved : texts[withdrawal.kind]}
          </Text>
        )}
      </div>
      <StatementLines {...(withdrawal.kind === 'received' ? withdrawal.received : withdrawal.request)} />
      {withdrawal.kind === 'received' && isOpen(status) && <Text $muted>{nextStep(status)}</Text>}
    </Box>
  );
}

function nextStep(status: OrderStatus | null): string {
  if (status?.state === 'cancelled') return texts.nothingToSend;
  return status !== null && status.state !== 'shipped' ? texts.nextInPart : texts.next;
}

/** True until goods have come back, or money was paid back. */
function isOpen(status: OrderStatus | null): boolean {
  return status?.steps.every(({ state }) => state !== 'returned' && state !== 'refunded') ?? true;
}
