import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
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
    Object.entries(text).map(([key, value]) => [key, key === 'language' ? '${pseudoTag}' : key === 'direction' ? value : pseudo(value as Text)]),
  );
}
`;

const english = join(root, 'src/texts');

/** Writes a folder of texts that stands in for another language: `TEXTS` names it to the build. */
export async function writePseudoLanguage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pseudo.ts'), pseudo);
  for (const file of (await readdir(english)).filter((name) => !name.includes('.test.'))) {
    const path = join(english, file);
    const names = [...(await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gmu)];
    const exported = names.map(([, name = '']) => `export const { ${name} } = pseudo({ ${name}: english.${name} });\n`);
    const source = relative(folder, path).replace(/\.ts$/u, '');
    await writeFile(
      join(folder, basename(file)),
      `import * as english from '${source}';\nimport { pseudo } from './pseudo';\n${exported.join('')}`,
    );
  }
}
