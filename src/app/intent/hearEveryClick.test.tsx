import { fireEvent, render, screen } from '@testing-library/react';
import { hearEveryClick } from './hearEveryClick';

let stop = () => undefined as void;
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'activeViewTransition');
});

function open({ inTransition }: { inTransition: boolean }) {
  if (inTransition) Object.defineProperty(document, 'activeViewTransition', { value: {}, configurable: true });
  const goTo = jest.fn();
  stop = hearEveryClick(goTo);
  render(
    <>
      <a href="/lumeva/lamp/7?from=grid">Lamp</a>
      <a href="/cart" onClick={(event) => event.preventDefault()}>
        Cart
      </a>
    </>,
  );
  return { goTo };
}

test('a click that nobody has heard during a change of page goes where its link leads', () => {
  const { goTo } = open({ inTransition: true });
  expect(fireEvent.click(screen.getByRole('link', { name: 'Lamp' }))).toBe(false);
  expect(goTo.mock.calls).toEqual([['/lumeva/lamp/7?from=grid']]);
});

test('a click that was heard is left alone', () => {
  const { goTo } = open({ inTransition: true });
  fireEvent.click(screen.getByRole('link', { name: 'Cart' }));
  expect(goTo).not.toHaveBeenCalled();
});

test('without a change of page a plain link stays one', () => {
  const { goTo } = open({ inTransition: false });
  const lamp = screen.getByRole('link', { name: 'Lamp' });
  // Nothing here is a real navigation.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(lamp);
  expect(goTo).not.toHaveBeenCalled();
});
