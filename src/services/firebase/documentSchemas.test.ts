import * as v from 'valibot';
import { userDocumentSchema } from './documentSchemas';

test.each([
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['//elsewhere.example/pixel.gif', ''],
  ['/kettle.webp', 'http://catalogue.test/kettle.webp'],
  ['https://pictures.example/kettle.webp', 'https://pictures.example/kettle.webp'],
])('the picture address %s in a document becomes %j', (image, shown) => {
  const line = { productId: 7, name: 'Kettle', price: 30, quantity: 1 };
  expect(v.parse(userDocumentSchema, { cartItems: [{ ...line, image }] }).cartItems).toEqual([
    { ...line, image: shown },
  ]);
});
