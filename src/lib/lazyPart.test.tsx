import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazyPart';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a chunk that could not be loaded is loaded later, and the page works meanwhile', async () => {
  const load = jest
    .fn<Promise<() => string>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue(() => 'The part');
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <>
        The page
        <Suspense>
          <Part />
        </Suspense>
      </>,
    );
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText(/The page/u)).toBeVisible();
  expect(screen.queryByText(/The part/u)).not.toBeInTheDocument();

  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(/The part/u)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
