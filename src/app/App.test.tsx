import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageShown } from '@/lib/pageEvents';
import { productFixtures, serveCatalogue } from '../../test/catalogueHandlers';
import { renderWithStore } from '../../test/renderWithStore';
import { App } from './App';
import { Footer } from './layout/Footer';

serveCatalogue(productFixtures(3));

// jsdom cannot scroll.
beforeEach(() => Object.assign(window, { scrollTo: () => undefined }));

jest.mock('./layout/Footer', () => ({ Footer: jest.fn(() => null) }));

test('a navigation renders the page, and not the layout around it', async () => {
  const { store } = renderWithStore(<App />);
  const shown: string[] = [];
  store.startListening({ actionCreator: pageShown, effect: ({ payload }) => void shown.push(payload) });
  const header = within(await screen.findByRole('banner'));
  await screen.findAllByRole('article');
  jest.mocked(Footer).mockClear();
  fireEvent.click(header.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login'));
  expect(shown).toEqual(['/login']);
  expect(Footer).not.toHaveBeenCalled();
});
