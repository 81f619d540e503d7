import styled from 'styled-components';

/** Shown in one theme only, as the document says: a prerendered page shows the right one before a script runs. */
export const InTheme = styled.span<{ $theme: 'light' | 'dark' }>`
  :root${({ $theme }) => ($theme === 'light' ? `[data-theme='dark']` : `:not([data-theme='dark'])`)} & {
    display: none;
  }
`;
