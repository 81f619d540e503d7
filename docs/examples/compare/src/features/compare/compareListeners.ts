import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { shopStarted, signedOut } from '@/domain/events';
import { parseJson } from '@/lib/json';
import { type AppStartListening } from '@/lib/listeners';
import { listForgotten, listRestored, productToggled, selectComparedIds } from './compareSlice';

const storageKey = 'shop.compare';
const storedSchema = v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** Keeps the list in this tab until the shopper signs out. */
export function addCompareListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: shopStarted,
    effect: (_action, api) => {
      const stored = v.safeParse(storedSchema, parseJson(api.extra.tabStorage.get(storageKey)));
      if (stored.success) api.dispatch(listRestored(stored.output));
    },
  });
  startListening({
    matcher: isAnyOf(productToggled, listForgotten),
    effect: (_action, api) => {
      api.extra.tabStorage.set(storageKey, JSON.stringify(selectComparedIds(api.getState())));
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, api) => {
      // At the start of a visit the same event only reports that there is no session.
      if (api.getOriginalState().auth.status === 'signedIn') api.dispatch(listForgotten());
    },
  });
}
