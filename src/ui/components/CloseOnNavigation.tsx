import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes the dropdown or menu below the header when a page opens. */
export function CloseOnNavigation({ close }: { close: () => void }) {
  const { key } = useLocation();
  useLayoutEffect(close, [key, close]);
  return null;
}
