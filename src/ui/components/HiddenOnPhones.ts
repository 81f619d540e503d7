import styled from 'styled-components';
import { belowMedium } from '../theme/tokens';
import { visuallyHidden } from './VisuallyHidden';

/** Words that a phone has no room for; they stay in the accessibility tree. */
export const HiddenOnPhones = styled.span`
  ${belowMedium} {
    ${visuallyHidden}
  }
`;
