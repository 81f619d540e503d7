import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { makeStore } from '@/app/store';
import { ShopProvider } from '@/lib/ShopProvider';
import type { RootState } from '@/lib/store';
import type { Services } from '@/services/ports';
import { createFakeBrowser } from './fakes/fakeServices';
import { TestRouter } from './TestRouter';

interface RenderOptions {
  /** The address, or several history entries of which the last is shown. */
  route?: string | string[];
  services?: Services;
  preloadedState?: Partial<RootState>;
}

/** Renders with a new real store, a router at `route` and a user to act with. */
export function renderWithStore(
  ui: ReactElement,
  { route = '/', services = createFakeBrowser().tab(), preloadedState }: RenderOptions = {},
) {
  const store = makeStore({
    services,
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
  const view = render(
    <ShopProvider store={store}>
      <TestRouter initialEntries={[route].flat()}>{ui}</TestRouter>
    </ShopProvider>,
  );
  // Each press would compute the styles of an element and of all around it, which jsdom does slowly. Journeys press in Chromium.
  return { ...view, store, services, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}
