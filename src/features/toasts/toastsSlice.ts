import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { linesRestored, signedOut, toastShown } from '@/domain/events';
import type { ToastContent } from '@/domain/toast';

export interface Toast extends ToastContent {
  id: string;
  /** How often the same toast came while it was on screen or in the queue. */
  count: number;
}

/** The most toasts on screen at once; later ones wait for their turn. */
const maxVisibleToasts = 4;

const initialState: Toast[] = [];

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(toastShown, (toasts, { payload }) => {
        const same = toasts.find((toast) => isSame(toast, payload));
        if (same === undefined) toasts.push({ ...payload, count: 1 });
        else same.count += 1;
      })
      // What its button offers was done by another one.
      .addCase(linesRestored, (toasts, { meta }) =>
        toasts.filter(({ action }) => action?.event.meta?.operationId !== meta.operationId),
      )
      // A button of the shopper who left must not act for the next one.
      .addCase(signedOut, (toasts) => toasts.filter(({ action }) => action === undefined));
  },
  selectors: {
    selectToasts: (toasts) => toasts,
    /** Oldest first; the ones after the first four wait. */
    selectVisibleToasts: createSelector([(toasts: Toast[]) => toasts], (toasts) => toasts.slice(0, maxVisibleToasts)),
  },
});

/** Two toasts fold into one when a shopper could not tell them apart, what their buttons do included. */
function isSame(a: ToastContent, b: ToastContent): boolean {
  return a.kind === b.kind && a.text === b.text && JSON.stringify(a.action) === JSON.stringify(b.action);
}

export const { toastDismissed } = toastsSlice.actions;
export const { selectToasts, selectVisibleToasts } = toastsSlice.selectors;
