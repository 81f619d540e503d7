import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface ScrollBoxProps {
  className?: string;
  /** The accessible name, or the id of the element that names the box. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A box that scrolls by its CSS. It takes the keyboard focus only while its content overflows. */
export function ScrollBox({ className, children, ...name }: ScrollBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const measure = () => {
      if (ref.current !== null) setScrolls(ref.current.scrollHeight > ref.current.clientHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [children]);

  const region = scrolls ? { role: 'region', tabIndex: 0, ...name } : {};
  return (
    <div ref={ref} className={className} {...region}>
      {children}
    </div>
  );
}
