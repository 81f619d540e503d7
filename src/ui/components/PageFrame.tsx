import { createContext, use, type ReactNode } from 'react';
import styled from 'styled-components';

const Context = createContext(false);

/** True if the page around is retained for Back and not shown: the document shows another page. */
export function useIsRetained(): boolean {
  return use(Context);
}

/** The browser skips the content of a retained page and keeps its layout. */
const Root = styled.div`
  &[aria-hidden] {
    content-visibility: hidden;
    @supports not (content-visibility: hidden) {
      display: none;
    }
  }
`;

interface PageFrameProps {
  isRetained: boolean;
  children: ReactNode;
}

/** A page that can be retained for Back: not shown, and as it was. */
export function PageFrame({ isRetained, children }: PageFrameProps) {
  return (
    <Context value={isRetained}>
      <Root aria-hidden={isRetained || undefined}>{children}</Root>
    </Context>
  );
}
