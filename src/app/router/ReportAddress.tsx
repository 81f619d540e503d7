import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageShown } from '@/domain/events';
import { useAppStore } from '@/lib/hooks';
import { selectAddress } from './pageSlice';

/** Reports each address that the router shows. Rendered before the page, whose own events follow. */
export function ReportAddress() {
  const { dispatch, getState } = useAppStore();
  const { pathname, search, hash, key, state } = useLocation();

  useLayoutEffect(() => {
    const last = selectAddress(getState());
    // StrictMode runs effects twice.
    const isReported = last?.key === key && last.pathname + last.search + last.hash === pathname + search + hash;
    if (!isReported) dispatch(pageShown({ pathname, search, hash, key, state: state as unknown }));
  }, [dispatch, getState, pathname, search, hash, key, state]);

  return null;
}
