import { createAction, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { TabMessage } from '@/services/ports';
import { shopStarted } from './pageEvents';
import type { AppStartListening } from './store';

/** Another tab has sent a message. */
const tabMessageReceived = createAction<TabMessage>('tabs/messageReceived');

/** Makes a matcher for reducers and listeners of the messages of one type. */
export function isTabMessage<Type extends TabMessage['type']>(type: Type) {
  return (action: UnknownAction): action is PayloadAction<Extract<TabMessage, { type: Type }>> =>
    tabMessageReceived.match(action) && action.payload.type === type;
}

/** Dispatches the actions of the other tabs, until the Redux store's listeners are cleared. */
export function addTabMessages(startListening: AppStartListening): void {
  startListening({
    actionCreator: shopStarted,
    effect: async (_action, api) => {
      const unsubscribe = api.extra.tabs.subscribe((message) => api.dispatch(tabMessageReceived(message)));
      try {
        await api.pause(new Promise<never>(() => undefined));
      } finally {
        unsubscribe();
      }
    },
  });
}
