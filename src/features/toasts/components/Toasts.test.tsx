import { configureStore, isAction, type Middleware } from '@reduxjs/toolkit';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { TestRouter } from '../../../../test/TestRouter';
import { toastShown, toastsSlice, type ToastContent } from '../toastsSlice';
import { Toasts } from './Toasts';

const undo = { type: 'test/undone' };

function renderToasts(at = '/') {
  jest.useFakeTimers();
  const dispatched: string[] = [];
  const log: Middleware = () => (next) => (action) => {
    if (isAction(action)) dispatched.push(action.type);
    return next(action);
  };
  const store = configureStore({
    reducer: { toasts: toastsSlice.reducer },
    middleware: (getDefault) => getDefault().concat(log),
  });
  render(
    <Provider store={store}>
      <TestRouter initialEntries={[at]}>
        <main tabIndex={-1}>
          <button type="button">On the page</button>
        </main>
        <Toasts />
      </TestRouter>
    </Provider>,
  );
  return {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    dispatched,
    show: (...contents: ToastContent[]) =>
      act(() => contents.forEach((content) => store.dispatch(toastShown(content)))),
    waiting: () => store.getState().toasts.length,
  };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shownTexts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

function setPageHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => jest.useRealTimers());

test('a polite live region exists before the first toast', () => {
  renderToasts();
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();
});

test('SPEC 2, Toasts: last 3 seconds', () => {
  const { show } = renderToasts();
  show({ kind: 'success', text: 'Item added to cart' });
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(within(region).getByText('Item added to cart')).toBeVisible();
  pass(2_999);
  expect(shownTexts()).toEqual(['Item added to cart']);
  pass(1);
  expect(shownTexts()).toEqual([]);
});

test('a toast with a button is shown for 10,000 ms, unless the button is used before', () => {
  const { show } = renderToasts();
  show({ kind: 'success', text: 'Item removed from cart', action: { label: 'Undo', event: undo } });
  pass(9_999);
  expect(shownTexts()).toHaveLength(1);
  pass(1);
  expect(shownTexts()).toEqual([]);
});

test('a toast with a link lasts three seconds, and omits a link to the open page', async () => {
  const { show, user } = renderToasts();
  const action = { label: 'View cart', to: '/cart' };
  show({ kind: 'success', text: 'Item added to cart', action });
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  pass(3_000);
  expect(shownTexts()).toEqual([]);
  show({ kind: 'success', text: 'Item added to cart', action });
  await user.click(screen.getByRole('link', { name: 'View cart' }));
  expect(shownTexts()).toEqual([]);
  show({ kind: 'success', text: 'Item added to cart', action });
  expect(shownTexts()).toEqual(['Item added to cart']);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('SPEC 2, Toasts: success green, danger red, info blue, warning yellow', () => {
  const { show } = renderToasts();
  const kinds = ['success', 'danger', 'info', 'warning'] as const;
  for (const kind of kinds) {
    show({ kind, text: kind });
    const toast = screen.getAllByRole('listitem').find(({ textContent }) => textContent === kind);
    expect(toast).toHaveStyle({ background: kind === 'warning' ? 'var(--warning-fill)' : `var(--${kind})` });
  }
});

test('a fourth toast replaces the oldest of three', () => {
  const { show, waiting } = renderToasts();
  show(...['a', 'b', 'c', 'd'].map((text) => ({ kind: 'info' as const, text })));
  expect(shownTexts()).toEqual(['b', 'c', 'd']);
  pass(3_000);
  expect(waiting()).toBe(0);
});

test('a focused toast that is replaced returns the focus, and the others’ time runs on', async () => {
  const { user, show } = renderToasts();
  show(...['a', 'b', 'c'].map((text) => ({ kind: 'info' as const, text })));
  await user.tab();
  await user.tab();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })[0]).toHaveFocus();
  show({ kind: 'info', text: 'd' });
  expect(screen.getByRole('button', { name: 'On the page' })).toHaveFocus();
  pass(3_000);
  expect(shownTexts()).toEqual([]);
});

test('a repeated toast is counted, and its time restarts', () => {
  const { show } = renderToasts();
  show({ kind: 'success', text: 'Cart updated successfully' });
  pass(2_000);
  show({ kind: 'success', text: 'Cart updated successfully' });
  expect(shownTexts()).toEqual(['Cart updated successfully×2']);
  pass(2_999);
  expect(shownTexts()).toHaveLength(1);
  pass(1);
  expect(shownTexts()).toHaveLength(0);
});

test('two toasts whose buttons do different things stay two', () => {
  const { show } = renderToasts();
  const other = { type: 'test/other' };
  show(
    { kind: 'info', text: 'Removed', action: { label: 'Undo', event: undo } },
    { kind: 'info', text: 'Removed', action: { label: 'Undo', event: other } },
    { kind: 'danger', text: 'Removed' },
  );
  expect(shownTexts()).toHaveLength(3);
});

test('the time of all toasts stops while the pointer is on one, then starts again', async () => {
  const { user, show } = renderToasts();
  show({ kind: 'info', text: 'one' }, { kind: 'info', text: 'two' });
  pass(1_000);
  await user.hover(screen.getByText('one'));
  pass(60_000);
  expect(shownTexts()).toEqual(['one', 'two']);
  await user.unhover(screen.getByText('one'));
  pass(2_999);
  expect(shownTexts()).toEqual(['one', 'two']);
  pass(1);
  expect(shownTexts()).toEqual([]);
});

test('the time stops while the focus is inside', async () => {
  const { user, show } = renderToasts();
  show({ kind: 'info', text: 'one' });
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  pass(60_000);
  expect(shownTexts()).toEqual(['one']);
  await user.tab({ shift: true });
  pass(3_000);
  expect(shownTexts()).toEqual([]);
});

test('the time stops while the page is hidden', () => {
  const { show } = renderToasts();
  show({ kind: 'info', text: 'one' });
  setPageHidden(true);
  pass(60_000);
  expect(shownTexts()).toEqual(['one']);
  setPageHidden(false);
  pass(3_000);
  expect(shownTexts()).toEqual([]);
});

test('the button dispatches its event, and closes the toast', async () => {
  const { user, show, dispatched } = renderToasts();
  show({ kind: 'info', text: 'Item removed from cart', action: { label: 'Undo', event: undo } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(dispatched).toEqual([toastShown.type, undo.type, 'toasts/toastDismissed']);
  expect(shownTexts()).toEqual([]);
});

test('Escape closes the focused toast and returns the focus', async () => {
  const { user, show } = renderToasts();
  show({ kind: 'info', text: 'one' }, { kind: 'info', text: 'two' });
  await user.tab();
  expect(screen.getByRole('button', { name: 'On the page' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(shownTexts()).toEqual(['two']);
  expect(screen.getByRole('button', { name: 'On the page' })).toHaveFocus();
  pass(3_000);
  expect(shownTexts()).toEqual([]);
});

test('without an element to return to, focus moves to the main content and time goes on', async () => {
  const { user, show } = renderToasts();
  show({ kind: 'info', text: 'one' }, { kind: 'info', text: 'two' });
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  expect(screen.getByRole('main')).toHaveFocus();
  await user.hover(screen.getByRole('main'));
  pass(3_000);
  expect(shownTexts()).toEqual([]);
});
