import styled, { keyframes } from 'styled-components';
import { color, radius } from '../theme/tokens';
import { lateAnimation } from './late';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** Reserves the room of content that loads slowly. Decorative: the loading text stands beside it. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string }>`
  height: ${({ $height = '1em' }) => $height};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.small};
  background: ${color.line};
  animation:
    ${lateAnimation},
    ${breathe} 1.6s ease-in-out infinite;
`;
