import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/app/store';
import type { Services } from '@/services/ports';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** Keeps a subscription until the store's listeners are cleared, then ends it. */
export async function untilStoreEnds(api: AppListenerApi, unsubscribe: () => void): Promise<void> {
  try {
    await api.pause(new Promise<never>(() => undefined));
  } finally {
    unsubscribe();
  }
}
