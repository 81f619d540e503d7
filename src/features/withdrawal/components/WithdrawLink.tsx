import { parameters, paths } from '@/config/paths';
import type { WithdrawalState } from '@/features/orders/withdrawalState';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { ButtonLink } from '@/ui/components/Button';
import { Day } from '@/ui/components/Day';
import { Sentence } from '@/ui/components/Sentence';
import { Note } from '@/ui/components/Text';

interface WithdrawLinkProps {
  orderId: string;
  withdrawal: WithdrawalState;
}

/** Leads to the statement about an order while the withdrawal period lasts, and says when it ends. */
export function WithdrawLink({ orderId, withdrawal }: WithdrawLinkProps) {
  if (withdrawal.kind !== 'possible') return null;
  const { lastDay } = withdrawal;
  return (
    <>
      <ButtonLink $look="secondary" to={`${paths.withdrawal}?${parameters.order}=${orderId}`}>
        {texts.title}
      </ButtonLink>
      {lastDay !== null && (
        <Note>
          <Sentence text={texts.until} parts={{ day: <Day day={lastDay} /> }} />
        </Note>
      )}
    </>
  );
}
