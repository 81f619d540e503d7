/** @jest-environment node */
import fc from 'fast-check';
import type { WorkerMessage } from '@/config/offline';
import { parseMessage } from './parseMessage';

test.each<WorkerMessage>([
  { type: 'isCurrent', scripts: ['/assets/main.js'] },
  { type: 'cache', addresses: ['https://shop.example/api/products/7'] },
  { type: 'takeOver' },
  { type: 'claim' },
  { type: 'forget' },
])('the message $type of a page is parsed', (message) => {
  expect(parseMessage(message)).toEqual(message);
});

test.each([
  null,
  7,
  'claim',
  [],
  {},
  { type: 'isCurrent' },
  { type: 'isCurrent', scripts: '/assets/main.js' },
  { type: 'isCurrent', scripts: [7] },
  { type: 'isCurrent', scripts: ['http://['] },
  { type: 'cache' },
  { type: 'cache', addresses: [7] },
  { type: 'cache', addresses: ['http://['] },
  { type: 'CACHE_URLS' },
  { type: 'CACHE_URLS', payload: { urlsToCache: ['https://shop.example/api/products/7'] } },
])('%j is no message', (value) => {
  expect(parseMessage(value)).toBeNull();
});

test('parsing never throws, whatever a page sends', () => {
  const type = fc.oneof(fc.constantFrom('isCurrent', 'cache', 'takeOver'), fc.anything());
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ type, scripts: fc.anything(), addresses: fc.anything() })),
      (value) => {
        expect(() => parseMessage(value)).not.toThrow();
      },
    ),
  );
});
