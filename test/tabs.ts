import { clearAllListeners } from '@reduxjs/toolkit';
import { makeStore, type AppStore } from '@/app/store';
import { shopStarted } from '@/lib/pageEvents';
import type { Services } from '@/services/ports';
import type { FakeBrowser } from './fakes/fakeServices';

/** Opens a page of this browser. */
export function openTab(browser: FakeBrowser, services: Services = browser.tab()): AppStore {
  const store = makeStore({ services });
  store.dispatch(shopStarted());
  return store;
}

/** Closes a page: none of its code runs on. */
export function closeTab(store: AppStore): void {
  store.dispatch(clearAllListeners());
}

/** Passes time of the fake clock. */
export async function pass(milliseconds = 1_000): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}
