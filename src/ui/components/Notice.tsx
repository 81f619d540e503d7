import { createContext, useContext, type ReactNode } from 'react';
import styled from 'styled-components';
import { raised, space } from '../theme/tokens';
import { Button } from './Button';
import { Stack } from './Stack';
import { Text } from './Text';

const Centred = styled(Stack).attrs({ $align: 'center' })`
  max-width: 560px;
  margin: ${space[10]} auto;
  padding: ${space[8]} ${space[6]};
  ${raised}
  text-align: center;
  overflow-wrap: anywhere;
`;

/** The advice below every failure. */
export const HelpInTrouble = createContext<ReactNode>(null);

interface NoticeProps {
  /** What happened, or that the list is empty. */
  text: string;
  hint?: string;
  /** Screen readers announce an error at once. */
  urgent?: boolean;
  /** Offers to try again. */
  onRetry?: () => void;
  /** Another next step: a link. */
  children?: ReactNode;
}

/** Fills an empty or failed screen: a sentence and a next step. */
export function Notice({ text, hint, urgent = false, onRetry, children }: NoticeProps) {
  const help = useContext(HelpInTrouble);
  return (
    <>
      <Centred role={urgent ? 'alert' : 'status'}>
        <Text $size="lead">{text}</Text>
        {hint === undefined ? null : <Text $muted>{hint}</Text>}
        {onRetry === undefined ? null : (
          <Button type="button" onClick={onRetry}>
            Try again
          </Button>
        )}
        {children}
      </Centred>
      {urgent && help}
    </>
  );
}
