import { removalsSlice } from '@/features/cart/removalsSlice';
import type { RootReducer } from '../store';

/** Adds the slices that only an account needs. Adding them again changes nothing. */
export function addSessionSlices(reducer: RootReducer): void {
  reducer.inject(removalsSlice);
}
