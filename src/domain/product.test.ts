import { formatRating, deriveStars } from './product';

test.each([
  [0, 'eeeee'],
  [2.24, 'ffeee'],
  [2.25, 'ffhee'],
  [2.74, 'ffhee'],
  [2.75, 'fffee'],
  [4.9, 'fffff'],
  [5, 'fffff'],
  [7, 'fffff'],
  [-1, 'eeeee'],
])('%d is shown as %s', (rating, drawn) => {
  expect(
    deriveStars(rating)
      .map((star) => star.charAt(0))
      .join(''),
  ).toBe(drawn);
});

test('is written with one decimal', () => {
  expect(formatRating(4)).toBe('4.0');
  expect(formatRating(3.64)).toBe('3.6');
});
