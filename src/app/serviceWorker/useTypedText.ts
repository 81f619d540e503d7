import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the user has typed into a form of this screen; the text counts as unsent until the next navigation. */
export function useTypedText(): boolean {
  const { key } = useLocation();
  const [typedAt, setTypedAt] = useState<string | null>(null);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.closest('main form') !== null) setTypedAt(key);
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [key]);

  return typedAt === key;
}
