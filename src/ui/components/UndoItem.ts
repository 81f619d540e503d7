import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

/** A list item in the place of one that was taken out: a sentence, and a button that undoes it. */
export const UndoItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  /* In a small window the toast that says the same would stand over the button that has the focus. */
  @media (width < 40em), (height < 30em) {
    button {
      scroll-margin-bottom: min(184px, 45vh);
    }
  }
`;
