import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk } from '@/lib/store';

type ToastKind = 'success' | 'danger' | 'info' | 'warning';

export type ToastAction =
  /** A button that dispatches a plain action, such as an undo. */
  | { label: string; event: UnknownAction }
  /** A link to a page of the shop. */
  | { label: string; to: string };

export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** Names a group of toasts, so that a feature can dismiss its own with `dismissToasts`. */
  topic?: string;
}

export interface Toast extends ToastContent {
  id: string;
  /** The number of times the same toast was shown while it was visible. */
  count: number;
}

declare module '@/lib/store' {
  interface RootState {
    /** Oldest first. */
    toasts: Toast[];
  }
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
    toastShown: {
      prepare: (content: ToastContent) => ({ payload: { ...content, id: nanoid() } }),
      reducer: (toasts, { payload: content }: PayloadAction<ToastContent & { id: string }>) => {
        const same = toasts.find((toast) => isSame(toast, content));
        if (same === undefined) {
          toasts.push({ ...content, count: 1 });
          toasts.splice(0, toasts.length - maxToasts);
        } else {
          same.count += 1;
        }
      },
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
  selectors: {
    /** Oldest first. */
    selectToasts: (toasts) => toasts,
  },
});

/** Returns true if two toasts look the same and their buttons do the same. They are shown as one. */
function isSame(a: ToastContent, b: ToastContent): boolean {
  return a.kind === b.kind && a.text === b.text && JSON.stringify(a.action) === JSON.stringify(b.action);
}

export const { toastShown, toastDismissed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;

/** Thunk: dismisses the toasts for which `isOver` returns true. */
export function dismissToasts(isOver: (toast: Toast) => boolean): AppThunk<void> {
  return (dispatch, getState) => {
    for (const toast of selectToasts(getState())) if (isOver(toast)) dispatch(toastDismissed(toast.id));
  };
}
