import { language } from '../../src/config/language';
import type { mailTexts as texts, mailWords as words } from './texts/en';

interface Texts {
  mailTexts: typeof texts;
  mailWords: typeof words;
}

/** The sentences of the mails, in the shop's language. esbuild bundles all files of the pattern. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
export const { mailTexts, mailWords } = require(`./texts/${language}.ts`) as Texts;
