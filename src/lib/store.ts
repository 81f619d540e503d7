import type {
  ListenerEffectAPI,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import type { Services } from '@/services/ports';

/**
 * The state of the Redux store. Each slice adds its part with `declare module`, so that a feature knows the state without
 * importing the store. `app/store.ts` combines the slices.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- The slices fill it.
export interface RootState {}

/** The part of the root state that a selector reads. */
export type StateOf<Slice extends keyof RootState> = Pick<RootState, Slice>;

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk. Unlike an action, it leaves no trace of its arguments, such as a password, in a log. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;
