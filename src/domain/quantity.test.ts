import fc from 'fast-check';
import { formatNumber } from './format';
import { maxQuantity } from './limits';
import { parseQuantity } from './quantity';

const quantities = fc.integer({ min: 1, max: maxQuantity });

/** The numbering systems whose digits are Unicode decimal digits: Chinese ideographs, for one, are not. */
const scripts = Intl.supportedValuesOf('numberingSystem').filter((script) => /^\p{Nd}+$/u.test(write(1, script)));

function write(quantity: number, script: string): string {
  return new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }).format(quantity);
}

test('a quantity is read in the digits of any script', () => {
  expect(scripts).toEqual(expect.arrayContaining(['arab', 'deva', 'fullwide', 'latn', 'mathsanb', 'thai']));
  fc.assert(
    fc.property(quantities, fc.constantFrom(...scripts), (quantity, script) => {
      expect(parseQuantity(write(quantity, script))).toBe(quantity);
    }),
  );
});

test('a quantity is read in the shop’s format, also with plus, zero decimals and spaces', () => {
  fc.assert(
    fc.property(quantities, fc.constantFrom('', '.0', '.00', ',0', ',00'), (quantity, zeros) => {
      expect(parseQuantity(` +${formatNumber(quantity)} `)).toBe(quantity);
      expect(parseQuantity(`${quantity}${zeros}`)).toBe(quantity);
    }),
  );
});

test.each([
  ['２', 2],
  ['٣', 3],
  ['\u200F٣\u200F', 3],
  ['1.0', 1],
  ['1,000', 1000],
  ['+4', 4],
  ['007', 7],
])('%s is %i', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each([
  ['', 'nothing'],
  ['0', 'no piece'],
  ['-4', 'fewer than none'],
  ['1.5', 'no whole number'],
  ['1.000', 'a thousand in one country and one in another'],
  ['10,00,000', 'another grouping'],
  ['1,0000', 'another grouping'],
  ['1000001', 'more than a line of the cart can have'],
  ['9'.repeat(400), 'more than a number can be'],
  ['2 3', 'two numbers'],
  ['1e3', 'no decimal number'],
  ['0x10', 'no decimal number'],
  ['two', 'a word'],
  ['二', 'a word'],
  ['Ⅱ', 'a letter'],
  ['²', 'an exponent'],
])('%p is not read: it is %s', (text) => {
  expect(parseQuantity(text)).toBeNull();
});
