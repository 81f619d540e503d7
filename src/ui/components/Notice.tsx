import { createContext, useContext, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, raised, space } from '../theme/tokens';
import { Button } from './Button';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-width: 560px;
  margin: ${space[10]} auto;
  padding: ${space[8]} ${space[6]};
  ${raised}
  text-align: center;
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  font: ${font('lead')};
`;

const Hint = styled.p`
  color: ${color.inkMuted};
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
      <Box role={urgent ? 'alert' : 'status'}>
        <Text>{text}</Text>
        {hint === undefined ? null : <Hint>{hint}</Hint>}
        {onRetry === undefined ? null : (
          <Button type="button" onClick={onRetry}>
            Try again
          </Button>
        )}
        {children}
      </Box>
      {urgent && help}
    </>
  );
}
