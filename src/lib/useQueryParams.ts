import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The parameters of the address; the same object until they change. */
export function useQueryParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
