import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { provideBrowserParts } from '../../test/badInput/browserStubs';
import { provideDialogElement } from '../../test/dialogElement';
import { silenceCatalogue } from './silentCatalogue';
import { type Story } from './story';

type StoryFile = Record<string, Story> & { default: { title: string } };

const folder = join(__dirname, 'stories');
const files = readdirSync(folder).map((file) => jest.requireActual<StoryFile>(join(folder, file)));
const stories = files.flatMap(({ default: { title }, ...all }) =>
  Object.entries(all).map(([name, story]) => [title, name, story] as const),
);

beforeAll(() => {
  provideBrowserParts();
  provideDialogElement();
  // jsdom paints nothing: a story waits for no frame.
  window.requestAnimationFrame = (run) => window.setTimeout(run, 0, 0);
});

/** Unexpected words in the console fail a test: `test/setup.ts`. */
test.each(stories)('%s: %s', async (_title, _name, story) => {
  const network = jest.spyOn(window, 'fetch').mockRejectedValue(new Error('The network is out of reach.'));
  silenceCatalogue();
  const { container, unmount } = render(<StrictMode>{story.render()}</StrictMode>);
  await act(() => story.play({ canvasElement: container }));
  await waitFor(() => expect(container.querySelector('*')).toBeVisible());
  const { shows } = story.parameters;
  if (shows !== undefined)
    await waitFor(() => expect(document.body).toHaveTextContent(shows.replaceAll(/\s+/gu, ' ').trim()));
  expect(network).not.toHaveBeenCalled();
  unmount();
});

test('no two files have the same title', () => {
  const titles = files.map(({ default: { title } }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
