import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { textsIn } from '../../test/textsIn';

const root = resolve(__dirname, '../..');
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const others = foldersIn('src/texts').filter((name) => name !== 'en');
const files = readdirSync(join(__dirname, 'en'));

/** Texts that are right in several languages: units, names of months, and the words of types. */
const shared = new Set(
  ['Name', 'ltr', '… kg', '… g', '… cm', '… × H ', 'not-found', 'price-asc', 'price-desc'].concat([
    'April',
    'August',
    'September',
    'November',
  ]),
);

const exportsOf = async (language: string, file: string) =>
  Object.keys(v.parse(v.record(v.string(), v.unknown()), await import(`./${language}/${file}`))).sort();

describe.each(others)('%s', (language) => {
  test('has the other three places of a language', () => {
    const places = [`content/${language}`, `functions/desk/texts/${language}.ts`, `catalogue/languages/${language}`];
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
    expect(readdirSync(join(root, 'content', language))).toEqual(readdirSync(join(root, 'content/en')));
  });

  test('has the files and the texts of English', async () => {
    expect(readdirSync(join(__dirname, language))).toEqual(files);
    for (const file of files) expect(await exportsOf(language, file)).toEqual(await exportsOf('en', file));
  });

  test.each(files)('leaves no sentence of %s in English', (file) => {
    const english = new Set(textsIn(join(__dirname, 'en', file)));
    const same = textsIn(join(__dirname, language, file)).filter((text) => english.has(text) && /\p{L}/u.test(text));
    expect(same.filter((text) => !shared.has(text))).toEqual([]);
  });

  test('leaves no sentence of the mails in English', () => {
    const [english, other] = ['en', language].map((name) => textsIn(join(root, `functions/desk/texts/${name}.ts`)));
    expect(other?.filter((text) => english?.includes(text) === true && /\p{L} /u.test(text))).toEqual([]);
  });
});
