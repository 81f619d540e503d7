import { act, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { TestRouter } from '../../../test/TestRouter';
import { Link } from './Link';
import { cardsAboveFold, useShownCards } from './useIsPainted';

const cards = Array.from({ length: 20 }, (_, index) => index);
const frameMs = 16;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function List() {
  return <output>{useShownCards(cards).length}</output>;
}

function open(...entries: string[]) {
  render(
    <TestRouter initialEntries={entries}>
      <Routes>
        <Route path="/" element={<Link to="/list">List</Link>} />
        <Route path="/list" element={<List />} />
      </Routes>
    </TestRouter>,
  );
}

const shown = () => Number(screen.getByRole('status').textContent);

test('a list that is opened by its address renders in one piece', () => {
  open('/list');
  expect(shown()).toBe(cards.length);
});

test('a list that is opened by a link shows its first cards, then the others', () => {
  open('/');
  fireEvent.click(screen.getByRole('link'));
  expect(shown()).toBe(cardsAboveFold);
  act(() => jest.advanceTimersByTime(frameMs));
  expect(shown()).toBe(cardsAboveFold);
  act(() => jest.advanceTimersByTime(frameMs));
  expect(shown()).toBe(cards.length);
});
