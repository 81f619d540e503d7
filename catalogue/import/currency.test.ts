import { shop } from '../../src/config/shop';
import { explainCurrency, isOwnCurrency } from './currency';
import { importText } from './importFixture';

test.each([
  ['USD', ['USD', 'usd', '$', 'US$', 'US $', 'US dollars', 'US-Dollar', 'dollars']],
  ['EUR', ['EUR', '€', 'Euro', 'euros']],
  ['CHF', ['CHF', 'Fr.', 'SFr.', 'Swiss francs', 'Schweizer Franken']],
  ['JPY', ['JPY', '¥', 'JP¥', 'yen']],
])('a shop in %s knows the spellings of its currency, and no other', (currency, spellings) => {
  jest.replaceProperty(shop, 'currency', currency);
  expect(spellings.filter((spelling) => !isOwnCurrency(spelling))).toEqual([]);
  expect(['GBP', '£', 'zł', 'pounds', ''].filter(isOwnCurrency)).toEqual([]);
});

test('another currency is refused with its code', async () => {
  jest.replaceProperty(shop, 'currency', 'EUR');
  expect(explainCurrency('USD')).toBe(
    'in another currency (USD). The shop sells in euros, so write the prices in EUR.',
  );
  const file = (price: string) => `Name,Price,Stock\nVase,"${price}",5\n`;
  expect((await importText('a.csv', file('46.50 $'))).refusal).toContain('in another currency ($)');
  expect((await importText('a.csv', file('46,50 €'))).products).toMatchObject([{ price: 46.5 }]);
  expect((await importText('a.csv', 'Name,Price (USD),Stock\nVase,46,5\n')).refusal).toContain(
    'in another currency (USD)',
  );
});

test.each([
  ['JPY', '1250', 1_250, '12.50'],
  ['KWD', '1.25', 1.25, '1.2505'],
])('a price in %s has the decimals of its smallest unit', async (currency, price, read, tooFine) => {
  jest.replaceProperty(shop, 'currency', currency);
  const file = (amount: string) => `Name,Price,Stock\nVase,${amount},5\n`;
  expect((await importText('a.csv', file(price))).products).toMatchObject([{ price: read }]);
  expect((await importText('a.csv', file(tooFine))).refusal).toContain(`has more decimals than ${currency}`);
});
