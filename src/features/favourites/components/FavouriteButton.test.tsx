import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { useLocation } from 'react-router-dom';
import type { RootState } from '@/lib/store';
import { createFakeBrowser } from '../../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../../test/renderWithStore';
import { favouriteToggled } from '../favouritesSlice';
import { FavouriteButton } from './FavouriteButton';

const lamp = { id: 7, title: 'Desk lamp' };
const chair = { id: 8, title: 'Chair' };

async function signedInWith(stored: number[]) {
  const browser = createFakeBrowser();
  const services = browser.tab();
  const user = await services.identity.register({ name: 'Ada', email: 'ada@example.com', password: 'long enough' });
  const favourites: RootState['favourites'] = { ids: stored };
  const auth: RootState['auth'] = { status: 'signedIn', user };
  return { services, preloadedState: { auth, favourites } };
}

function Address() {
  const location = useLocation();
  return <output>{JSON.stringify(location)}</output>;
}

test('its name states the effect of a press, and not its state', async () => {
  const { user } = renderWithStore(<FavouriteButton product={lamp} />, await signedInWith([]));
  const toggle = screen.getByRole('button', { name: 'Add Desk lamp to favorites' });
  await user.click(toggle);
  expect(screen.getByRole('button', { name: 'Remove Desk lamp from favorites' })).toBe(toggle);
  expect(toggle).toHaveAttribute('data-on');
  // "Remove …, pressed" would contradict the state.
  expect(toggle).not.toHaveAttribute('aria-pressed');
  await user.click(toggle);
  expect(screen.getByRole('button', { name: 'Add Desk lamp to favorites' })).toBe(toggle);
  expect(toggle).not.toHaveAttribute('data-on');
});

test('a visitor is sent to sign in, with the way back and the favourite', async () => {
  const { user, store } = renderWithStore(
    <>
      <FavouriteButton product={lamp} />
      <Address />
    </>,
    { route: '/category/lamps?page=2' },
  );
  const before = store.getState().favourites;
  await user.click(screen.getByRole('button', { name: 'Add Desk lamp to favorites' }));
  expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({
    pathname: '/login',
    state: { from: '/category/lamps?page=2', favourite: 7 },
  });
  expect(store.getState().favourites).toBe(before);
});

test('a change of one button does not render the others', async () => {
  const draws = { lamp: 0, chair: 0 };
  const { store } = renderWithStore(
    <>
      <Profiler id="lamp" onRender={() => (draws.lamp += 1)}>
        <FavouriteButton product={lamp} />
      </Profiler>
      <Profiler id="chair" onRender={() => (draws.chair += 1)}>
        <FavouriteButton product={chair} />
      </Profiler>
    </>,
    await signedInWith([chair.id]),
  );
  expect(draws).toEqual({ lamp: 1, chair: 1 });
  act(() => void store.dispatch(favouriteToggled({ productId: lamp.id, desired: true })));
  expect(draws).toEqual({ lamp: 2, chair: 1 });
});
