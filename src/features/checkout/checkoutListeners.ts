import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { orderPlaced, signedIn } from '@/domain/events';
import type { AppStartListening } from '@/lib/listeners';
import { forgetDraft, forgetDraftOfOthers } from './checkoutDraft';

/** Removes the draft after the order, and another customer's, whose sign-out this tab did not see. */
export function addCheckoutListeners(startListening: AppStartListening): UnsubscribeListener[] {
  return [
    startListening({
      actionCreator: orderPlaced,
      effect: (_action, { extra }) => forgetDraft(extra.tabStorage),
    }),
    startListening({
      actionCreator: signedIn,
      effect: ({ payload: { uid } }, { extra }) => forgetDraftOfOthers(extra.tabStorage, uid),
    }),
  ];
}
