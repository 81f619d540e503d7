import type { ListenerEffectAPI, ThunkAction, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/app/store';
import { shownCart, type CartLine } from '@/domain/cart';
import type { Services } from '@/services/ports';
import { selectCartOperations } from './queue/queueSlice';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** A thunk. Unlike an action, it leaves no trace of its arguments, such as a password, in a log. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** The cart that the page shows at this moment, for a flow that goes on after a request. */
export function currentCart(getState: () => RootState): CartLine[] {
  const state = getState();
  return shownCart(state.cart.items, state.cart.account, selectCartOperations(state));
}
