import styled from 'styled-components';
import { clamped, color, font, hover, motion, radius, space } from '../theme/tokens';
import { CategoryIcon } from './icons';
import { Link } from './Link';
import { Picture } from './Picture';
import { lateAnimation } from './Skeleton';

const Tile = styled(Link)`
  display: grid;
  gap: ${space[2]};
  font: ${font('small', 500)};
  text-align: center;
  text-decoration: none;
  > :first-child {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: ${radius.medium};
    background: ${color.tile};
    transition: box-shadow ${motion.quick};
  }
  ${hover} {
    &:hover > :first-child {
      box-shadow: ${color.shadowLow};
    }
  }
  > :first-child > svg {
    color: ${color.lineStrong};
  }
  /* Room for two lines, so that all tiles of a row are as high; a longer language may take a third. */
  > :last-child {
    ${clamped(3)}
    min-height: 2.86em;
  }
`;

interface TileLinkProps {
  to: string;
  name: string;
  /** Address of a square picture; without one the tile has a sign. */
  picture?: string | undefined;
}

/** A square picture with a name below it, as one link. */
export function TileLink({ to, name, picture }: TileLinkProps) {
  return (
    <Tile to={to}>
      <div>{picture === undefined ? <CategoryIcon /> : <Picture url={picture} />}</div>
      <span>{name}</span>
    </Tile>
  );
}

/** The room of a tile that is not loaded yet. */
export const TileSkeleton = styled.div.attrs({ 'aria-hidden': true })`
  padding-bottom: calc(${space[2]} + 2.5rem);
  &::before {
    content: '';
    display: block;
    aspect-ratio: 1;
    border-radius: ${radius.medium};
    background: ${color.line};
    animation: ${lateAnimation};
  }
`;
