import { act } from '@testing-library/react';
import { persistStore } from 'redux-persist';
import { App } from '@/app/App';
import { sessionRequested } from '@/features/auth/authSlice';
import { shopStarted } from '@/lib/pageEvents';
import { renderWithStore } from './renderWithStore';

/** Renders the whole shop, with its real routes, store and listeners, as the page's entry point starts it. */
export function renderShop(options: Parameters<typeof renderWithStore>[1]) {
  const view = renderWithStore(<App />, options);
  const persistor = persistStore(view.store);
  act(() => {
    view.store.dispatch(shopStarted());
    // Runs idle callbacks at once instead of waiting for an idle browser.
    view.store.dispatch(sessionRequested());
  });
  return { ...view, persistor };
}
