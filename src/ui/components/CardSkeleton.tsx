import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';
import { lateAnimation, Skeleton } from './Skeleton';

const Card = styled.div`
  display: grid;
  align-content: start;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow: hidden;
  animation: ${lateAnimation};
  > :first-child {
    height: auto;
    aspect-ratio: 1;
  }
  > :last-child {
    display: grid;
    gap: ${space[2]};
    padding: ${space[5]} ${space[3]} ${space[3]};
  }
`;

/** A card whose product is not loaded yet. */
export function CardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton />
      <div>
        <Skeleton $height="48px" />
        <Skeleton $height="40px" />
        <Skeleton $height="44px" />
      </div>
    </Card>
  );
}
