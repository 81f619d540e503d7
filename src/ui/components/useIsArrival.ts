import { createContext, use } from 'react';

/** Provided by `RouterAccessProvider`. */
export const Arrival = createContext(false);

/** Whether the user came to this screen by a link of the shop: not by a page load, Back or Forward. */
export function useIsArrival(): boolean {
  return use(Arrival);
}
