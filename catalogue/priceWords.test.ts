import { parsePriceWords } from './priceWords';

test.each([
  'tv over 55 inch',
  'tv over 55 inches',
  'tv over 55-inch',
  'tv over 55 in',
  'tv over 55"',
  'kid’s bike under 20"',
  'sunscreen over 30 spf',
  'tv over 55″',
  'tv above 1.40 metres',
  'backpack under 20 litres',
  'backpack under 20 Liters',
  'backpack between 20 and 30 l',
  'backpack from 20 - 30 litres',
  'perfume up to 100 ml',
  'perfume up to 100ml',
  'laptop at least 16 gb ram',
  'laptop under 1,5 kg',
  'dumbbell over 10 lbs',
  'rug over 200 x 300',
  'rug over 200 × 300 cm',
  'desk under 2 m²',
  'shirt over 80% cotton',
  'shirt over 80 % cotton',
  'puzzle over 1,000 pieces',
  'lamp less than 40 watts',
  'battery at least 5000 mah',
  'warranty more than 2 years',
  'timer max 30 min',
  'watch at least 4 stars',
  'backpack over 20 and under 40 litres',
  'knife 20 cm',
])('"%s" has a size, not a price', (query) => {
  expect(parsePriceWords(query)).toBeNull();
});

test.each<[string, object]>([
  ['watch under 100', { text: 'watch', maxPrice: 100 }],
  ['watch under 100 black', { text: 'watch black', maxPrice: 100 }],
  ['under 100 watch', { text: 'watch', maxPrice: 100 }],
  ['watch under 100 in black', { text: 'watch in black', maxPrice: 100 }],
  ['watch under 100 for men', { text: 'watch for men', maxPrice: 100 }],
  ['watch under 100 gold', { text: 'watch gold', maxPrice: 100 }],
  ['watch under 100 g-shock', { text: 'watch g-shock', maxPrice: 100 }],
  ['watch under 100 min 50', { text: 'watch', minPrice: 50, maxPrice: 100 }],
  ['bag under 50 h&m', { text: 'bag h&m', maxPrice: 50 }],
  ['laptop under 1000 hp', { text: 'laptop hp', maxPrice: 1_000 }],
  ['under 20 day cream', { text: 'day cream', maxPrice: 20 }],
  ['under 20 cc cream', { text: 'cc cream', maxPrice: 20 }],
  ['sunscreen under 20 spf 50', { text: 'sunscreen spf 50', maxPrice: 20 }],
  ['blouse under 80 v neck', { text: 'blouse v neck', maxPrice: 80 }],
  ['bag under 50 h & m', { text: 'bag h & m', maxPrice: 50 }],
  ['watch under 100 g shock', { text: 'watch g shock', maxPrice: 100 }],
  ['bag under 50 pounds', { text: 'bag', maxPrice: 50 }],
  ['bag under 50 euros leather', { text: 'bag leather', maxPrice: 50 }],
  ['bag under $50 xl', { text: 'bag xl', maxPrice: 50 }],
  ['shirt under $20 m', { text: 'shirt m', maxPrice: 20 }],
  ['"watch under 100"', { text: '"watch', maxPrice: 100 }],
  ['“watch under 100”', { text: '“watch', maxPrice: 100 }],
  ['backpack over 20 and under 40', { text: 'backpack', minPrice: 20, maxPrice: 40 }],
  ['bottle over 10 and under $40 l', { text: 'bottle and l', minPrice: 10, maxPrice: 40 }],
  ['tv under 1000 and over 55 inch', { text: 'tv and over 55 inch', maxPrice: 1_000 }],
  ['laptop under 1000 and less than 2 kg', { text: 'laptop and less than 2 kg', maxPrice: 1_000 }],
  ['laptop under 800 and at least 16 gb', { text: 'laptop and at least 16 gb', maxPrice: 800 }],
  ['camera over 500 and at least 20 megapixels', { text: 'camera and at least 20 megapixels', minPrice: 500 }],
  ['tv over 55 inch under 1000', { text: 'tv over 55 inch', maxPrice: 1_000 }],
  ['$20', { text: '', maxPrice: 20 }],
  ['mug €9,50', { text: 'mug', maxPrice: 9.5 }],
  ['20 $ mug', { text: 'mug', maxPrice: 20 }],
  ['knife 20 cm $20', { text: 'knife 20 cm', maxPrice: 20 }],
  ['perfume 100 ml between $20 and $30', { text: 'perfume 100 ml', minPrice: 20, maxPrice: 30 }],
])('"%s" has a price', (query, parsed) => {
  expect(parsePriceWords(query)).toEqual(parsed);
});

test.each<[string, string, object | null]>([
  ['cheap trick', 'Cheap Trick', null],
  ['cheap trick under 50', 'Cheap Trick', { text: 'cheap trick', maxPrice: 50 }],
  ['air max 90 black', 'Air Max 90 Sneakers', null],
  ['gift card $20', 'Gift Card $20', null],
  ['sneakers max 90', 'Air Max 90 Sneakers', { text: 'sneakers', maxPrice: 90 }],
])('in "%s", words of the title “%s” are no price and no sort order', (query, title, parsed) => {
  expect(parsePriceWords(query, title)).toEqual(parsed);
});

test.each(['bag from $20', 'bag $20+', 'bag $20 +'])('"%s" has no upper limit', (query) => {
  expect(parsePriceWords(query)).toBeNull();
});
