import styled, { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; }
`;

/** A loading text that shows for a moment only would flash. */
const delay = '150ms';

/** Hides a loading state at first and keeps its room: it shows only when the answer is slow. */
export const lateAnimation = css`${appear} 1ms ${delay} backwards`;

/** An inline loading state with that delay. */
export const Late = styled.span`
  animation: ${lateAnimation};
`;
