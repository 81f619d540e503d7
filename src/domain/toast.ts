import type { UnknownAction } from '@reduxjs/toolkit';

export type ToastKind = 'success' | 'danger' | 'info' | 'warning';

/** The content of a toast. */
export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** The cart operation that the toast confirms: a rollback of the operation removes the toast. */
  operationId?: string;
}

export type ToastAction =
  /** A button that dispatches a plain action, such as an undo with the id of its operation. */
  | { label: string; event: UnknownAction & { meta?: { operationId?: string } } }
  /** A link to a page of the shop. */
  | { label: string; to: string };
