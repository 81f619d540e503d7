import { createContext, use, type ComponentType, type ReactNode } from 'react';
import { commonTexts } from '@/texts/common';
import { Button } from './Button';
import { BoxIcon, CloudOffIcon } from './icons';
import { NoticeBox } from './NoticeBox';
import { Text } from './Text';

/** The advice below every failure. */
export const HelpInTrouble = createContext<ReactNode>(null);

interface NoticeProps {
  /** What happened, or that the list is empty. */
  text: string;
  hint?: string;
  /** What is missing; a box, or for an error a cloud that cannot be reached, when unset. */
  icon?: ComponentType<{ size: number }>;
  /** Screen readers announce an error at once. */
  urgent?: boolean;
  /** Offers to try again. */
  onRetry?: () => void;
  /** Another next step: a link. */
  children?: ReactNode;
}

/** Fills an empty or failed screen: a sentence and a next step. */
export function Notice({
  text,
  hint,
  urgent = false,
  icon = urgent ? CloudOffIcon : BoxIcon,
  onRetry,
  children,
}: NoticeProps) {
  const help = use(HelpInTrouble);
  return (
    <>
      <NoticeBox icon={icon} isFailed={urgent} role={urgent ? 'alert' : 'status'}>
        <Text $size="lead">{text}</Text>
        {hint === undefined ? null : <Text $muted>{hint}</Text>}
        {onRetry === undefined ? null : <Button onClick={onRetry}>{commonTexts.tryAgain}</Button>}
        {children}
      </NoticeBox>
      {urgent && help}
    </>
  );
}
