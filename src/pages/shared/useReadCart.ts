import { useCallback } from 'react';
import type { CartLine } from '@/domain/cart';
import { selectCartLines } from '@/features/cart/cartSlice';
import { useAppStore } from '@/lib/hooks';

/** Reads the cart as it is at the moment of the call, for flows that go on after a request. */
export function useReadCart(): () => readonly CartLine[] {
  const store = useAppStore();
  return useCallback(() => selectCartLines(store.getState()), [store]);
}
