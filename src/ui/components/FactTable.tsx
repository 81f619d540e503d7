import styled from 'styled-components';
import { color, space } from '../theme/tokens';

const List = styled.dl`
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[4]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }
  div:first-child {
    border-top: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkMuted};
  }
`;

interface FactTableProps {
  facts: readonly { name: string; value: string }[];
}

/** Names and values, one pair a line, as wide as the column. Renders nothing without facts. */
export function FactTable({ facts }: FactTableProps) {
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </List>
  );
}
