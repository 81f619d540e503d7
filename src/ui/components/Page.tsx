import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { from, pageColumn, space } from '../theme/tokens';
import { playArrival } from './animation';
import { useCameByLink } from './RouterAccess';

/** The column that every screen stands in. */
export const PageColumn = styled.div`
  ${pageColumn}
  padding-block: ${space[5]} ${space[16]};
  ${from.medium} {
    padding-top: ${space[8]};
  }
`;

/** High enough that the text can be read in the first frame. */
const faint = { opacity: 0.4 };

/** The column of a screen. It fades in after a navigation inside the shop. */
export function Page({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  const cameByLink = useCameByLink();
  const [fadesIn] = useState(cameByLink);

  useLayoutEffect(() => {
    if (fadesIn && column.current !== null) playArrival(column.current, faint);
  }, [fadesIn]);

  return <PageColumn ref={column}>{children}</PageColumn>;
}

/** The page's h1. It takes the focus after a navigation inside the shop, so that screen readers continue there. */
export function PageHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const cameByLink = useCameByLink();
  const headedPath = useRef<string>(undefined);

  useLayoutEffect(() => {
    // A change of list parameters changes the content of the same page.
    if (headedPath.current === pathname) return;
    headedPath.current = pathname;
    if (cameByLink) ref.current?.focus({ preventScroll: true });
  }, [pathname, cameByLink]);

  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
