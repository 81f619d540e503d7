import styled, { css, keyframes } from 'styled-components';
import { color, radius } from '../theme/tokens';

const appear = keyframes`
  from { visibility: hidden; }
`;

/** A loading text that disappears at once would flash. */
const delay = '150ms';

/** Hides a loading state at first and keeps its room: it shows only when the answer is slow. */
export const lateAnimation = css`
  ${appear} 1ms ${delay} backwards
`;

/** A loading text with that delay. */
export const DelayedText = styled.span`
  color: ${color.inkMuted};
  animation: ${lateAnimation};
`;

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

interface SkeletonProps {
  $height?: string;
  $width?: string;
  /** As high as it is wide: a picture. */
  $square?: boolean;
}

/** Reserves the space of content that loads slowly. Decorative, because the loading text is beside it. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<SkeletonProps>`
  height: ${({ $height = '1em', $square = false }) => ($square ? 'auto' : $height)};
  ${({ $square = false }) => $square && 'aspect-ratio: 1;'}
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.small};
  background: ${color.line};
  animation:
    ${lateAnimation},
    ${breathe} 1.6s ease-in-out infinite;
`;
