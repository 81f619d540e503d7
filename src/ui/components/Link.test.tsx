import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { TestRouter } from '../../../test/TestRouter';
import { Link } from './Link';

function Whereabouts() {
  const location = useLocation();
  return (
    <output>{`${useNavigationType()} ${location.pathname}${location.search} ${JSON.stringify(location.state)}`}</output>
  );
}

function show(link: ReactElement) {
  render(
    <TestRouter initialEntries={['/products?page=2']}>
      {link}
      <Whereabouts />
    </TestRouter>,
  );
  return { link: screen.getByRole('link'), where: () => screen.getByRole('status').textContent };
}

test('a press goes to the address, with the state of the entry', () => {
  const { link, where } = show(
    <Link to="/login" state={{ from: '/cart' }}>
      Log in
    </Link>,
  );
  expect(link).toHaveAttribute('href', '/login');
  expect(fireEvent.click(link)).toBe(false);
  expect(where()).toBe('PUSH /login {"from":"/cart"}');
});

test.each([
  ['the page’s own address', <Link to="/products?page=2">Page 2</Link>, 'REPLACE /products?page=2 null'],
  [
    'another address that replaces its entry',
    <Link to="/cart" replace>
      Cart
    </Link>,
    'REPLACE /cart null',
  ],
  ['another page of the list', <Link to="/products?page=3">Page 3</Link>, 'PUSH /products?page=3 null'],
])('%s', (_what, element, expected) => {
  const { link, where } = show(element);
  fireEvent.click(link);
  expect(where()).toBe(expected);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser handles a press with %o',
  (init) => {
    const { link, where } = show(<Link to="/cart">Cart</Link>);
    // Prevented, because jsdom cannot navigate, but only after the link has handled the event.
    let wasLeft = false;
    window.addEventListener(
      'click',
      (event) => {
        wasLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(link, init);
    expect(wasLeft).toBe(true);
    expect(where()).toBe('POP /products?page=2 null');
  },
);

test('a handler that prevents the press keeps the page', () => {
  const { link, where } = show(
    <Link to="/cart" onClick={(event) => event.preventDefault()}>
      Cart
    </Link>,
  );
  fireEvent.click(link);
  expect(where()).toBe('POP /products?page=2 null');
});
