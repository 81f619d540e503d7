import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCameByLink } from './RouterAccess';

/** The page's h1. It takes the focus after a navigation inside the shop, so that screen readers continue there. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
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
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
