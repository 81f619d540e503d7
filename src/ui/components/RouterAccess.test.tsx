import { fireEvent, render, screen } from '@testing-library/react';
import { TestRouter } from '../../../test/TestRouter';
import { useRouterAccess } from './RouterAccess';

test('knows the address of the moment without being drawn for it', () => {
  const drawn = jest.fn();
  const visited: string[] = [];
  function Walker() {
    drawn();
    const router = useRouterAccess();
    const walk = () => {
      const { navigate, address } = router.current;
      visited.push(address);
      void navigate(`/products?page=${visited.length}#top`);
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
