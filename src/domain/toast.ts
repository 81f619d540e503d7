import type { UnknownAction } from '@reduxjs/toolkit';

export type ToastKind = 'success' | 'danger' | 'info' | 'warning';

/** What a toast says. Its button, if any, dispatches a plain action: of the cart, with the id of its operation. */
export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: { label: string; event: UnknownAction & { meta?: { operationId?: string } } };
}
