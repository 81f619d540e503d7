import { useState, ViewTransition } from 'react';
import type { ReactNode } from 'react';
import { isMotionWanted } from './isMotionWanted';
import { PageColumn } from './PageColumn';
import { useIsArrival } from './useIsArrival';

interface PageProps {
  className?: string;
  children: ReactNode;
}

/** A screen. It fades in over the one before it, where the browser can. */
export function Page({ className, children }: PageProps) {
  const isArrival = useIsArrival();
  const [fadesIn] = useState(() => isArrival && isMotionWanted());
  const column = <PageColumn className={className}>{children}</PageColumn>;
  if (!fadesIn) return column;
  return (
    <ViewTransition default="none" enter="auto">
      {column}
    </ViewTransition>
  );
}
