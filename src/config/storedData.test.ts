import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { createFakeBrowser } from '../../test/fakes/fakeServices';
import { findStoredData } from '../../test/findStoredData';
import { projectRoot } from '../../test/temporaryProject';
import { storedData } from './storedData';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const ownKeys = storedData
  .filter(({ place, name }) => /^(?:local|session)Storage$/u.test(place) && /^(?:shop|guestCart)/u.test(name))
  .map(({ name }) => name);

/** The keys, or their beginnings, that a file names: texts such as `shop.cart.` */
function keysIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText && /^(?:shop\.\w[\w.]*|guestCart(?:\.\w+)?)$/u.test(node.text)) keys.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return keys;
}

test('every key that the code names is listed, and every listed key is used', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/storedData|\/removedAtSignOut/u.test(file));
  const used = [...new Set(files.flatMap(keysIn))];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((key) => !findStoredData('localStorage', key) && !findStoredData('sessionStorage', key))).toEqual(
    [],
  );
  expect(ownKeys.filter((key) => !used.includes(key))).toEqual([]);
});

test('SECURITY.md lists every key of the shop once, and no other', () => {
  const listed = [...read('SECURITY.md').matchAll(/^\| `(?<key>(?:guestCart|shop\.)[^`{]*)/gmu)].map(
    ({ groups }) => groups?.key ?? '',
  );
  expect(listed.toSorted()).toEqual(ownKeys.toSorted());
});

test('each listed file exists, and each file that removes data handles the sign-out', () => {
  const writers = storedData.flatMap(({ writtenBy }) => (writtenBy.startsWith('src/') ? [writtenBy] : []));
  const removers = storedData.flatMap(({ atSignOut }) => (typeof atSignOut === 'object' ? [atSignOut.removedBy] : []));
  expect([...writers, ...removers].filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  for (const file of removers) expect(read(file)).toContain('signedOut');
});

test('a test fails if its page writes an unlisted key', () => {
  const { storage, tabStorage } = createFakeBrowser().tab();
  expect(() => storage.set('shop.checkout.uid-1', 'x')).toThrow('localStorage "shop.checkout.uid-1" is not listed');
  expect(() => tabStorage.set('shop.checkout.uid-1', 'x')).not.toThrow();
});
