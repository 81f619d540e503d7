import { useEffect, useId, useRef, useState } from 'react';
import type { Explanation } from '@/domain/appError';
import type { WithdrawalStatement } from '@/domain/withdrawal';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { Box } from '@/ui/components/Box';
import { BusyButton, Button } from '@/ui/components/Button';
import { Row } from '@/ui/components/layout';
import { AlertBox } from '@/ui/components/Notice';
import { Text } from '@/ui/components/Text';
import { StatementLines } from './StatementLines';

interface StatementReviewProps {
  statement: WithdrawalStatement;
  failure: Explanation | null;
  /** Takes the focus, because the user came from the form. */
  takesFocus: boolean;
  onConfirm: () => Promise<unknown>;
  onChange: () => void;
}

/** Shows a statement of withdrawal before it is sent. */
export function StatementReview({ statement, failure, takesFocus, onConfirm, onChange }: StatementReviewProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <Box as="section" $look="accent" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {texts.reviewTitle}
      </h2>
      <Text>{statement.products === '' ? texts.statement : texts.statementInPart}</Text>
      <StatementLines {...statement} />
      {failure !== null && <AlertBox {...failure} />}
      <Row>
        <BusyButton
          label={texts.confirm}
          busyLabel={texts.sending}
          look="primary"
          onPress={async () => {
            setIsSending(true);
            await onConfirm();
            setIsSending(false);
          }}
        />
        <Button $look="secondary" aria-disabled={isSending} onClick={isSending ? undefined : onChange}>
          {texts.change}
        </Button>
      </Row>
    </Box>
  );
}
