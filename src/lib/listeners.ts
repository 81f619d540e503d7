import type { ListenerEffectAPI, ThunkAction, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/app/store';
import { shownCart, type CartLine } from '@/domain/cart';
import type { Services } from '@/services/ports';
import { isRecord } from './json';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** A thunk. Unlike an action, it leaves no trace of its arguments, such as a password, in a log. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** The cart that the page shows at this moment, for a flow that goes on after a request. */
export function currentCart(getState: () => RootState): CartLine[] {
  const { cart, queue } = getState();
  return shownCart(cart.items, cart.account, queue.cart);
}

interface Listener {
  effect: (action: UnknownAction, api: AppListenerApi) => unknown;
}

/**
 * Every action that a listener dispatches names its cause in `meta.causedBy`: the type of the action that the listener
 * reacts to. In the developer tools each line then says where it comes from.
 */
export function nameCauses(startListening: AppStartListening): AppStartListening {
  /** One wrapper for each effect: the listener middleware ignores a listener whose effect it has already. */
  const named = new WeakMap<Listener['effect'], Listener['effect']>();

  return new Proxy(startListening, {
    apply: (target, self: unknown, [listener]: [Listener]): unknown => {
      const effect =
        named.get(listener.effect) ??
        ((action, api) => listener.effect(action, { ...api, dispatch: causedBy(action.type, api.dispatch) }));
      named.set(listener.effect, effect);
      return Reflect.apply(target, self, [{ ...listener, effect }]);
    },
  });
}

function causedBy(cause: string, dispatch: AppListenerApi['dispatch']): AppListenerApi['dispatch'] {
  return new Proxy(dispatch, {
    apply: (target, self: unknown, [action]: [unknown]): unknown =>
      Reflect.apply(target, self, [withCause(action, cause)]),
  });
}

/** Actions that a thunk dispatches have the cause of the thunk. */
function withCause(action: unknown, cause: string): unknown {
  if (isThunk(action))
    return (...[dispatch, ...rest]: Parameters<AppThunk<unknown>>) => action(causedBy(cause, dispatch), ...rest);
  if (!isRecord(action)) return action;
  return { ...action, meta: { ...(isRecord(action.meta) ? action.meta : {}), causedBy: cause } };
}

function isThunk(action: unknown): action is AppThunk<unknown> {
  return typeof action === 'function';
}
