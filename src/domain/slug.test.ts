import { slugify } from './slug';

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
