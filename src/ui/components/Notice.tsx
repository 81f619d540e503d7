import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Explanation } from '@/domain/appError';
import { commonTexts } from '@/texts/common';
import { color, font, layout, pageColumn, radius, raised, space } from '../theme/tokens';
import { Box } from './Box';
import { Button } from './Button';
import { BoxIcon, CloudOffIcon, type IconProps } from './icons';
import { Stack } from './layout';
import { Text, TextLink } from './Text';

const Centred = styled(Stack).attrs({ $align: 'center' })`
  width: 100%;
  max-width: 560px;
  margin: ${space[10]} auto;
  padding: ${space[8]} ${space[6]};
  ${raised}
  text-align: center;
  overflow-wrap: anywhere;
`;

const NoticeIcon = styled.svg<{ $failed: boolean }>`
  padding: ${space[4]};
  border-radius: ${radius.round};
  background: ${({ $failed }) => ($failed ? color.dangerSoft : color.accentSoft)};
  color: ${({ $failed }) => ($failed ? color.danger : color.accent)};
`;

interface NoticeBoxProps extends Pick<ComponentProps<'div'>, 'role' | 'children'> {
  icon: ComponentType<IconProps>;
  isFailed?: boolean;
}

/** The look of a screen that has nothing else to show: an icon, a sentence, a way on. */
export function NoticeBox({ icon, isFailed = false, role, children }: NoticeBoxProps) {
  return (
    <Centred role={role}>
      <NoticeIcon as={icon} size={72} $failed={isFailed} />
      {children}
    </Centred>
  );
}

/** The advice below every failure. */
export const HelpInTrouble = createContext<ReactNode>(null);

interface NoticeProps {
  /** The event, or a sentence that the list is empty. */
  text: string;
  hint?: string;
  /** A drawing of the missing thing. Defaults to a box, or for an error to a cloud that cannot be reached. */
  icon?: ComponentType<IconProps>;
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

const Band = styled.div`
  border-top: 1px solid ${color.line};
  background: ${color.accentSoft};
`;

const BandRow = styled.div`
  ${pageColumn}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${layout.touchTarget};
  padding-block: ${space[1]};
  font: ${font('small')};
`;

const BandText = styled.p`
  flex: 1;
`;

interface NoticeBarProps {
  text: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** A strip across the page: a sentence, and what can be done about it. */
export function NoticeBar({ text, children }: NoticeBarProps) {
  return (
    <Band>
      <BandRow>
        <BandText>{text}</BandText>
        {children}
      </BandRow>
    </Band>
  );
}

interface AlertBoxProps extends Explanation {
  /** Buttons. */
  children?: ReactNode;
}

/** A red box that screen readers announce at once. */
export function AlertBox({ text, hint, detail, link, children }: AlertBoxProps) {
  return (
    <Box role="alert" $look="danger" $gap={1}>
      <Text $weight={600} $tone="danger">
        {text}
      </Text>
      {hint === undefined ? null : <Text $size="small">{hint}</Text>}
      {detail === undefined ? null : <Text $size="small">{detail}</Text>}
      {link === undefined ? null : (
        <TextLink to={link.to} replace state={link.state}>
          {link.label}
        </TextLink>
      )}
      {children}
    </Box>
  );
}
