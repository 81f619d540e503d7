import type { ComponentProps, ComponentType } from 'react';
import styled from 'styled-components';
import { color, radius, raised, space } from '../theme/tokens';
import { Stack } from './Stack';

const Centred = styled(Stack).attrs({ $align: 'center' })`
  width: 100%;
  max-width: 560px;
  margin: ${space[10]} auto;
  padding: ${space[8]} ${space[6]};
  ${raised}
  text-align: center;
  overflow-wrap: anywhere;
  > svg:first-child {
    padding: ${space[4]};
    border-radius: ${radius.round};
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &[data-failed] > svg:first-child {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
`;

interface NoticeBoxProps extends Pick<ComponentProps<'div'>, 'role' | 'children'> {
  icon: ComponentType<{ size: number }>;
  isFailed?: boolean;
}

/** The look of a screen that has nothing else to show: an icon, a sentence, a way on. */
export function NoticeBox({ icon: Icon, isFailed = false, role, children }: NoticeBoxProps) {
  return (
    <Centred role={role} data-failed={isFailed ? true : undefined}>
      <Icon size={72} />
      {children}
    </Centred>
  );
}
