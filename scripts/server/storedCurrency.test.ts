import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shop } from '../../src/config/shop';
import { noteCurrency, readCurrency } from './storedCurrency';

test('a data folder keeps the currency in which the shop began', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'shop-currency-')), '.local');
  expect(readCurrency(folder)).toBeNull();
  noteCurrency(folder);
  jest.replaceProperty(shop, 'currency', 'EUR');
  noteCurrency(folder);
  expect(readCurrency(folder)).toBe('USD');
  rmSync(join(folder, '..'), { recursive: true });
});
