import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageShown } from '@/domain/events';
import type { PageAddress } from '@/domain/pageAddress';
import { useAppStore } from '@/lib/hooks';
import { selectAddress } from './pageSlice';

/** Dispatches `pageShown` for each address that the router shows. Rendered before the page, whose own events follow. */
export function TrackAddress() {
  const store = useAppStore();
  const address: PageAddress = useLocation();
  const { pathname, search, hash, key, state } = address;

  useLayoutEffect(() => {
    const last = selectAddress(store.getState());
    // StrictMode runs effects twice.
    const isDispatched = last?.key === key && last.pathname + last.search + last.hash === pathname + search + hash;
    if (!isDispatched) store.dispatch(pageShown({ pathname, search, hash, key, state }));
  }, [store, pathname, search, hash, key, state]);

  return null;
}
