import { render, screen } from '@testing-library/react';
import { rescueFocus } from './rescueFocus';

let stop = () => undefined as void;
afterEach(() => stop());

/** A page with a button that has the focus, in a region and outside of it. */
function open() {
  const page = (retry: boolean, region: boolean) => (
    <main tabIndex={-1}>
      <input aria-label="Name" />
      {region && (
        <section aria-label="Products" tabIndex={-1}>
          <div>{retry && <button type="button">Try again</button>}</div>
        </section>
      )}
    </main>
  );
  const { rerender } = render(page(true, true));
  stop = rescueFocus();
  screen.getByRole('button').focus();
  return { show: (retry: boolean, region: boolean) => rerender(page(retry, region)) };
}

/** Mutations are reported in a microtask. */
const settled = () => Promise.resolve();

test('a removed button passes the focus to its container', async () => {
  const { show } = open();
  show(false, true);
  expect(document.body).toHaveFocus();
  await settled();
  expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
});

test('a disabled button passes the focus to its container', async () => {
  open();
  const button = screen.getByRole('button');
  button.setAttribute('disabled', '');
  await settled();
  expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
});

test('without such a container the page’s content gets the focus', async () => {
  const { show } = open();
  show(false, false);
  await settled();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a focus that moved to another element, or to none, stays there', async () => {
  const { show } = open();
  screen.getByRole('textbox').focus();
  show(false, false);
  await settled();
  expect(screen.getByRole('textbox')).toHaveFocus();
  screen.getByRole('textbox').blur();
  show(false, true);
  await settled();
  expect(document.body).toHaveFocus();
});

test('does nothing after it was stopped', async () => {
  const { show } = open();
  stop();
  show(false, false);
  await settled();
  expect(document.body).toHaveFocus();
});
