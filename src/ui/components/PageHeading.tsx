import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsArrival } from './useIsArrival';

/** The page's h1. After a navigation inside the shop it takes the focus, so that reading goes on from there. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const isArrival = useIsArrival();
  const headedPath = useRef<string>(undefined);

  useLayoutEffect(() => {
    // List parameters change the page's content, not the page.
    if (headedPath.current === pathname) return;
    headedPath.current = pathname;
    if (isArrival) ref.current?.focus({ preventScroll: true });
  }, [pathname, isArrival]);

  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
