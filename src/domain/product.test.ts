import { deriveStars, isSameTitle } from './product';

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

test.each([
  ['Beeswax Pillar', 'Garden Hose'],
  ['Candle 20 cm', 'Candle 30 cm'],
  ['Café', 'Cafe'],
])('%s and %s are two titles', (one, other) => {
  expect(isSameTitle(one, other)).toBe(false);
});

test.each([
  ['letter case', 'beeswax PILLAR', 'Beeswax Pillar'],
  ['white space', ' Beeswax\t \u00A0Pillar\n', 'Beeswax Pillar'],
  ['a composed and a decomposed accent', 'Caf\u00E9', 'Cafe\u0301'],
  ['invisible characters', '\u200EBees\u00ADwax Pil\u200Blar', 'Beeswax Pillar'],
  ['control characters and fillers', 'Bees\u0001wax Pillar\u3164', 'Beeswax Pillar'],
  ['half a character, which a browser stores as U+FFFD', 'Kettle \uD83D', 'Kettle \uFFFD'],
])('titles that differ by %s are the same', (_difference, one, other) => {
  expect(isSameTitle(one, other)).toBe(true);
});
