import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { forgetFollowedLinks, rememberFollowedLinks, returnFocus } from './returnFocus';

let stops: (() => void)[] = [];
beforeEach(() => {
  forgetFollowedLinks();
  stops = [rememberFollowedLinks('list')];
  // The router does this.
  document.addEventListener('click', preventDefault);
});
afterEach(() => {
  for (const stop of stops) stop();
  document.removeEventListener('click', preventDefault);
});

function preventDefault(event: Event) {
  event.preventDefault();
}

function List({ names }: { names: string[] }) {
  return (
    <>
      <a href="/login">Login</a>
      <main tabIndex={-1}>
        {names.map((name, index) => (
          <a key={index} href={`/${name}`}>
            {name}
          </a>
        ))}
      </main>
    </>
  );
}

function openList() {
  history.replaceState(null, '', '/products');
  const { rerender } = render(<List names={['tea', 'mug', 'tea']} />);
  return { show: (...names: string[]) => rerender(<List names={names} />) };
}

/** Follows a link of the list. The new page has none of the links. */
function leaveBy(link: HTMLElement, show: (...names: string[]) => void, press: MouseEventInit = {}) {
  fireEvent.click(link, press);
  history.replaceState(null, '', '/tea');
  show();
}

function back() {
  history.replaceState(null, '', '/products');
  stops.push(returnFocus('list'));
}

const link = (name: string, index = 0) => screen.getAllByRole('link', { name })[index] ?? document.body;

test('Back gives the focus to the link by which the page was left, without scrolling', () => {
  const { show } = openList();
  leaveBy(link('tea', 1), show);
  show('tea', 'mug', 'tea');
  const focus = jest.spyOn(link('tea', 1), 'focus');
  back();
  expect(link('tea', 1)).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true, focusVisible: true });
});

test('after a press with a pointer there is no focus ring', () => {
  const { show } = openList();
  leaveBy(link('mug'), show, { detail: 1 });
  show('tea', 'mug', 'tea');
  const focus = jest.spyOn(link('mug'), 'focus');
  back();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true, focusVisible: false });
});

test('a link that is rendered with the next paint gets the focus then', async () => {
  const { show } = openList();
  leaveBy(link('tea', 1), show);
  show('tea');
  back();
  expect(document.body).toHaveFocus();
  show('tea', 'mug', 'tea');
  await waitFor(() => expect(link('tea', 1)).toHaveFocus());
});

test.each<[string, (show: (...names: string[]) => void) => void]>([
  ['a link that was opened in another tab', (show) => leaveBy(link('mug'), show, { ctrlKey: true })],
  [
    'the header, after another tab',
    (show) => {
      fireEvent.click(link('mug'));
      leaveBy(link('Login'), show);
    },
  ],
])('%s leaves the focus unchanged', (_case, leave) => {
  const { show } = openList();
  leave(show);
  show('tea', 'mug', 'tea');
  back();
  expect(document.body).toHaveFocus();
});

test('a further page of the same list leaves the focus unchanged', () => {
  history.replaceState(null, '', '/tea');
  const { rerender } = render(<List names={['tea']} />);
  leaveBy(link('tea'), (...names) => rerender(<List names={names} />));
  rerender(<List names={['tea']} />);
  back();
  expect(document.body).toHaveFocus();
});

test('focuses nothing after the followed links were forgotten', () => {
  const { show } = openList();
  leaveBy(link('mug'), show);
  show('tea', 'mug', 'tea');
  forgetFollowedLinks();
  back();
  expect(document.body).toHaveFocus();
});
