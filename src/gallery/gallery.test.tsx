import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideBrowserParts } from '../../test/badInput/browserStubs';
import { provideDialogElement } from '../../test/dialogElement';
import { renderWithStore } from '../../test/renderWithStore';
import { anchorOf, type ExhibitState } from './exhibit';
import { exhibits } from './exhibits';
import { galleryHref } from './galleryAddress';
import { GalleryPage } from './GalleryPage';
import { Stage } from './Stage';

beforeAll(() => {
  provideBrowserParts();
  provideDialogElement();
});

const names = exhibits.map(({ name }) => name);
const everyState = exhibits.flatMap((only) =>
  only.states.map((state) => [only.name, state.name, only, state] as const),
);

/** Opens the gallery at an address for as long as `look` takes. */
async function inGallery(route: string, look: () => Promise<void>): Promise<void> {
  const { unmount } = renderWithStore(<GalleryPage />, { route });
  await look();
  await act(() => {
    unmount();
    // The exhibits' own trees are unmounted a moment later.
    return Promise.resolve();
  });
}

test.each(everyState)('%s: %s', async (_exhibit, _state, only, state) => {
  const asked = jest.spyOn(window, 'fetch').mockRejectedValue(new Error('The network is out of reach.'));
  await inGallery(galleryHref({ only, state, width: 'full', dir: 'ltr' }), async () => {
    const stage = screen.getByTestId('stage');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await waitFor(() => expect(stage.querySelector('*')).toBeVisible());
    const { shows } = state;
    if (shows !== undefined) await waitFor(() => expect(stage).toHaveTextContent(spaced(shows)));
    expect(stage).not.toHaveTextContent('This cannot be drawn.');
  });
  expect(asked).not.toHaveBeenCalled();
});

test('no two exhibits, and no two states of one, have the same address', () => {
  expect(new Set(names.map(anchorOf)).size).toBe(names.length);
  const addresses = everyState.map(([, , only, state]) => galleryHref({ only, state, width: 'full', dir: 'ltr' }));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the table of contents links to each exhibit', async () => {
  // In frames, which jsdom leaves empty: rendering all of it at once would take a minute.
  await inGallery('/__gallery?width=360', async () => {
    const contents = screen.getByRole('navigation', { name: 'Exhibits' });
    const links = within(contents).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.querySelector('h2')).toHaveTextContent(link.textContent);
    }
    await Promise.resolve();
  });
});

test('each state of an exhibit can be opened alone; a state that takes the whole page is in a frame', async () => {
  await inGallery('/__gallery?only=dialogs&dir=rtl', async () => {
    const address = '/__gallery?only=dialogs&state=plain&dir=rtl';
    expect(await screen.findByRole('link', { name: 'plain' })).toHaveAttribute('href', address);
    expect(screen.getByTitle('Dialogs: plain')).toHaveAttribute('src', address);
  });
});

test('the width puts each exhibit into its own frame, which keeps the direction', async () => {
  const user = userEvent.setup();
  await inGallery('/__gallery?width=768', async () => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'rtl');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Width' }), '360');
    const frame = screen.getByTitle('Cart');
    expect(frame).toHaveAttribute('src', '/__gallery?only=cart&dir=rtl');
    expect(frame).toHaveAttribute('width', '360');
  });
});

test('an exhibit that cannot be rendered shows its error instead', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: ExhibitState = {
    name: 'broken',
    render: (): never => {
      throw new Error('There is no such product.');
    },
  };
  const { unmount } = render(<Stage state={broken} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This cannot be drawn.');
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such product.');
  await act(() => {
    unmount();
    return Promise.resolve();
  });
});

/** The text as a page shows it: line breaks and double blanks are one blank. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
