import { productFixture } from '../../../../test/catalogueHandlers';
import { deriveFacts, deriveTerms } from './ProductFacts';

const valueOf = (name: string, fields: Parameters<typeof productFixture>[0]) =>
  deriveFacts(productFixture(fields)).find((fact) => fact.name === name)?.value;

test.each([
  [0.008, '8 g'],
  [0.178, '178 g'],
  [0.0345, '34.5 g'],
  [1, '1 kg'],
  [1.18, '1.18 kg'],
  [2.5, '2.5 kg'],
  [100, '100 kg'],
  [1_930, '1,930 kg'],
])('a weight of %d is %s', (weight, text) => {
  expect(valueOf('Weight', { weight })).toBe(text);
});

test('states the minimum quantity, unless it is one piece', () => {
  expect(valueOf('Smallest quantity', { minimumOrderQuantity: 6 })).toBe('6');
  expect(valueOf('Smallest quantity', { minimumOrderQuantity: 1 })).toBeUndefined();
});

test('each dimension has its name', () => {
  const dimensions = { width: 5.5, height: 100, depth: 1_200.25 };
  expect(valueOf('Dimensions', { dimensions })).toBe('W 5.5 × H 100 × D 1,200.25 cm');
});

test('facts that the catalogue lacks are left out', () => {
  const silent = { brand: null, dimensions: null, weight: null, warrantyInformation: '', shippingInformation: '' };
  expect(deriveFacts(productFixture(silent))).toEqual([]);
  expect(deriveTerms(productFixture(silent)).map(({ name }) => name)).toEqual(['Returns']);
});
