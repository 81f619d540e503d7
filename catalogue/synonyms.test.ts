import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameKey, readSynonyms, shopSynonymsFile } from './synonyms';
import { splitWords } from './words';

const folder = mkdtempSync(join(tmpdir(), 'synonyms-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(...lines: string[]) {
  const file = join(folder, 'words.txt');
  writeFileSync(file, lines.join('\n'));
  const { synonyms, mistakes } = readSynonyms(file);
  const namesOf = (name: string) => synonyms.get(nameKey(splitWords(name)))?.map((words) => words.join(' '));
  return { namesOf, mistakes: mistakes.map((mistake) => mistake.replace(`${file}, `, '')) };
}

test('the shop’s own file has no mistake', () => {
  expect(readSynonyms(shopSynonymsFile).mistakes).toEqual([]);
});

test('each name of a line finds all its names, in any form and spacing', () => {
  const { namesOf, mistakes } = read('# words', '', 'Sofas, couch # or settee', 'ear buds, headphones');
  expect(mistakes).toEqual([]);
  for (const name of ['sofa', 'couches']) expect(namesOf(name)).toEqual(['sofas', 'couch']);
  expect(namesOf('earbud')).toEqual(['ear buds', 'headphones']);
  expect(namesOf('settee')).toBeUndefined();
});

test('only the names before a colon find the names behind it', () => {
  const { namesOf, mistakes } = read('cookware, pots and pans: pan', 'pan: wok', 'kitchen: pan');
  expect(mistakes).toEqual([]);
  expect(namesOf('pots & pans')).toEqual(['cookware', 'pots and pans', 'pan']);
  expect(namesOf('pan')).toEqual(['pan', 'wok']);
  expect(namesOf('wok')).toBeUndefined();
});

test('skips broken and conflicting lines, and reports their numbers', () => {
  const { namesOf, mistakes } = read(
    'sofa, couch',
    'lamp',
    'couch, settee',
    'a, , b',
    'one name of four words, other',
    'settee, sofa',
    'chair, seat',
    'pan: wok: pot',
  );
  expect(mistakes.map((mistake) => /^line (\d+): (.{12})/u.exec(mistake)?.slice(1))).toEqual([
    ['2', 'a line needs'],
    ['3', '“couch” is i'],
    ['4', 'a line needs'],
    ['5', 'a line needs'],
    ['6', '“sofa” is in'],
    ['8', 'a line needs'],
  ]);
  expect([namesOf('couch'), namesOf('settee'), namesOf('chair')]).toEqual([
    ['sofa', 'couch'],
    undefined,
    ['chair', 'seat'],
  ]);
});

test('a missing file is reported, and search works without it', () => {
  const { synonyms, mistakes } = readSynonyms(join(folder, 'none.txt'));
  expect([synonyms.size, mistakes]).toEqual([
    0,
    [expect.stringMatching(/none\.txt cannot be read .*without synonyms/u)],
  ]);
});
