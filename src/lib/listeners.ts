import type { ListenerEffectAPI, ThunkAction, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/app/store';
import type { Services } from '@/services/ports';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** The part of the root state that a selector reads. */
export type StateOf<Slice extends keyof RootState> = Pick<RootState, Slice>;

/** A thunk. Unlike an action, it leaves no trace of its arguments, such as a password, in a log. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
