import { fillIn, split } from './renderContent';

/** The content of `home.md`: the hero of the home page. */
export interface HomeText {
  title: string;
  sentence: string;
  /** The name of a file in `content/`. */
  picture: { file: string; alt: string };
  link: { to: string; text: string };
}

const form = `it needs a title ("# Title"), a picture in content/ ("![What it shows](home.avif)"), a sentence, and a link into the shop ("[See the furniture](/category/furniture)"), with a blank line between them.`;

/**
 * Reads the hero of the home page. Returns null if the text is empty: the home page then has no hero.
 * @throws Error if the text has another form.
 */
export function readHome(source: string): HomeText | null {
  const text = source.replaceAll(/<!--[^]*?-->/gu, '').trim();
  if (text === '') return null;
  const { title, body } = split(`${text}\n`);
  const blocks = body
    .split(/\n\s*\n/u)
    .map((block) => fillIn(block.trim().replaceAll(/\s*\n\s*/gu, ' ')))
    .filter((block) => block !== '');
  const [picture, sentence, link, ...others] = blocks;
  const [, alt, file] = /^!\[(.+)\]\(([\w.-]+)\)$/u.exec(picture ?? '') ?? [];
  const [, label, to] = /^\[(.+)\]\((\/\S*)\)$/u.exec(link ?? '') ?? [];
  const isInForm = alt !== undefined && file !== undefined && label !== undefined && to !== undefined;
  if (!isInForm || sentence === undefined || others.length > 0)
    throw new Error(`home.md does not have the required form: ${form}`);
  return { title: fillIn(title), sentence, picture: { file, alt }, link: { to, text: label } };
}
