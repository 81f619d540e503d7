import { readFileSync } from 'node:fs';
import { maxOrderTotal } from './placeOrder';

test('the most that an order may cost is what the rules say', () => {
  expect(readFileSync('firestore.rules', 'utf8')).toContain(`order.totalAmount <= ${maxOrderTotal}\n`);
});
