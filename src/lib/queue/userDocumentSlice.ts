import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import {
  pageBecameVisible,
  signedIn,
  signedOut,
  userDocumentLoadFailed,
  userDocumentReceived,
  userDocumentRequested,
  wentOnline,
} from '@/domain/events';

/** Tracks whether the user document is loaded and fresh. The cart and favourites slices hold its content. */
interface UserDocumentState {
  /** Milliseconds since 1970, by this browser's clock. Null until the document is loaded. */
  receivedAt: number | null;
  /** Another device may have changed the document since this page received it. */
  isStale: boolean;
  /** Why the last load failed. Null after a success or a new request. */
  loadError: AppError | null;
}

export interface UserDocumentRootState {
  userDocument: UserDocumentState;
}

const initialState: UserDocumentState = { receivedAt: null, isStale: false, loadError: null };

export const userDocumentSlice = createSlice({
  name: 'userDocument',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, () => ({ ...initialState, isStale: true }))
      .addCase(signedOut, () => initialState)
      .addCase(userDocumentReceived, (_state, { meta: { receivedAt } }) => ({
        receivedAt,
        isStale: false,
        loadError: null,
      }))
      .addCase(userDocumentLoadFailed, (state, { payload: error }) => {
        state.loadError = error;
      })
      .addCase(userDocumentRequested, (state) => {
        state.loadError = null;
      })
      .addMatcher(isAnyOf(userDocumentRequested, wentOnline, pageBecameVisible), (state) => {
        state.isStale = true;
      });
  },
  selectors: {
    selectLoadError: (state) => state.loadError,
    selectIsStale: ({ isStale }) => isStale,
    selectReceivedAt: ({ receivedAt }) => receivedAt,
    selectIsLoaded: ({ receivedAt }) => receivedAt !== null,
  },
});

export const { selectLoadError, selectIsStale, selectReceivedAt, selectIsLoaded } = userDocumentSlice.selectors;
