import type { ComponentProps, MouseEvent } from 'react';
import { useShopNavigate } from './useShopNavigate';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns true if a click opens its link in this tab. */
export function isForThisTab({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address in the shop, from its root. */
  to: string;
  /** Replaces the page's history entry. A link to the page's own address always does. */
  replace?: boolean;
  /** The location state of the new history entry. */
  state?: unknown;
}

/** A link inside the shop. It navigates without a reload. The browser handles clicks for another tab or window. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useShopNavigate();
  const followLink = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisTab(event)) return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return (
    <a {...rest} href={to} onClick={followLink}>
      {children}
    </a>
  );
}
