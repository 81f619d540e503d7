import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';

const Pill = styled.span<{ $tone: 'info' | 'danger' | 'success' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${({ $tone }) => color[$tone]};
  font: ${font('small', 600)};
  white-space: nowrap;
`;

interface StateLabelProps {
  tone: 'info' | 'danger' | 'success';
  icon: ReactNode;
  text: string;
}

/** A state in a word, with a colour and a drawing. */
export function StateLabel({ tone, icon, text }: StateLabelProps) {
  return (
    <Pill $tone={tone}>
      {icon}
      <span>{text}</span>
    </Pill>
  );
}
