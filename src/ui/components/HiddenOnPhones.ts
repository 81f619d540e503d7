import styled from 'styled-components';
import { from } from '../theme/tokens';
import { VisuallyHidden } from './VisuallyHidden';

/** Text that phones hide for lack of room; it stays in the accessibility tree. */
export const HiddenOnPhones = styled(VisuallyHidden)`
  ${from.medium} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
    white-space: normal;
  }
`;
