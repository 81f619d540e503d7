import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { PlacedLine } from '@/domain/cart';
import { linesRestored } from '@/domain/cartEvents';
import { cartToastsWithdrawn, signedOut, toastShown, type ToastContent } from '@/domain/events';

export interface Toast extends ToastContent {
  id: string;
  /** The number of times the same toast was shown while it was visible. */
  count: number;
}

const initialState: Toast[] = [];

/** The milliseconds that a toast without a button stays. */
export const toastMs = 3_000;

/** A further toast replaces the oldest. */
const maxToasts = 3;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(toastShown, (toasts, { payload: content }) => {
        const same = toasts.find((toast) => isSame(toast, content));
        if (same === undefined) {
          toasts.push({ ...content, count: 1 });
          toasts.splice(0, toasts.length - maxToasts);
        } else {
          same.count += 1;
        }
      })
      .addCase(cartToastsWithdrawn, (toasts) => toasts.filter(({ confirmsCart }) => confirmsCart !== true))
      // Removes the toast whose Undo button would restore the same lines again.
      .addCase(linesRestored, (toasts, { payload }) =>
        toasts.filter(({ action }) => !(action !== undefined && 'event' in action && restores(action.event, payload))),
      )
      // A button of the previous customer must not act for the next one. A visitor's page had no customer before.
      .addCase(signedOut, (toasts, { payload: { endsSession } }) =>
        endsSession ? toasts.filter(({ action }) => action === undefined) : toasts,
      );
  },
  selectors: {
    /** Oldest first. */
    selectToasts: (toasts) => toasts,
  },
});

/** Returns true if an event restores these lines, wherever they stood. */
function restores(event: UnknownAction, restored: readonly PlacedLine[]): boolean {
  const linesOf = (placed: readonly PlacedLine[]) => JSON.stringify(placed.map(({ line }) => line));
  return linesRestored.match(event) && linesOf(event.payload) === linesOf(restored);
}

/** Returns true if two toasts look the same and their buttons do the same. They are shown as one. */
function isSame(a: ToastContent, b: ToastContent): boolean {
  return a.kind === b.kind && a.text === b.text && JSON.stringify(a.action) === JSON.stringify(b.action);
}

export const { toastDismissed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
