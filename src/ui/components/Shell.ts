import styled from 'styled-components';

/** The whole window: header, `main` and footer. */
export const Shell = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  & > main {
    flex: 1;
    /* While a page loads, the footer stays below the fold: content that arrives above does not move it. */
    min-height: 100vh;
  }
`;
