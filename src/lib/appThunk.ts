import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/app/store';
import type { Services } from '@/services/ports';

/** A flow that is dispatched but leaves no action of its own: what it is given, a password say, stands in no log. */
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
