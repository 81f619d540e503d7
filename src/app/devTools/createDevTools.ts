import type { StoragePort } from '@/services/ports';
import type { DevTools } from './devTools';
import { isListed } from './isListed';
import { ReplayedAddress } from './ReplayedAddress';
import { replayable } from './replayable';
import { actionSanitizer, stateSanitizer } from './sanitizers';
import { createTimeTravel } from './timeTravel';

/** Actions that Redux DevTools hold: a whole journey, from its start. Their own choice is 50. */
const recordedActions = 1_000;

/** The key in the browser's storage that shows every action: `localStorage.devTools = 'all'`. Read when a page starts. */
const switchKey = 'devTools';

/** The connection of one store to Redux DevTools. */
export function createDevTools(storage: StoragePort): DevTools {
  const { isAway, enhancer, middleware, guard } = createTimeTravel();
  return {
    options: {
      maxAge: recordedActions,
      actionSanitizer,
      stateSanitizer,
      ...(storage.get(switchKey) === 'all' ? {} : { predicate: (_state: unknown, action) => isListed(action) }),
      ...(process.env.NODE_ENV === 'production' ? {} : { trace: true, traceLimit: 25 }),
    },
    middleware,
    enhancer,
    guard,
    replayable,
    Address: ({ children }) => ReplayedAddress({ isAway, children }),
  };
}
