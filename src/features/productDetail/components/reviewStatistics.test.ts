import { reviewStatistics } from './Reviews';

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

test('gives the mean and counts from five stars down', () => {
  const { mean, rows } = reviewStatistics(rated(5, 5, 4, 1));
  expect(mean).toBe(3.75);
  expect(rows.map(({ stars, count }) => [stars, count])).toEqual([
    [5, 2],
    [4, 1],
    [3, 0],
    [2, 0],
    [1, 1],
  ]);
  expect(rows.map(({ share }) => share)).toEqual([0.5, 0.25, 0, 0, 0.25]);
});

test('counts every rated review once, at its nearest whole star', () => {
  const { rows } = reviewStatistics(rated(0.4, 4.5, 2.49));
  expect(rows.map(({ count }) => count)).toEqual([1, 0, 0, 1, 1]);
});

test('leaves out reviews without a rating', () => {
  expect(reviewStatistics(rated(5, 0, 4))).toEqual(reviewStatistics(rated(5, 4)));
});

test('returns zeros without reviews', () => {
  const { mean, rows } = reviewStatistics([]);
  expect(mean).toBe(0);
  expect(rows.every(({ count, share }) => count === 0 && share === 0)).toBe(true);
});
