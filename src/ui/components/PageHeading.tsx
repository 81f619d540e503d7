import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The page's h1. After a navigation inside the shop it takes the focus, so that reading goes on from there. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const headedPath = useRef<string>(undefined);

  useEffect(() => {
    // List parameters change the page's content, not the page.
    if (headedPath.current === pathname) return;
    headedPath.current = pathname;
    if (key !== 'default' && navigationType !== NavigationType.Pop) ref.current?.focus({ preventScroll: true });
  }, [pathname, key, navigationType]);

  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
