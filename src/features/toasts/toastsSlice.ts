import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { linesRestored } from '@/domain/cartEvents';
import { signedOut, toastShown, toastsWithdrawn, type ToastAction, type ToastContent } from '@/domain/events';

export interface Toast extends Omit<ToastContent, 'operationId'> {
  id: string;
  /** The operations that it is about. */
  operationIds: string[];
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
      .addCase(toastShown, (toasts, { payload: { operationId, ...content } }) => {
        const operationIds = operationId === undefined ? [] : [operationId];
        const same = toasts.find((toast) => isSame(toast, content));
        if (same === undefined) {
          toasts.push({ ...content, operationIds, count: 1 });
          toasts.splice(0, toasts.length - maxToasts);
        } else {
          same.count += 1;
          same.operationIds.push(...operationIds);
        }
      })
      .addCase(toastsWithdrawn, (toasts, { payload: { operationIds: untrue } }) =>
        toasts.flatMap((toast) => {
          const operationIds = toast.operationIds.filter((id) => !untrue.includes(id));
          const count = toast.count - (toast.operationIds.length - operationIds.length);
          return count > 0 ? [{ ...toast, operationIds, count }] : [];
        }),
      )
      // Removes the toast whose Undo button would dispatch the same operation.
      .addCase(linesRestored, (toasts, { meta }) =>
        toasts.filter(({ action }) => findOperationId(action) !== meta.operationId),
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

/** The operation of the event that the toast's button dispatches. */
function findOperationId(action: ToastAction | undefined): string | null {
  return action !== undefined && 'event' in action ? (action.event.meta?.operationId ?? null) : null;
}

/** Returns true if two toasts look the same and their buttons do the same. They are shown as one. */
function isSame(a: ToastContent, b: ToastContent): boolean {
  return a.kind === b.kind && a.text === b.text && JSON.stringify(a.action) === JSON.stringify(b.action);
}

export const { toastDismissed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
