import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

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

/** Every text of a file, and the parts of its template texts. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    if (ts.isTemplateMiddleOrTemplateTail(node)) texts.push(`…${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return texts;
}

test('every text is in sentence case, except the names that are fixed', () => {
  const texts = readdirSync(__dirname)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) => textsIn(join(__dirname, file)));
  expect(texts.length).toBeGreaterThan(300);
  const plain = texts.map((text) => fixedNames.reduce((rest, name) => rest.replaceAll(name, ''), text));
  // A capital begins a sentence or a quotation.
  expect(plain.filter((text) => /(?<![.?!:…“]) \p{Lu}\p{Ll}/u.test(text))).toEqual([]);
});
