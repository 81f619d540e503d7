import styled, { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; }
`;

/** Milliseconds that an answer may take without a word about it: shown and gone at once, a word would only flash. */
const patience = '150ms';

/** What says that something is awaited: its room is there at once, and it shows when the answer is not quick. */
export const lateAnimation = css`${appear} 1ms ${patience} backwards`;

/** A box, or words, of that kind. */
export const Late = styled.span`
  animation: ${lateAnimation};
`;
