import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './build';

/** The language tag of the pseudo-language. It is not English, so that a hard-coded tag is found. */
export const pseudoTag = 'fi';

/** The marks around every text of the pseudo-language. */
export const [start, end] = ['⟦', '⟧'];

/** Marks each text, and makes it longer by 40 %, as a translation into German or Finnish does. */
const pseudo = `
type Text = string | number | boolean | null | undefined | ((...values: never[]) => unknown) | object;
export function pseudo<T extends Text>(text: T): T;
export function pseudo(text: Text): unknown {
  if (typeof text === 'string') return text === '' ? '' : \`${start}\${text}\${' öäü'.repeat(Math.ceil(text.length / 10))}${end}\`;
  if (typeof text === 'function') return (...values: never[]) => pseudo(text(...values) as Text);
  if (typeof text !== 'object' || text === null) return text;
  if (Array.isArray(text)) return text.map((one: Text) => pseudo(one));
  return Object.fromEntries(
    Object.entries(text).map(([key, value]) => [key, key === 'direction' ? value : pseudo(value as Text)]),
  );
}
`;

/** The four places of a language, each beside the one of English. */
const places = ['src/texts', 'content', 'functions/desk/texts', 'catalogue/languages'].map((path) => join(root, path));
const own = places.flatMap((place) => [join(place, pseudoTag), join(place, `${pseudoTag}.ts`)]);

/** Writes the invented language beside English, in all four places and in no other file. */
export async function writePseudoLanguage(): Promise<void> {
  await removePseudoLanguage();
  const [texts = '', content = '', mails = '', search = ''] = places;
  await mkdir(join(texts, pseudoTag));
  await writeFile(join(texts, pseudoTag, 'pseudo.ts'), pseudo);
  for (const file of await readdir(join(texts, 'en')))
    await writeMarked(join(texts, 'en', file), join(texts, pseudoTag, file), './pseudo');
  await writeMarked(join(mails, 'en.ts'), join(mails, `${pseudoTag}.ts`), `../../../src/texts/${pseudoTag}/pseudo`);
  await cp(join(content, 'en'), join(content, pseudoTag), { recursive: true });
  await cp(join(search, 'en'), join(search, pseudoTag), { recursive: true });
}

export async function removePseudoLanguage(): Promise<void> {
  await Promise.all(own.map((path) => rm(path, { recursive: true, force: true })));
}

/** Writes a file with the exports of an English one, all marked. */
async function writeMarked(english: string, file: string, pseudoModule: string): Promise<void> {
  const names = [...(await readFile(english, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gmu)];
  const exported = names.map(([, name = '']) => `export const { ${name} } = pseudo({ ${name}: english.${name} });\n`);
  const source = relative(dirname(file), english).replace(/\.ts$/u, '');
  const specifier = source.startsWith('.') ? source : `./${source}`;
  const imports = [`import * as english from '${specifier}';`, `import { pseudo } from '${pseudoModule}';`];
  // In the order of the project's lint rule, which may meet these files while the journey runs.
  if (pseudoModule.startsWith('../')) imports.reverse();
  await writeFile(file, `${imports.join('\n')}\n${exported.join('')}`);
}
