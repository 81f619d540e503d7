import { act, renderHook } from '@testing-library/react';
import { useIsPainted } from './useIsPainted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const drawFrame = () => act(() => jest.advanceTimersByTime(20));

test('only after a frame', () => {
  const { result } = renderHook(() => useIsPainted(true, false));
  expect(result.current).toBe(false);
  drawFrame();
  expect(result.current).toBe(true);
});

test('at once where that is wanted and everything is there', () => {
  expect(renderHook(() => useIsPainted(true, true)).result.current).toBe(true);
});

test('a frame after what was missing came', () => {
  const { result, rerender } = renderHook(({ isDrawn }) => useIsPainted(isDrawn, true), {
    initialProps: { isDrawn: false },
  });
  drawFrame();
  expect(result.current).toBe(false);
  rerender({ isDrawn: true });
  expect(result.current).toBe(false);
  drawFrame();
  expect(result.current).toBe(true);
});
