import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/app/store';
import type { Services } from '@/services/ports';

/**
 * A flow that is dispatched but leaves no action of its own, for input that must not stand in the action log: passwords.
 * Other flows are made by `createAppAsyncThunk`.
 */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
