import { language } from '../src/config/language';
import type { documentTexts } from '../src/texts/en/document';
import type { manifestTexts } from '../src/texts/en/manifest';
import type { shopTexts } from '../src/texts/en/shop';

/** The sentences that the build itself writes, in the shop's language. */
export interface BuildTexts {
  documentTexts: typeof documentTexts;
  manifestTexts: typeof manifestTexts;
  shopTexts: typeof shopTexts;
}

export function loadTexts(): BuildTexts {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const load = (file: string): unknown => require(`../src/texts/${language}/${file}.ts`);
  return Object.assign({}, load('document'), load('manifest'), load('shop')) as BuildTexts;
}
