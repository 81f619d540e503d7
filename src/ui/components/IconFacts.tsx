import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  div {
    position: relative;
    padding-inline-start: ${space[10]};
  }
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    margin-block: auto;
    color: ${color.accent};
  }
  dt {
    color: ${color.inkMuted};
    font: ${font('tiny')};
  }
  dd {
    font: ${font('small', 500)};
  }
`;

interface IconFactsProps {
  facts: readonly { name: string; value: string; icon: ReactNode }[];
}

/** A few facts that are found at a glance: an icon before each name and value. Renders nothing without facts. */
export function IconFacts({ facts }: IconFactsProps) {
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ name, value, icon }) => (
        <div key={name}>
          <dt>
            {icon}
            {name}
          </dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </List>
  );
}
