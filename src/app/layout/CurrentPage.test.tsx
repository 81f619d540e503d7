import { act, fireEvent, screen } from '@testing-library/react';
import { memo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Link } from '@/ui/components/Link';
import { PageHead } from '@/ui/components/PageHead';
import { renderWithStore } from '../../../test/renderWithStore';
import { CurrentPage } from './CurrentPage';

const groceries = paths.category('groceries');
const tops = paths.category('tops');
const lamp = paths.product({ id: 1, title: 'Lamp', brand: null });

/** A page with its own state, which shows its location in the router. */
function Screen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHead title={pathname} description="" canonicalPath={pathname} />
      <h1>{pathname}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {[groceries, tops, lamp].map((path) => (
        <Link key={path} to={path}>
          To {path}
        </Link>
      ))}
    </>
  );
}

const routes = [
  { path: '/category/:slug', element: <Screen /> },
  { path: '*', element: <Screen /> },
];

const press = (name: string) => fireEvent.click(screen.getByRole(name.startsWith('To ') ? 'link' : 'button', { name }));
const kept = () => document.querySelector('[aria-hidden] h1')?.textContent ?? null;
/** The page that is shown, and its state. */
const shown = () => [
  screen.getByRole('heading').textContent,
  screen.getByRole('button', { name: /^Count/u }).textContent,
];

test('Back shows a list as it was, and the document’s head always describes the shown page', () => {
  renderWithStore(<CurrentPage routes={routes} />, { route: groceries });
  press('Count 0');
  press(`To ${lamp}`);
  expect(shown()).toEqual([lamp, 'Count 0']);
  expect(kept()).toBe(groceries);
  expect([...document.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(lamp),
  ]);
  press('Back');
  expect(shown()).toEqual([groceries, 'Count 1']);
  expect(kept()).toBeNull();
  expect(document.title).toContain(groceries);
});

test('only the last list is retained, and other pages are not', () => {
  renderWithStore(<CurrentPage routes={routes} />, { route: groceries });
  press('Count 0');
  press(`To ${lamp}`);
  press(`To ${tops}`);
  expect(kept()).toBe(groceries);
  press(`To ${lamp}`);
  expect(kept()).toBe(tops);
  press('Back');
  press('Back');
  expect(shown()).toEqual([lamp, 'Count 0']);
  press('Back');
  expect(shown()).toEqual([groceries, 'Count 0']);
});

test('a list is kept for five minutes', () => {
  jest.useFakeTimers();
  renderWithStore(<CurrentPage routes={routes} />, { route: groceries });
  press(`To ${lamp}`);
  act(() => jest.advanceTimersByTime(299_999));
  expect(kept()).toBe(groceries);
  act(() => jest.advanceTimersByTime(1));
  expect(kept()).toBeNull();
  jest.useRealTimers();
});

test('a memoised list that is left by a link is not rendered again', () => {
  const onRender = jest.fn();
  const List = memo(function List() {
    onRender();
    return <Link to={lamp}>To {lamp}</Link>;
  });
  const withList = [{ path: groceries, Component: List }, ...routes];
  renderWithStore(<CurrentPage routes={withList} />, { route: groceries });
  onRender.mockClear();
  press(`To ${lamp}`);
  expect(shown()[0]).toBe(lamp);
  expect(document.querySelector('[aria-hidden] a')).not.toBeNull();
  expect(onRender).not.toHaveBeenCalled();
});
