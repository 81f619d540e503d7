import fc from 'fast-check';
import { formatNumber, slugify } from './format';

test.each([0, 1, 2] as const)('a number with %i decimals has the format of Intl', (decimals) => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (units) => {
      const value = units / 10 ** decimals;
      expect(formatNumber(value, decimals)).toBe(intl.format(value));
    }),
  );
});

test('a rating has one decimal', () => {
  expect(formatNumber(4, 1)).toBe('4.0');
  expect(formatNumber(3.64, 1)).toBe('3.6');
});

test.each([
  ['Soft Arc Mascara', 'soft-arc-mascara'],
  ['  Tea — 100 % pure! ', 'tea-100-pure'],
  ['Crème Brûlée', 'crème-brûlée'],
  // An e and its accent as two characters: the same word.
  ['Cafe\u0301', 'café'],
  // Vowel signs are marks and not letters.
  ['हिन्दी पुस्तक', 'हिन्दी-पुस्तक'],
  ['❤️ Mug', 'mug'],
  ['Mug ❤️', 'mug'],
  ['1️⃣ Mug', '1-mug'],
  ['\u0301Mug', 'mug'],
  ['Mug -\u0301 blue', 'mug-blue'],
  ['❤️', ''],
  ['', ''],
])('“%s” becomes “%s”', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
