import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from '../../test/textsIn';

/** Names that the product owner has fixed, and the names of things in the shop. Everything else is in sentence case. */
const fixedNames = [
  'Add to Cart',
  'Back to Home',
  'Change Password',
  'Continue Shopping',
  'JavaScript',
  'My Favorites',
  'My Orders',
  'Place Order',
  'Proceed to Checkout',
  'Thank You!',
  'Update Email',
  'Update Your Name',
  "Don't have an account? Register",
  'Already have an account? Login',
];

const english = join(__dirname, 'en');

test('every text is in sentence case, except the names that are fixed', () => {
  const texts = readdirSync(english).flatMap((file) => textsIn(join(english, file)));
  expect(texts.length).toBeGreaterThan(300);
  const plain = texts.map((text) => fixedNames.reduce((rest, name) => rest.replaceAll(name, ''), text));
  // A capital begins a sentence or a quotation.
  expect(plain.filter((text) => /(?<![.?!:…“]) \p{Lu}\p{Ll}/u.test(text))).toEqual([]);
});
