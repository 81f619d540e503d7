/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { projectRoot } from './temporaryProject';

/*
 * These words hide the actor, have a second meaning in this code, or name a document that is not in the repository; each
 * made readers stop, so the replacement is named beside it.
 */
const words: [pattern: string, instead: string][] = [
  ['(?:some|no|any|every)body|whoever', 'the actor: the user, the visitor, the customer, the tab, the server'],
  ['hearts?', 'favourite, toggle; the icon is a heart icon'],
  ['(?:rendered|drawn) ahead', 'prerendered'],
  ['alive', 'hydrated, running'],
  ['drawn anew|anew', 'client-rendered, again'],
  ['mend(?:s|ed|ing|able)?', 'repair, retry, retryable'],
  ['patience', 'max…Ms, a time limit'],
  ['spoken of|(?:is|are|was|were|be) told|looks after', 'receives, is notified, a message says'],
  ['undecided', 'pre-auth'],
  ['takes? back|taken back|lets? go', 'roll back, return to cart, release'],
  ['on-its-way|not-accepted', 'queued, rejected'],
  ['the store (?:has|had|takes|took|refuses|refused|answers|confirms|confirmed|cannot)', 'Firestore, the server'],
  ['(?:reach|reaches|reached) the store', 'Firestore, the server'],
  ['(?:SPEC|DECISIONS|ARCHITECTURE|LANGUAGE|DESIGN|STYLE|TOOLCHAIN)\\.md|SPEC', 'a file of this repository'],
];

const forbidden = new RegExp(`(?<![\\w-])(?:${words.map(([pattern]) => pattern).join('|')})(?![\\w-])`, 'giu');

const folders = [
  '.ci',
  'bench',
  'catalogue',
  'docs',
  'e2e',
  'functions',
  'local-services',
  'scripts',
  'src',
  'test',
  'tools',
];
/** JSON files are data: products, their reviews, baselines. */
const checkedFile = /\.(?:tsx?|mjs|md|rules|css|html|example)$/u;
const skipped = /(?:^|\/)(?:node_modules|lib|dist)\//u;

function listFiles(): string[] {
  const below = (folder: string) =>
    readdirSync(join(projectRoot, folder), { recursive: folder !== '', withFileTypes: true })
      .filter((entry) => entry.isFile() && checkedFile.test(entry.name))
      .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return ['', ...folders].flatMap(below).filter((file) => !skipped.test(file) && file !== 'test/language.test.ts');
}

const blank = (text: string) => text.replaceAll(/[^\n]/gu, ' ');
const withoutNames = (text: string) => text.replaceAll(/`[^`\n]*`/gu, blank);

/**
 * The text of a file with everything blanked that is not prose. Prose is comments, strings and texts on the screen; names
 * in backquotes are none. Test data are exempt by one rule: a string without a space (an address, an id, a key) is data.
 */
function proseOf(file: string, text: string): string {
  if (!/\.(?:tsx?|mjs)$/u.test(file)) return withoutNames(text);
  const prose = blank(text).split('');
  const code = text.split('');
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node);
    if (isText || ts.isRegularExpressionLiteral(node)) {
      const start = node.getStart(source);
      const isProse = isText && (ts.isJsxText(node) || /\s/u.test(node.text.trim()));
      for (let at = start; at < node.end; at += 1) {
        if (isProse) prose[at] = text.charAt(at);
        if (code[at] !== '\n') code[at] = ' ';
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { 0: comment, index } of code.join('').matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//gu)) {
    for (const [at, letter] of [...withoutNames(comment).split('').entries()]) prose[index + at] = letter;
  }
  return prose.join('');
}

/** Names of libraries and of the icon. */
const exemptNames = new Set(['HeartIcon', 'keepAlive']);

/** The names that a program uses, with their places, as words: `askWhoIsThere` is "ask Who Is There". */
function namesOf(file: string, text: string): { words: string; index: number }[] {
  if (!/\.(?:tsx?|mjs)$/u.test(file)) return [];
  const names: { words: string; index: number }[] = [];
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !exemptNames.has(node.text))
      names.push({ words: toWords(node.text), index: node.getStart(source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const toWords = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_$/.-]/gu, ' ');

function findWords(file: string, text: string): string[] {
  const inProse = [...proseOf(file, text).matchAll(forbidden)].map(({ 0: word, index }) => ({ word, index }));
  const inNames = [{ words: toWords(file), index: 0 }, ...namesOf(file, text)].flatMap(({ words: name, index }) =>
    [...name.matchAll(forbidden)].map(([word]) => ({ word, index })),
  );
  return [...inProse, ...inNames].map(({ word, index }) => {
    const line = text.slice(0, index).split('\n').length;
    const instead = words.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(word))?.[1] ?? '';
    return `${file}:${line} "${word}": say ${instead}`;
  });
}

test('names, comments, titles, texts and documents use none of the words that have made this code hard to read', () => {
  const found = listFiles().flatMap((file) => findWords(file, readFileSync(join(projectRoot, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['a comment', 'a.ts', '// Nobody waits.'],
  ['a comment behind code', 'a.ts', 'const a = 1; // for whoever reads'],
  ['a title', 'a.test.ts', "test('the heart is on', () => {});"],
  ['a template', 'a.ts', 'const title = `${name} is told so`;'],
  ['a plain template', 'a.ts', 'const title = `the heart is on`;'],
  ['a text on the screen', 'a.tsx', 'const a = <p>Nobody else sees {it}</p>;'],
  ['a document', 'a.md', 'See SPEC.md.'],
  ['an identifier', 'a.ts', 'const toggleHeart = 1;'],
  ['a key', 'a.ts', 'const texts = { takeBack: 1 };'],
  ['the name of a file', 'support/alive.ts', ''],
])('%s is checked', (_what, file, text) => {
  expect(findWords(file, text)).toHaveLength(1);
});

test.each([
  ['data', "const address = 'nobody@shop.example';"],
  ['a name of a library', 'agent.keepAlive = HeartIcon;'],
  ['a name in a comment', '// `heart` is a prop.'],
  ['the Redux store', '// The store is made once; `extra` comes from the store.'],
])('%s is exempt', (_what, text) => {
  expect(findWords('a.ts', text)).toEqual([]);
});
