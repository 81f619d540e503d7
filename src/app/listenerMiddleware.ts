import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '@/services/ports';

/** A listener middleware of its own for each store. */
export function createAppListenerMiddleware(services: Services) {
  return createListenerMiddleware({
    extra: services,
    onError: (error, { raisedBy }) => {
      console.error(`A listener failed (${raisedBy}).`, error);
    },
  });
}
