import { createContext, use } from 'react';

/** Comes from `RouterAccessProvider`, and from whoever draws a page before somebody goes there. */
export const Arrival = createContext(false);

/** Whether somebody came to this screen by a link of the shop: it was neither just opened nor come back to. */
export function useIsArrival(): boolean {
  return use(Arrival);
}
