import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { from, motion, pageColumn, space } from '../theme/tokens';
import { useCameByLink } from './PageNavigation';

/** High enough that the text can be read in the first frame. */
const arrive = keyframes`
  from {
    opacity: 0.4;
  }
`;

/** The column of a screen, without the fading of `Page`. */
export const PageColumn = styled.div`
  ${pageColumn}
  padding-block: ${space[5]} ${space[16]};
  ${from.medium} {
    padding-top: ${space[8]};
  }
  &[data-arrives] {
    animation: ${arrive} ${motion.normal} ease-out;
  }
`;

/** The column of a screen. It fades in after a navigation inside the shop. */
export function Page({ children }: { children: ReactNode }) {
  const [arrives] = useState(useCameByLink());
  return <PageColumn data-arrives={arrives || undefined}>{children}</PageColumn>;
}

interface PageHeadingProps {
  className?: string;
  children: ReactNode;
}

/** The page's h1. It takes the focus after a navigation inside the shop, so that screen readers continue there. */
export function PageHeading({ className, children }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const cameByLink = useCameByLink();
  const focusedPath = useRef<string>(undefined);

  useLayoutEffect(() => {
    // A change of list parameters changes the content of the same page.
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    if (cameByLink) ref.current?.focus({ preventScroll: true });
  }, [pathname, cameByLink]);

  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
