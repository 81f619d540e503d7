/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** The shop's own keys, as `SECURITY.md` lists them. */
function listedKeys(): string[] {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  return [...page.matchAll(/^\| `(?<key>(?:guestCart|shop\.)[^`]*)`/gmu)].flatMap(({ groups }) => groups?.key ?? []);
}

const keyInCode = /['"`](?<key>guestCart(?:\.\w+)?|shop\.\w[^'"`\s]*)['"`]/gu;

/**
 * Every text in the source that is a key, as the page writes it: `shop.orders.${uid}.` begins the key of each order.
 * A name that is all variable (`shop.${name}`) is a lock, which stores nothing.
 */
function keysInSource(): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file),
  );
  const texts = files.flatMap((file) =>
    [...readFileSync(join(root, 'src', file), 'utf8').matchAll(keyInCode)].flatMap(({ groups }) => groups?.key ?? []),
  );
  // What only begins longer keys (`shop.cart.`) is there to find those.
  const keys = texts.filter(
    (text) => !texts.some((other) => text.endsWith('.') && other !== text && other.startsWith(text)),
  );
  return keys.map((key) => key.replaceAll('${', '{').replace(/\.$/u, '.{id}'));
}

test('the table of SECURITY.md lists every storage key of the shop, and no other', () => {
  const listed = listedKeys();
  expect(listed.length).toBeGreaterThan(10);
  expect([...new Set(listed)]).toEqual(listed);
  expect([...listed].sort()).toEqual([...new Set(keysInSource())].sort());
});
