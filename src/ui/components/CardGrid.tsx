import styled from 'styled-components';
import { color, font, from, motion, radius, space } from '../theme/tokens';
import { Link } from './Link';
import { List } from './List';
import { lateAnimation, Skeleton } from './Skeleton';

/** `full`: 6, 4, 3, 2 columns. `besideSidebar`: 4, 3, 3, 2. */
export type GridLayout = 'full' | 'besideSidebar';

/** Cards in a row. */
export const columns: Record<GridLayout, { desktop: number; large: number }> = {
  full: { desktop: 6, large: 4 },
  besideSidebar: { desktop: 4, large: 3 },
};

/** The `sizes` of a card's picture. */
export const pictureSizes: Record<GridLayout, string> = {
  full: '(min-width: 90em) 215px, (min-width: 80em) 15vw, (min-width: 60em) 22vw, (min-width: 40em) 30vw, 45vw',
  besideSidebar:
    '(min-width: 90em) 265px, (min-width: 80em) 18vw, (min-width: 60em) 21vw, (min-width: 40em) 30vw, 45vw',
};

/** A grid of cards. A `RestItem` may follow twenty cards. */
export const CardGrid = styled(List)<{ $layout: GridLayout; $dimmed?: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  opacity: ${({ $dimmed }) => ($dimmed === true ? 0.5 : 1)};
  transition: opacity ${motion.normal};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[5]};
  }
  ${from.large} {
    grid-template-columns: repeat(${({ $layout }) => columns[$layout].large}, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(${({ $layout }) => columns[$layout].desktop}, minmax(0, 1fr));
  }
`;

/** Fills the empty cells of the last row after twenty cards, and is hidden when the row is full. */
export const RestItem = styled.li<{ $layout: GridLayout }>`
  display: none;
  ${from.medium} {
    display: block;
  }
  ${from.large} {
    ${({ $layout }) => columns[$layout].large === 4 && 'display: none;'}
  }
  ${from.desktop} {
    ${({ $layout }) => (columns[$layout].desktop === 4 ? 'display: none;' : 'display: block; grid-column: span 4;')}
  }
`;

export const RestLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  height: 100%;
  padding: ${space[4]};
  /* A border that shows only where colours are forced. */
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  color: ${color.accent};
  font: ${font('lead', 600)};
  text-decoration: none;
`;

const Card = styled.div`
  display: grid;
  align-content: start;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow: hidden;
  animation: ${lateAnimation};
`;

const CardLines = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[5]} ${space[3]} ${space[3]};
`;

/** A card whose product is not loaded yet. */
export function CardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton $square />
      <CardLines>
        <Skeleton $height="48px" />
        <Skeleton $height="40px" />
        <Skeleton $height="44px" />
      </CardLines>
    </Card>
  );
}

/** Takes the place of a card that cannot be shown, as high as its neighbours. */
export const CardStandIn = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  height: 100%;
  min-height: 240px;
  padding: ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  color: ${color.inkMuted};
  text-align: center;
`;
