import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import { language } from '../../src/config/language';
import type { Env } from '../../src/config/parseEnv';
import { shop } from '../../src/config/shop';
import { loadTexts } from '../texts';

/** The build's result for a Markdown file. */
export interface ContentPage {
  /** The text of its first heading. */
  title: string;
  /** The text after the heading. */
  html: string;
}

/** A text with this sentence in a comment is a sample. The merchant deletes both. */
const sampleSentence = 'This is a sample text.';

const root = resolve(__dirname, '../..');
/** The folder of the merchant's texts in the shop's language. */
const contentFolder = `content/${language}`;

/** The values of `{{name}}` in a text. */
const values: Readonly<Record<string, () => string>> = {
  shop: () => shop.name,
  priceNote: () => loadTexts().shopTexts.priceNote,
  // The checkout shows it too, beside "Place Order".
  payment: () => split(readFileSync(join(root, contentFolder, 'payment.md'), 'utf8')).body.trim(),
};

/** Shows HTML in a text as text. A backslash at the end of a line makes a line break. */
const markdown = new MarkdownIt({ html: false, breaks: false, linkify: false, typographer: false });

/**
 * Renders a text of `content/`.
 * @throws Error if the text has no title at its beginning, or uses an unknown value.
 */
export function renderContent(source: string): ContentPage {
  const { title, body } = split(source);
  return { title: fillIn(title), html: markdown.render(fillIn(body)) };
}

/**
 * Splits a text into its title and the rest, without comments.
 * @throws Error if the text has no title.
 */
export function split(source: string): { title: string; body: string } {
  const text = source.replaceAll(/<!--[^]*?-->\s*/gu, '');
  const [, title, body] = /^\uFEFF?# +(.+)\r?\n([^]*)$/u.exec(text) ?? [];
  if (title === undefined || body === undefined)
    throw new Error('A text must begin with its title, in a line such as "# Imprint".');
  return { title: title.trim(), body };
}

/** The texts of a project that are still samples: `content/en/imprint.md`. */
export function sampleTexts(root: string): string[] {
  const files = readdirSync(join(root, contentFolder)).filter((file) => file.endsWith('.md'));
  return files
    .map((file) => `${contentFolder}/${file}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(sampleSentence));
}

/** The legal texts, which the merchant must write. */
const legalTexts = ['imprint', 'terms', 'privacy', 'delivery', 'withdrawal', 'payment'].map(
  (name) => `${contentFolder}/${name}.md`,
);

/**
 * Refuses sample texts in a shop where customers can order: with a Firebase project, or under a public address.
 * @throws Error that names the texts.
 */
export function refuseSamples(
  samples: readonly string[],
  { firebase, siteUrl }: Pick<Env, 'firebase' | 'siteUrl'>,
): void {
  const refused = legalTexts.filter((file) => samples.includes(file));
  if (refused.length === 0 || (firebase.kind !== 'project' && siteUrl === null)) return;
  throw new Error(
    `These texts are still samples: ${refused.join(', ')}. Write your own texts, and delete the comment that calls each a sample. Only a build without SITE_URL and without a Firebase project accepts samples.`,
  );
}

/**
 * Replaces `{{name}}` with the shop's value of that name.
 * @throws Error if the text uses an unknown name.
 */
export function fillIn(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`A text uses the unknown value {{${name}}}. Known values: ${Object.keys(values).join(', ')}.`);
    return value();
  });
}
