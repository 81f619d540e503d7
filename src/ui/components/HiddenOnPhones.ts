import styled from 'styled-components';
import { from } from '../theme/tokens';
import { VisuallyHidden } from './VisuallyHidden';

/** Words that a phone has no room for; they stay in the accessibility tree. */
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
