import type { UnknownAction } from '@reduxjs/toolkit';

export type ToastKind = 'success' | 'danger' | 'info' | 'warning';

/** What a toast says. */
export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** The cart operation that it tells of: when that is refused, the toast is no longer true and goes. */
  operationId?: string;
}

export type ToastAction =
  /** A button that dispatches a plain action: of the cart, with the id of its operation. */
  | { label: string; event: UnknownAction & { meta?: { operationId?: string } } }
  /** A link to a page of the shop. */
  | { label: string; to: string };
