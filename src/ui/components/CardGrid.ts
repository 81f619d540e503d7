import styled from 'styled-components';
import { from, motion, space } from '../theme/tokens';

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

/** A grid of cards. */
export const CardGrid = styled.ul<{ $layout: GridLayout; $dimmed?: boolean }>`
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
