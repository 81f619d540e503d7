import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Button } from './Button';

/** A quiet button in a row of words. Where the row wraps, its words stand at the edge, as those above them do. */
export const RowButton = styled(Button).attrs({ type: 'button', $look: 'quiet' })`
  margin-inline: -${space[2]};
  padding-inline: ${space[2]};
`;
