import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A page that was opened closes what hangs below the header. A component of its own: a navigation renders nothing else. */
export function CloseOnNavigation({ close }: { close: () => void }) {
  const { key } = useLocation();
  useLayoutEffect(close, [key, close]);
  return null;
}
