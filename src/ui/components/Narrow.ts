import styled from 'styled-components';
import { from, space } from '../theme/tokens';
import { Stack } from './layout';

/** A column in the middle of the page, no wider than a form needs. With `$two`, two such columns on large screens. */
export const Narrow = styled.div<{ $two?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[8]};
  max-width: 440px;
  margin-inline: auto;
  ${({ $two = false }) =>
    $two &&
    `${from.large} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      max-width: 872px;
    }`}
`;

/** Cards one below the other, as wide as a notice, in the middle of the page. */
export const ReadingColumn = styled(Stack)`
  max-width: 560px;
  margin-inline: auto;
`;
