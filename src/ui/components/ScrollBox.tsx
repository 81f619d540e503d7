import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface ScrollBoxProps {
  className?: string;
  /** Its name, or else the id of what names it. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** Scrolls by its CSS. While there is something to scroll, the keyboard reaches it. */
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
