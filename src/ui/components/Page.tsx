import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PageColumn } from './PageColumn';
import { playArrival } from './playArrival';
import { useIsArrival } from './useIsArrival';

interface PageProps {
  className?: string;
  children: ReactNode;
}

/** Legible from the first frame on. */
const faint = { opacity: 0.4 };

/** A screen. It fades in when somebody comes to it by a link. */
export function Page({ className, children }: PageProps) {
  const column = useRef<HTMLDivElement>(null);
  const isArrival = useIsArrival();
  const [fadesIn] = useState(isArrival);

  useLayoutEffect(() => {
    if (fadesIn && column.current !== null) playArrival(column.current, faint);
  }, [fadesIn]);

  return (
    <PageColumn ref={column} className={className}>
      {children}
    </PageColumn>
  );
}
