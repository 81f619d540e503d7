import { act, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { TestRouter } from '../../../test/TestRouter';
import { Link } from './Link';
import { useIsPainted } from './useIsPainted';

const frameMs = 16;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const drawFrame = () => act(() => jest.advanceTimersByTime(frameMs));
const said = () => screen.getByRole('status').textContent;

function Screen({ isDrawn }: { isDrawn: boolean }) {
  return <output>{useIsPainted(isDrawn) ? 'painted' : 'not yet'}</output>;
}

function open(route: string, isDrawn = true) {
  const page = (isThere: boolean) => (
    <TestRouter initialEntries={[route]}>
      <Routes>
        <Route path="/" element={<Link to="/screen">To the screen</Link>} />
        <Route path="/screen" element={<Screen isDrawn={isThere} />} />
      </Routes>
    </TestRouter>
  );
  const { rerender } = render(page(isDrawn));
  return { draw: () => rerender(page(true)) };
}

test('a screen that is opened by its address renders in one piece', () => {
  open('/screen');
  expect(said()).toBe('painted');
});

test('after a link it waits for the frame that paints it', () => {
  open('/');
  fireEvent.click(screen.getByRole('link'));
  expect(said()).toBe('not yet');
  drawFrame();
  expect(said()).toBe('not yet');
  drawFrame();
  expect(said()).toBe('painted');
});

test('waits for content that loads late', () => {
  const { draw } = open('/screen', false);
  drawFrame();
  drawFrame();
  expect(said()).toBe('not yet');
  draw();
  expect(said()).toBe('not yet');
  drawFrame();
  drawFrame();
  expect(said()).toBe('painted');
});
