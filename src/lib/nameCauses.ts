import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from './isRecord';
import type { AppListenerApi, AppStartListening, AppThunk } from './listeners';

interface Listener {
  effect: (action: UnknownAction, api: AppListenerApi) => unknown;
}

/**
 * Every action that a listener dispatches names its cause in `meta.causedBy`: the type of the action that the listener
 * reacts to. In the developer tools each line then says where it comes from.
 */
export function nameCauses(startListening: AppStartListening): AppStartListening {
  /** By the effect that was given: the listener middleware ignores a listener that it has already, by its effect. */
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
    apply: (target, self: unknown, [action]: [unknown]): unknown => Reflect.apply(target, self, [withCause(action, cause)]),
  });
}

/** What a thunk dispatches has the cause of the thunk. */
function withCause(action: unknown, cause: string): unknown {
  if (isThunk(action)) return (...[dispatch, ...rest]: Parameters<AppThunk<unknown>>) => action(causedBy(cause, dispatch), ...rest);
  if (!isRecord(action)) return action;
  return { ...action, meta: { ...(isRecord(action.meta) ? action.meta : {}), causedBy: cause } };
}

function isThunk(action: unknown): action is AppThunk<unknown> {
  return typeof action === 'function';
}
