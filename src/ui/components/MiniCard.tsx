import type { ReactNode } from 'react';
import styled from 'styled-components';
import { clamped, color, font, hover, raised, space } from '../theme/tokens';
import { Link } from './Link';

const Card = styled(Link)`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  gap: ${space[1]};
  height: 100%;
  padding-bottom: ${space[3]};
  ${raised}
  overflow: hidden;
  text-decoration: none;
  ${hover} {
    &:hover {
      box-shadow: ${color.shadowLow};
    }
  }
  > span {
    padding-inline: ${space[3]};
  }
  .name {
    ${clamped(2)}
    margin-top: ${space[2]};
    font: ${font('small', 600)};
  }
  .price {
    font: ${font('small')};
    color: ${color.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

interface MiniCardProps {
  to: string;
  picture: ReactNode;
  name: string;
  price: string;
}

/** A product in a strip, with the least there is to say of it. */
export function MiniCard({ to, picture, name, price }: MiniCardProps) {
  return (
    <Card to={to}>
      {picture}
      <span className="name" dir="auto">
        {name}
      </span>
      <span className="price">{price}</span>
    </Card>
  );
}
