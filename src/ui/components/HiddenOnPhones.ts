import styled from 'styled-components';
import { belowMedium } from '../theme/tokens';
import { visuallyHidden } from './VisuallyHidden';

/** Text that phones hide for lack of room; it stays in the accessibility tree. */
export const HiddenOnPhones = styled.span`
  ${belowMedium} {
    ${visuallyHidden}
  }
`;
