import { fireEvent, render, screen } from '@testing-library/react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { TestRouter } from '../../../test/TestRouter';
import { useRouterAccess } from './RouterAccess';

test('a link to the current address replaces its entry: Back still works', () => {
  let address = '';
  function Walker() {
    const router = useRouterAccess();
    const navigate = useNavigate();
    address = createPath(useLocation());
    return (
      <>
        <button onClick={() => router.current.navigate('/products?q=lamp')}>Search</button>
        <button onClick={() => void navigate(-1)}>Back</button>
      </>
    );
  }
  render(
    <TestRouter>
      <Walker />
    </TestRouter>,
  );
  for (let times = 0; times < 3; times += 1) fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(address).toBe('/products?q=lamp');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address).toBe('/');
});

test('has the current address without rendering for it', () => {
  const drawn = jest.fn();
  const visited: string[] = [];
  function Walker() {
    drawn();
    const router = useRouterAccess();
    const walk = () => {
      const { navigate, address } = router.current;
      visited.push(address);
      navigate(`/products?page=${visited.length}#top`);
    };
    return <button onClick={walk}>Walk</button>;
  }
  render(
    <TestRouter>
      <Walker />
    </TestRouter>,
  );
  drawn.mockClear();
  for (let times = 0; times < 3; times += 1) fireEvent.click(screen.getByRole('button'));
  expect(visited).toEqual(['/', '/products?page=1#top', '/products?page=2#top']);
  expect(drawn).not.toHaveBeenCalled();
});
