import styled from 'styled-components';

/** A column no wider than a form needs, in the middle of the page. */
export const Narrow = styled.div`
  max-width: 440px;
  margin-inline: auto;
`;
