import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The address's query parameters; the same object until they change. */
export function useQueryParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
