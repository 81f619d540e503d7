import type { ComponentProps, MouseEvent } from 'react';
import { isForThisTab } from './isForThisTab';
import { useRouterAccess } from './RouterAccess';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address in the shop, from its root. */
  to: string;
  /** Takes the place of the page's entry in the history. */
  replace?: boolean;
  /** What the new history entry carries. */
  state?: unknown;
}

/** A link inside the shop: a press goes there without a reload, and with a key for another tab the browser goes. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const router = useRouterAccess();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisTab(event)) return;
    event.preventDefault();
    router.current.navigate(to, { replace, state });
  };
  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}
