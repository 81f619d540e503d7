import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address in the shop. */
  to: string;
  /** Takes the place of the page's entry in the history. */
  replace?: boolean;
  /** What the new history entry carries. */
  state?: unknown;
}

/** A link inside the shop: the router's own one without the prefetching of its framework, which comes along unused. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to, { replace, state });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
