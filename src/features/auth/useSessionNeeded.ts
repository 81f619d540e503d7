import { useEffect } from 'react';
import { sessionNeeded } from '@/domain/events';
import { useAppDispatch } from '@/lib/hooks';

/** Says, when the screen opens, that it has to know who is shopping. */
export function useSessionNeeded(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(sessionNeeded());
  }, [dispatch]);
}
