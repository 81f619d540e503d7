import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

/** A text of `content/`. No wider than a readable line, at the start of the column. */
export const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  max-width: 68ch;
  > h2 {
    padding-top: ${space[5]};
  }
  :is(ol, ul) {
    padding-inline-start: ${space[6]};
  }
  ol {
    list-style: decimal;
  }
  ul {
    list-style: disc;
  }
  blockquote {
    margin: 0;
    padding: ${space[4]};
    border-radius: ${radius.small};
    background: ${color.accentSoft};
  }
  table {
    display: block;
    overflow-x: auto;
  }
  :is(th, td) {
    padding-block: ${space[2]};
    padding-inline: 0 ${space[4]};
    text-align: start;
  }
`;
