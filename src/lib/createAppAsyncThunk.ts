import { createAsyncThunk } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/app/store';
import type { AppError } from '@/domain/appError';
import type { Services } from '@/services/ports';

/** Thunks that reach the services through `extra` and reject with an `AppError`. */
export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
  rejectValue: AppError;
}>();
