import { waitFor } from '@testing-library/react';
import { startCarousel } from './startCarousel';

/** A row of slides as wide as itself. Without layout the slider takes every element for 1 px wide. */
function makeRow(slides: number): HTMLElement {
  const row = document.body.appendChild(document.createElement('ul'));
  row.append(...Array.from({ length: slides }, () => document.createElement('li')));
  Object.defineProperty(row, 'clientWidth', { value: 400 });
  return row;
}

beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: true }) }));

it('slides to a position and reports its final position, once', async () => {
  const onSlideReached = jest.fn();
  const carousel = startCarousel(makeRow(4), onSlideReached);
  carousel.goTo(3);
  await waitFor(() => expect(onSlideReached).toHaveBeenLastCalledWith(3));
  expect(onSlideReached).toHaveBeenCalledTimes(1);
  carousel.destroy();
});

it('starts where the row was scrolled to, and leaves plain HTML behind', async () => {
  const row = makeRow(3);
  const first = row.querySelector('li');
  row.scrollLeft = 400;
  const carousel = startCarousel(row, jest.fn());
  expect(row.scrollLeft).toBe(0);
  await waitFor(() => expect(first?.style.transform).toBe('translate3d(-1px, 0px, 0)'));
  carousel.destroy();
  expect(first?.style.transform).toBe('');
});
