import styled, { css } from 'styled-components';
import { Link } from '@/ui/components/Link';
import { color, font, hover, layout, motion, radius, space } from '@/ui/theme/tokens';

/** One row of links that scrolls sideways when there are more than fit. */
export const scrollingRow = css`
  display: flex;
  gap: ${space[2]};
  /* Room for focus rings, which a scrolling box would cut off. */
  margin: 0 -${space[4]};
  padding: ${space[1]} ${space[4]};
  overflow-x: auto;
  scrollbar-width: none;
`;

/** A category in a row or a column of categories. */
export const CategoryLink = styled(Link)`
  display: inline-block;
  /* A name that is longer than the window is cut. */
  max-width: 20em;
  overflow: hidden;
  padding: 0 ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  font: ${font('small', 500)};
  line-height: calc(${layout.touchTarget} - 2px);
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  transition: border-color ${motion.quick};
  ${hover} {
    &:hover {
      border-color: ${color.lineStrong};
    }
  }
  &[aria-current='page'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 650;
  }
`;
